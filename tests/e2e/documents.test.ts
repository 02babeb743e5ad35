import { statSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoComplaints, sharedBrowser, newVisitor } from '#tests/support/browser/browser.ts';
import { openDescription } from '#tests/support/browser/buyer.ts';
import { documentedProducts } from '#tests/support/fixtures/documented-products.ts';
import { visualFaults } from '#tests/support/browser/looks.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { documentTitle } from '#config/shop/catalogue.ts';

const browser = await sharedBrowser();

const categories = new Set(documentedProducts.map(({ internalCategory }) => internalCategory));

const [first] = documentedProducts;

const DOCUMENTS = new URL('../../projects-md/', import.meta.url);

/** Selector of the document on a product page; other tests check the rest of the page. */
const TEXT = 'main details[open]';

const summary = (page: Page) => page.getByRole('heading', { level: 2, name: documentTitle });
const text = (page: Page) => page.getByRole('heading', { level: 3, name: 'Especificaciones' });

/** Records the documents requested from now on, by chunk name. */
function watchDocuments(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/static\/js\/(.+)-[\w-]{7}\.js$/.exec(new URL(request.url()).pathname)?.[1] ?? '';
    if (categories.has(name) || name.startsWith('markdown')) asked.push(name);
  });
  return asked;
}

describe.skipIf(first === undefined)('the maker documents', () => {
  it('the home page leads to a project’s document, and no search or filter has the row', async () => {
    const visitor = await newVisitor(browser, sharedShop().site, { width: 390, touch: true });
    const { page } = visitor;
    const row = page.getByRole('navigation', { name: 'Proyectos paso a paso' });
    for (const address of ['/?q=a', '/?stock=1']) {
      await visit(page, address);
      await page.getByRole('article').first().waitFor();
      expect([address, await row.count()]).toEqual([address, 0]);
    }
    await visit(page, '/');
    const { height } = (await row.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(160);
    await row.getByRole('link').first().click();
    await page.waitForURL(/\/producto\/\d+#descripcion$/);
    await text(page).waitFor();
    expectNoComplaints(visitor);
    await visitor.close();
  });

  it('a phone downloads one document, once, when the visitor opens it, and opens it at a heading that a link names', async () => {
    const visitor = await newVisitor(browser, sharedShop().site, { width: 360 });
    const { page } = visitor;
    const asked = watchDocuments(page);
    await visit(page, `/producto/${first?.id}`);
    await page.getByRole('heading', { name: 'También te puede servir' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await summary(page).click();
    await text(page).waitFor();
    await summary(page).click();
    await summary(page).click();
    await text(page).waitFor();
    expect([...asked].sort()).toEqual([first?.internalCategory, 'markdown']);
    // The document is as wide as the window, without a card's rounded corners.
    const { borderRadius, width } = await page.locator(TEXT).evaluate((box) => getComputedStyle(box));
    expect([borderRadius, width]).toEqual(['0px', '360px']);
    // Opens the link from a blank page: from the same page, another anchor would not reload it.
    await page.goto('about:blank');
    await page.goto(`/producto/${first?.id}#especificaciones`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('especificaciones');
    expectNoComplaints(visitor);
    await visitor.close();
  });

  it('the longest document has no visual faults', async () => {
    const sizeOf = (name: string) => statSync(new URL(`${name}.md`, DOCUMENTS)).size;
    const [longest] = documentedProducts.toSorted(
      (one, other) => sizeOf(other.internalCategory) - sizeOf(one.internalCategory),
    );
    const visitor = await newVisitor(browser, sharedShop().site, { width: 360 });
    const { page } = visitor;
    // Stops the carousel above the document.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDescription(page, longest?.id ?? 0);
    expect(await visualFaults(page, TEXT)).toEqual([]);
    expectNoComplaints(visitor);
    await visitor.close();
  });
});

it('a visitor withdraws from a purchase in the how-to without an account and the seller receives the request', async () => {
  const visitor = await newVisitor(browser, sharedShop().site);
  const { page } = visitor;
  await visit(page, '/instructivo#arrepentimiento');
  await page.getByRole('button', { name: 'Arrepentirme de una compra' }).click();
  await page.getByLabel('Número de pedido').fill('PEDIDO00000000000001');
  await page.getByLabel('Nombre y apellido').fill('Ana Prueba');
  await page.getByLabel('Correo o teléfono').fill('ana@correo.example');
  await page.getByRole('button', { name: 'Arrepentirme de la compra' }).click();
  await page.getByText(/^ARR-/).waitFor();
  await page.getByText(/La tienda ya recibió tu pedido/).waitFor();
  expectNoComplaints(visitor);
  await visitor.close();
});
