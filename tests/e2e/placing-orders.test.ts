import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { sharedBrowser, type Visitor } from '#tests/support/browser/browser.ts';
import { leaveShop, titleOf, newBuyer } from '#tests/support/browser/buyer.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import { seedProduct } from '#tests/support/fixtures/seed-product.ts';
import { cartOf, putBuyer, resetShop } from '#tests/support/browser/stories.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';

/** Firestore's commit over REST: the request that sends an order. */
const COMMIT = /documents:commit/;
const RAI = 132;
const DIMMER = 119;

const { documents, services, site } = sharedShop();
const database = openDatabase(documents);

const browser = await sharedBrowser();
let ana: Visitor | undefined;
let page: Page;

// Uses one browser for all tests: only the data and the page are reset.
beforeEach(async () => {
  await resetShop(database, services);
  await putBuyer(database, 0, { carrito: cartOf({ [RAI]: 1, [DIMMER]: 1 }) });
  ana ??= await newBuyer(browser, site);
  ({ page } = ana);
  await openCart(page);
});

afterEach(() => leaveShop(page));

afterAll(() => ana?.close());

it('two clicks and a reload during a slow response of the database place one order, which is confirmed', async () => {
  const arrival = new Promise<void>((resolve) => {
    void page.route(COMMIT, (route) => route.fetch().then(() => resolve()));
  });
  await page.getByRole('button', { name: 'Finalizar Compra' }).dblclick();
  await arrival;
  // The order arrives through the account's subscription.
  await confirmation(page);
  await page.reload();
  await confirmation(page);
  await page.getByRole('link', { name: 'Carrito, 0 unidades' }).waitFor();
  expect((await database.all('ordenes')).size).toBe(1);
  await expectStock(RAI, stockOf(RAI) - 1);
});

it('two buyers of the last unit get one order; the other sees Ups! Sin stock! and keeps the rest of the cart', async () => {
  await putBuyer(database, 1, { carrito: cartOf({ [RAI]: 1, [DIMMER]: 1 }) });
  const beto = await newBuyer(browser, site, 1);
  const other = beto.page;
  await openCart(other);
  await database.patch('productos', String(RAI), { stock: 1 });
  // The unit is sold while the other buyer's order is being sent.
  await other.route(COMMIT, async (route) => {
    await finish(page);
    await confirmation(page);
    await route.continue();
  });
  await finish(other);
  await other.getByText('Ups! Sin stock!').first().waitFor();
  await other
    .getByRole('link', { name: titleOf(DIMMER) })
    .first()
    .waitFor();
  await other.getByRole('link', { name: 'Carrito, 1 unidad' }).waitFor();
  await expectStock(RAI, 0);
  expect((await database.all('ordenes')).size).toBe(1);
  await beto.close();
});

/** Opens the cart with the RAI and the dimmer, ready to be ordered. */
async function openCart(shown: Page): Promise<void> {
  await shown.goto('/carrito');
  await shown.getByRole('link', { name: 'Carrito, 2 unidades' }).waitFor();
  await shown.getByRole('button', { name: 'Finalizar Compra' }).waitFor();
}

async function finish(shown: Page): Promise<void> {
  await shown.getByRole('button', { name: 'Finalizar Compra' }).click();
}

async function confirmation(shown: Page): Promise<void> {
  await shown.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor();
}

async function expectStock(id: number, stock: number): Promise<void> {
  await expect.poll(async () => (await database.get('productos', String(id)))?.['stock']).toBe(stock);
}

function stockOf(id: number): number {
  return seedProduct(id).stock;
}
