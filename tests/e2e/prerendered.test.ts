import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
  type VisitorOptions,
} from '../support/browser/browser.ts';
import { addFromList, titleOf } from '../support/browser/buyer.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { newBuyer } from '../support/browser/signed-in.ts';
import { visit } from '../support/browser/visit.ts';
import { categoryOf } from '../../src/config/categories.ts';
import { paths } from '../../src/config/paths.ts';

const DIMMER = 119;
const SENSORS = paths.category(categoryOf({ title: 'Sensor DHT22', internalCategory: '' }).slug);

/** The prerendered pages, each with words that its markup has before any script. */
const PAGES = {
  '/': 'DevKit',
  '/?utm_source=boletin': 'DevKit',
  [SENSORS]: 'DHT22',
  '/producto/119': 'Agregar al carrito',
  '/producto/199': 'Discontinuado',
  '/instructivo': 'Arrepentirme de la compra',
  '/instructivo#arrepentimiento': 'Arrepentirme de la compra',
  '/no-existe': 'Esta página no existe',
};

/** Prerendered for a visitor of whom the browser keeps neither session nor cart. */
const VISITORS_PAGES = {
  '/carrito': 'Lo que agregues va a aparecer acá.',
  '/user': 'Iniciá sesión para ver tus pedidos',
};

const EVERY_PAGE = { ...PAGES, ...VISITORS_PAGES };

const SCREENS: readonly VisitorOptions[] = [{ width: 360, dark: true }, { width: 1440 }];

const browser = await sharedBrowser();

