import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedProducts } from '../../local/seed/catalogue.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { expectNoComplaints, sharedBrowser, newVisitor, type Visitor } from '../support/browser/browser.ts';
import { titleOf } from '../support/browser/buyer.ts';
import { applyAppearance } from '../support/browser/appearance.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';

const browser = await sharedBrowser();

/** The newest product of each document. */
const products = [
  ...new Map(seedProducts.map((product) => [product.internalCategory, product])).values(),
].filter(({ internalCategory }) => internalCategory !== '');
const categories = new Set(products.map(({ internalCategory }) => internalCategory));

/** Selector of the document on a product page; other tests check the rest of the page. */
const TEXT = 'main details[open]';

/** Axe rules whose result depends on the window's width, and those that depend on the theme's colours. */
const OF_THE_WIDTH = ['color-contrast', 'scrollable-region-focusable', 'target-size'];
const OF_THE_THEME = ['color-contrast', 'link-in-text-block'];

const description = (page: Page) => page.getByRole('group').filter({ hasText: 'Descripción y proyecto' });
const summary = (page: Page) => page.getByRole('heading', { level: 2, name: 'Descripción y proyecto' });
const text = (page: Page) => page.getByRole('heading', { level: 3, name: 'Especificaciones' });

/** Records the documents requested from now on, by the names of their chunks. */
function watchDocuments(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/static\/js\/(.+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname)?.[1] ?? '';
    if (categories.has(name) || name.startsWith('description-text')) asked.push(name);
  });
  return asked;
}

async function open(id: number, options: { width: number; dark?: boolean }): Promise<[Visitor, string[]]> {
  const visitor = await newVisitor(browser, sharedShop().site, options);
  const asked = watchDocuments(visitor.page);
  await visitor.page.goto(`/producto/${id}`);
  await visitor.page.getByRole('heading', { level: 1, name: titleOf(id) }).waitFor();
  return [visitor, asked];
}

