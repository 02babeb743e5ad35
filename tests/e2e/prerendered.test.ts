import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { titleOf, newBuyer } from '#tests/support/browser/buyer.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { waitUntilSettled, visit } from '#tests/support/browser/visit.ts';
import { categoryOf } from '#config/categories.ts';
import { paths } from '#config/paths.ts';
import { shop } from '#config/shop/shop.ts';
import { PAGE_CARDS } from '#shop/catalogue/use-drawn-cards.ts';

const DIMMER = 119;
const SENSORS = paths.category(categoryOf({ title: 'Sensor DHT22', internalCategory: '' }).slug);

/** The prerendered pages, each with words that its markup contains before any script runs. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'DevKit',
  '/?utm_source=boletin': 'DevKit',
  [SENSORS]: 'DHT22',
  '/producto/119': 'Agregar al carrito',
  '/producto/199': 'Discontinuado',
  '/instructivo': 'Arrepentirme de una compra',
  '/instructivo#arrepentimiento': 'Arrepentirme de una compra',
  '/no-existe': 'Esta página no existe',
};

/** Pages to check on a phone; the same page by its plain address is checked on a desktop. */
const ON_A_PHONE = Object.keys(PAGES).filter((address) => address !== '/' && address !== '/instructivo');

/** Other addresses show one of these screens. A tablet has the header of a phone, and otherwise the desktop's layout. */
const ON_A_DESKTOP = ['/', '/producto/119', '/instructivo'];

const SCREENS = [
  { width: 360, dark: true, addresses: ON_A_PHONE },
  { width: 1440, dark: false, addresses: ON_A_DESKTOP },
];

const browser = await sharedBrowser();

describe('a prerendered page', () => {
  it.each(SCREENS)(
    'shows its screen before any script and its styles from the start, and is hydrated without a mismatch, a replaced element or a layout shift ($width px)',
    async ({ addresses, ...screen }) => {
      for (const address of addresses) {
        // A first visit, without cached files.
        const visitor = await newVisitor(browser, sharedShop().site, screen);
        expect([address, ...(await takeoverFaults(visitor, address))]).toEqual([address]);
        await waitUntilSettled(visitor.page);
        expect([address, await visitor.page.evaluate(shiftsSeen)]).toEqual([address, []]);
        const isScrolled = await visitor.page.evaluate(() => scrollY > 0);
        expect([address, isScrolled]).toEqual([address, address.includes('#')]);
        expectNoComplaints(visitor, address === '/no-existe' ? [/status of 404/] : []);
        await visitor.close();
      }
    },
  );

  // Name and units appear only in the header, which every screen shares.
  it('shows name and units of a returning buyer in its first frame, and is hydrated without a layout shift', async () => {
    const visitor = await newBuyer(browser, sharedShop().site, 0, { width: 360 });
    const { page, context } = visitor;
    await context.addInitScript(keepCart);
    await context.addInitScript(noteFirstHeader);
    expect(await takeoverFaults(visitor, '/producto/119')).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'header'))).toMatch(/Ana.*Carrito, 12 unidades/);
    await page.getByRole('link', { name: 'Carrito, 12 unidades' }).waitFor();
    expect(await page.getByRole('link', { name: 'Perfil', exact: true }).count()).toBe(0);
    expect(await page.evaluate(shiftsSeen)).toEqual([]);
    expectNoComplaints(visitor);
    await visitor.close();
  });

  it('repeats once the presses and texts from before its scripts arrived', async () => {
    const visitor = await newVisitor(browser, sharedShop().site, { width: 360 });
    const { page } = visitor;
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const add = page.getByRole('button', { name: /^Agregar .* al carrito/ }).first();
    await add.click();
    await add.click();
    expect(await add.evaluate((button) => getComputedStyle(button).opacity)).toBe('0.6');
    await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('dimmer');
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Nombre');
    await page.getByRole('checkbox', { name: 'Con stock' }).check();
    expect(await page.getByRole('article').count()).toBe(PAGE_CARDS);
    release();
    await page.getByRole('link', { name: 'Carrito, 1 unidad', exact: true }).waitFor();
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

  it.each(['/?q=rele', '/?stock=1&orden=precio', `${SENSORS}?q=humo`])(
    'at %s shows a skeleton instead of cards of another list, until the right ones are there',
    async (address) => {
      const visitor = await newVisitor(browser, sharedShop().site, { width: 360 });
      const { page } = visitor;
      const release = await holdScripts(page);
      await page.goto(address, { waitUntil: 'commit' });
      const [first, field] = [page.getByRole('heading', { level: 2 }).first(), page.getByRole('searchbox')];
      await page.locator('article').first().waitFor({ state: 'attached' });
      const bare = await page.locator('article h2').first().textContent();
      expect(await first.count()).toBe(0);
      const query = new URL(address, 'http://a').searchParams.get('q') ?? '';
      expect(await field.inputValue()).toBe(query);
      expect(await page.title()).toBe(`${query || shop.tagline} · ${shop.name}`);
      release();
      await first.waitFor();
      expect(await first.textContent()).not.toBe(bare);
      expectNoComplaints(visitor);
      await visitor.close();
    },
  );

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
});

/** Opens a page and returns the faults of its hydration. */
async function takeoverFaults({ page }: Visitor, address: string): Promise<string[]> {
  const faults: string[] = [];
  const note = (message: { text(): string }) => {
    if (/hydration|Minified React/.test(message.text())) faults.push(message.text());
  };
  const requested: string[] = [];
  const list = (request: Request) => void requested.push(new URL(request.url()).pathname);
  page.on('console', note);
  page.on('request', list);
  await page.addInitScript(noteShifts);
  await page.route('**/libraries-*.js', async (route) => {
    await page.getByRole('banner').getByText('Carrito').first().waitFor();
    await page.locator('main', { hasText: PAGES[address] ?? '' }).waitFor();
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-marked', ''));
    await route.continue();
  });
  await visit(page, address);
  await page.unroute('**/libraries-*.js');
  page.off('console', note);
  page.off('request', list);
  const isKept = await page.evaluate(() => document.querySelector('h1')?.hasAttribute('data-marked'));
  if (!isKept) faults.push('replaced');
  const styles = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  if (styles.length === 0) faults.push('its styles are not in the page');
  return [...faults, ...styles.filter((href) => requested.includes(href))];
}

/** Returns the head as a search engine that runs scripts sees it: the canonical path, and each tag with its number of occurrences. */
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

/** Holds the page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', (route) => released.then(() => route.continue()));
  return release;
}

/** Runs in the page before its scripts: records layout shifts. */
function noteShifts(): void {
  const moved: string[] = [];
  Reflect.set(window, 'moved', moved);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
      const names = sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? 'what is gone');
      moved.push(names.join(', '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: returns the recorded layout shifts. */
function shiftsSeen(): unknown {
  return Reflect.get(window, 'moved');
}

/** Runs in the page before its scripts: records the texts of the header's links in the first frame. */
function noteFirstHeader(): void {
  requestAnimationFrame(() => Reflect.set(window, 'header', document.querySelector('nav')?.textContent));
}

/** Runs in the page before its scripts: puts twelve units into the visitor's cart. */
function keepCart(): void {
  const items = [{ id: 119, cantidadIndividual: 12, freeShipping: 0, weight: 100 }];
  const value = { owner: 'anonymous:12', dirty: false, items };
  localStorage.setItem('bornera.cart', JSON.stringify({ version: 1, value }));
}