describe('a prerendered page', () => {
  it.each(SCREENS)(
    'is taken over by React without a mismatch or a replaced element ($width px)',
    async (screen) => {
      const visitor = await newVisitor(browser, sharedShop().site, screen);
      expect(await takenOver(visitor, EVERY_PAGE)).toEqual(Object.keys(EVERY_PAGE).map(() => 'kept'));
      await visitor.close();
    },
  );

  it('is taken over for a returning buyer with a cart, whose name and units appear', async () => {
    const visitor = await newBuyer(browser, sharedShop().site, 0, { width: 360 });
    await visitor.page.goto('/');
    await addFromList(visitor.page, 'dimmer', titleOf(DIMMER));
    await visitor.page.evaluate(() => sessionStorage.clear());
    expect(await takenOver(visitor, PAGES)).toEqual(Object.keys(PAGES).map(() => 'kept'));
    await visitor.page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();
    expect(await visitor.page.getByRole('link', { name: 'Perfil' }).count()).toBe(0);
    await visitor.close();
  });

  it('shows its screen without any script, with inert controls and a description that is open on a wide window', async () => {
    const visitor = await newVisitor(browser, sharedShop().site, { width: 360 });
    const { page } = visitor;
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    expect(await page.getByRole('article').count()).toBe(24);
    await page.goto('/producto/119');
    await page.getByRole('heading', { level: 1, name: titleOf(DIMMER) }).waitFor();
    const description = page.getByText('Cargando la descripción…');
    expect(await description.isVisible()).toBe(false);
    await page.getByText('Descripción y proyecto').click();
    expect(await description.isVisible()).toBe(true);
    await page.getByText('Descripción y proyecto').click();
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await description.isVisible()).toBe(true);
    await visitor.close();
  });

  it('holds its styles: nothing moves, and no style sheet of its screen is requested', async () => {
    const visitor = await newVisitor(browser, sharedShop().site, { width: 360 });
    const { page } = visitor;
    await page.addInitScript(sumShifts);
    const requested: string[] = [];
    page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
    for (const address of Object.keys(EVERY_PAGE)) {
      // An idle list loads the screen of a product: its late requests are not the next page's.
      await page.goto('about:blank');
      requested.length = 0;
      await visit(page, address);
      const own = await page
        .locator('link[rel=stylesheet][disabled]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(own.length).toBeGreaterThan(0);
      expect([address, ...own.filter((href) => requested.includes(href))]).toEqual([address]);
      expect([address, await page.evaluate(() => Reflect.get(window, 'shifts'))]).toEqual([address, 0]);
    }
    await visitor.close();
  });

  it.each([360, 1280])(
    'keeps its place when name and units of a returning buyer appear (%i px)',
    async (width) => {
      const visitor = await newBuyer(browser, sharedShop().site, 0, { width });
      const { page, context } = visitor;
      await context.addInitScript(sumShifts);
      await context.addInitScript(keepCart);
      for (const address of ['/', '/producto/119', '/instructivo']) {
        await visit(page, address);
        await page.getByRole('link', { name: 'Carrito, 12 productos' }).waitFor();
        expect(await page.getByRole('link', { name: 'Perfil', exact: true }).count()).toBe(0);
        expect([address, await page.evaluate(() => Reflect.get(window, 'shifts'))]).toEqual([address, 0]);
      }
      await visitor.close();
    },
  );

  it('of cart or profile never shows an unknown visitor’s screen to a browser that keeps a session or a cart', async () => {
    const visitor = await newBuyer(browser, sharedShop().site, 0, { width: 390 });
    const { page, context } = visitor;
    await context.addInitScript(sumShifts);
    await context.addInitScript(watchWords, Object.values(VISITORS_PAGES));
    await page.route('**/*.js', (route) => route.abort());
    for (const address of Object.keys(VISITORS_PAGES)) {
      await page.goto(address);
      await page.locator('main', { hasText: 'Cargando…' }).waitFor();
    }
    await page.unroute('**/*.js');
    await visit(page, '/user');
    await page.getByRole('heading', { name: 'Ana' }).waitFor();
    expect(await page.evaluate(wordsSeen)).toEqual([]);
    await context.addInitScript(keepCart);
    await visit(page, '/carrito');
    await page.getByRole('heading', { name: 'Resumen' }).waitFor();
    expect(await page.evaluate(wordsSeen)).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0);
    await visitor.close();
  });

  it('takes what was pressed and typed before its scripts arrive, once', async () => {
    const visitor = await newVisitor(browser, sharedShop().site, { width: 360 });
    const { page } = visitor;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const add = page.getByRole('button', { name: /^Agregar .* al carrito/ }).first();
    await add.click();
    await add.click();
    expect(await add.evaluate((button) => getComputedStyle(button).opacity)).toBe('0.6');
    await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('dimmer');
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Nombre');
    await page.getByRole('checkbox', { name: 'Solo con stock' }).check();
    expect(await page.getByRole('article').count()).toBe(24);
    release();
    await page.getByRole('link', { name: 'Carrito, 1 producto', exact: true }).waitFor();
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
    await page.waitForURL(({ searchParams }) => {
      const { q, stock, orden } = Object.fromEntries(searchParams);
      return q === 'dimmer' && stock === '1' && orden === 'nombre';
    });
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(5);
    expect(await page.getByRole('searchbox', { name: 'Buscar productos' }).inputValue()).toBe('dimmer');
    expectNoComplaints(visitor);
    await visitor.close();
  });

  it('keeps its head for search engines, which follows the visitor to the next screen', async () => {
    const visitor = await newVisitor(browser, sharedShop().site, { width: 1440 });
    const { page } = visitor;
    await visit(page, '/producto/119');
    expect(await headOf(page)).toEqual({
      path: '/producto/119',
      robots: 1,
      prices: 1,
      data: [titleOf(DIMMER)],
    });
    await page.getByRole('banner').getByRole('link', { name: 'Carrito' }).click();
    await expect.poll(() => headOf(page)).toEqual({ path: '/carrito', robots: 1, prices: 0, data: [] });
    await page.goBack();
    await expect
      .poll(() => headOf(page))
      .toEqual({ path: '/producto/119', robots: 1, prices: 1, data: [titleOf(DIMMER)] });
    expectNoComplaints(visitor);
    await visitor.close();
  });

  it('gives way to what the address or a longer list asks for', async () => {
    const visitor = await newVisitor(browser, sharedShop().site, { width: 1440 });
    const { page } = visitor;
    await page.goto('/?q=rai&stock=1');
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(24);
    await visit(page, '/');
    while ((await page.getByRole('article').count()) <= 24) await page.mouse.wheel(0, 9000);
    await page.reload();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(24);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});

describe('an unknown address', () => {
  it('answers 404, and an old product’s address still leads to its product', async () => {
    const { site } = sharedShop();
    expect((await fetch(`${site}/no-existe`)).status).toBe(404);
    expect((await fetch(`${site}/categoria/no-existe`)).status).toBe(404);
    expect((await fetch(`${site}${SENSORS}`)).status).toBe(200);
    expect((await fetch(`${site}/admin`)).status).toBe(200);
    expect((await fetch(`${site}/producto/999999`)).status).toBe(200);
    const visitor = await newVisitor(browser, site, { width: 360 });
    await visitor.page.goto('/productos/rai-v2');
    await visitor.page.waitForURL(/\/producto\/132\?share=redireccion/);
    await visitor.close();
  });
});

/** Opens the pages and says whether React kept its elements, or why it did not. */
async function takenOver(
  { page, complaints }: Visitor,
  pages: Readonly<Record<string, string>>,
): Promise<string[]> {
  const outcomes: string[] = [];
  for (const [address, words] of Object.entries(pages)) {
    const failures: string[] = [];
    const note = (message: { text(): string }) => {
      if (/hydration|Minified React/.test(message.text())) failures.push(message.text());
    };
    page.on('console', note);
    await page.route('**/libraries-*.js', async (route) => {
      await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-marked', ''));
      await route.continue();
    });
    await visit(page, address);
    await page.locator('main', { hasText: words }).waitFor();
    await page.unroute('**/libraries-*.js');
    page.off('console', note);
    const isKept = await page.evaluate(() => document.querySelector('h1')?.hasAttribute('data-marked'));
    outcomes.push(failures.join() || (isKept ? 'kept' : `${address} was rendered anew`));
  }
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  return outcomes;
}

/** The head as a search engine that runs scripts reads it: the canonical path, and each tag as often as it stands there. */
async function headOf(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.head.querySelectorAll(selector)];
    const [canonical] = all('link[rel=canonical]');
    return {
      path: new URL(canonical?.getAttribute('href') ?? '').pathname,
      robots: all('meta[name=robots]').length,
      prices: all('meta[property="product:price:amount"]').length,
      data: all('script[type="application/ld+json"]').map(
        ({ textContent }) => JSON.parse(textContent)['@graph'][0].name,
      ),
    };
  });
}

/** Runs in the page: adds up the layout shifts. */
function sumShifts(): void {
  let shifts = 0;
  Reflect.set(window, 'shifts', shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts += Number(Reflect.get(entry, 'value'));
    Reflect.set(window, 'shifts', shifts);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page before its scripts do: notes which of these words are visible in any frame. */
function watchWords(words: readonly string[]): void {
  const seen = new Set<string>();
  Reflect.set(window, 'seen', seen);
  const look = () => {
    const text = document.body?.innerText ?? '';
    for (const word of words) if (text.includes(word)) seen.add(word);
    requestAnimationFrame(look);
  };
  look();
}

/** Runs in the page. */
function wordsSeen(): unknown[] {
  const seen: unknown = Reflect.get(window, 'seen');
  return seen instanceof Set ? [...seen] : ['nothing was watched'];
}

/** Runs in the page before its scripts do: twelve units in the visitor's cart. */
function keepCart(): void {
  const items = [{ id: 119, cantidadIndividual: 12, freeShipping: 0, weight: 100 }];
  const value = { owner: 'anonymous:12', dirty: false, items };
  localStorage.setItem('bornera.cart', JSON.stringify({ version: 1, value }));
}