describe('loading a maker document', () => {
  it('a phone downloads one document, once, when the visitor opens it', async () => {
    const [visitor, asked] = await open(141, { width: 360 });
    const { page } = visitor;
    await page.getByRole('heading', { name: 'También te puede servir' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await summary(page).click();
    await text(page).waitFor();
    await summary(page).click();
    await summary(page).click();
    await text(page).waitFor();
    expect([...asked].sort()).toEqual(['converter', 'description-text']);
    expectNoComplaints(visitor);
    await visitor.close();
  });

  it('a window of 768 px or more downloads the document with the page', async () => {
    const [visitor, asked] = await open(141, { width: 768 });
    await text(visitor.page).waitFor();
    expect([...asked].sort()).toEqual(['converter', 'description-text']);
    await visitor.close();
  });

  it('the list and a product without a document download none', async () => {
    const visitor = await newVisitor(browser, sharedShop().site);
    const { page } = visitor;
    const asked = watchDocuments(page);
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    const plain = seedProducts.find(({ internalCategory }) => internalCategory === '');
    await page.goto(`/producto/${plain?.id ?? 0}`);
    await page.getByRole('heading', { level: 1, name: plain?.title ?? '' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await visitor.close();
  });

  it('the buyer can retry a document that failed to load', async () => {
    const visitor = await newVisitor(browser, sharedShop().site);
    const { page } = visitor;
    await page.route('**/static/js/converter-*.js', (route) => route.abort());
    await page.goto('/producto/141');
    await page.getByRole('alert').filter({ hasText: 'No pudimos cargar la descripción' }).waitFor();
    await page.unroute('**/static/js/converter-*.js');
    await description(page).getByRole('button', { name: 'Reintentar' }).click();
    await text(page).waitFor();
    expectNoComplaints(visitor, [/ERR_FAILED/]);
    await visitor.close();
  });
});

it('a link to a heading of a document opens the document at that heading on a phone', async () => {
  const visitor = await newVisitor(browser, sharedShop().site, { width: 360 });
  const { page } = visitor;
  await page.goto('/producto/141#especificaciones');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('especificaciones');
  await visitor.close();
});

describe('maker documents', () => {
  let visitor: Visitor;

  // One page for all documents: opening a browser context for each would double the time.
  beforeAll(async () => {
    visitor = await newVisitor(browser, sharedShop().site, { width: 360 });
  });

  afterAll(() => visitor.close());

  it.each(products)(
    'the document $internalCategory shows every drawing at 360 and 1440 px and passes axe in both themes',
    async ({ id }) => {
      const { page } = visitor;
      await applyAppearance(page, { width: 360, dark: false });
      await page.goto(`/producto/${id}`);
      await summary(page).click();
      await text(page).waitFor();
      await expectDrawingsInPlace(page);
      expect(await axeViolations(page, TEXT)).toEqual([]);
      expect(await sidewaysPixels(page)).toBe(0);
      await applyAppearance(page, { width: 1440, dark: false });
      expect(await undrawn(page)).toEqual([]);
      expect(await axeViolations(page, TEXT, OF_THE_WIDTH)).toEqual([]);
      expect(await sidewaysPixels(page)).toBe(0);
      await applyAppearance(page, { width: 1440, dark: true });
      expect(await axeViolations(page, TEXT, OF_THE_THEME)).toEqual([]);
      expectNoComplaints(visitor);
    },
  );
});

/** Scrolls to each drawing and expects it to load into the space reserved for it. */
async function expectDrawingsInPlace(page: Page): Promise<void> {
  for (const image of await description(page).getByRole('img').all()) {
    const before = await image.boundingBox();
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
      .toBeTruthy();
    expect((await image.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0);
  }
}

function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Returns the drawings that do not fill the space that their width and height reserve. */
function undrawn(page: Page): Promise<string[]> {
  return description(page)
    .locator('img')
    .evaluateAll((images) =>
      images.flatMap((image) => {
        if (!(image instanceof HTMLImageElement)) return [];
        const { width, height } = image.getBoundingClientRect();
        const kept = Number(image.getAttribute('height')) / Number(image.getAttribute('width'));
        const isWhole = image.naturalWidth > 0 && width > 0 && Math.abs(height / width - kept) < 0.02;
        return isWhole ? [] : [`${image.src}: ${width} × ${height}`];
      }),
    );
}

it('a visitor withdraws from a purchase without an account and the seller receives the request', async () => {
  const visitor = await newVisitor(browser, sharedShop().site, { width: 360 });
  const { page } = visitor;
  await page.goto('/instructivo#arrepentimiento');
  await page.getByLabel('Número de pedido').fill('PEDIDO00000000000001');
  await page.getByLabel('Nombre y apellido').fill('Ana Prueba');
  await page.getByLabel('Correo o teléfono').fill('ana@correo.example');
  await page.getByRole('button', { name: 'Arrepentirme de la compra' }).click();
  const code = await page.getByText(/^ARR-/).textContent();
  await page.getByText(/La tienda ya recibió tu pedido/).waitFor();
  await page.reload();
  expect(await page.getByText(/^ARR-/).textContent()).toBe(code);
  expect(await axeViolations(page)).toEqual([]);
  expectNoComplaints(visitor);
  await visitor.close();
});

it('the address of a frequent question opens its answer', async () => {
  const visitor = await newVisitor(browser, sharedShop().site);
  const { page } = visitor;
  await page.goto('/instructivo#hacen-factura-a');
  await page.getByText('Cargá tu CUIT y tu condición frente al IVA').waitFor();
  await page.getByRole('searchbox', { name: 'Buscar en esta página' }).fill('ultima unidad');
  await page.getByRole('list', { name: 'Resultados' }).getByRole('link').first().click();
  await page.getByRole('group').getByText('ajustamos tu carrito a lo que queda').waitFor();
  await visitor.close();
});
