import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newVisitor, sharedBrowser, type Visitor } from '../support/browser/browser.ts';
import { leaveShop, openProfile } from '../support/browser/buyer.ts';
import { failRequests } from '../support/faults/failing-requests.ts';
import { databaseOf, type Database } from '../support/database/database.ts';
import { seedProduct } from '../support/fixtures/seed-product.ts';
import { sharedBuild } from '../support/browser/shared-shop.ts';
import { openShop, type TestShop } from '../support/browser/shop.ts';
import { asSquare } from '../../local/services/picture-service.ts';
import { cartOf, putBuyer, resetShop } from '../support/browser/stories.ts';

/** Firestore's commit over REST: the request that sends an order. */
const COMMIT = /documents:commit/;
const PRODUCT = 132;

const browser = await sharedBrowser();
let shop: TestShop;
let database: Database;
let visitor: Visitor;

// A separate shop, because one case restarts it; the catalogue's mirror has no part in an order.
beforeAll(async () => {
  shop = await openShop({ drawPicture: asSquare, model: await sharedBuild(), mirror: false });
  database = databaseOf(shop.addresses);
  visitor = await newVisitor(browser, shop.url);
  await openProfile(visitor.page);
  await leaveShop(visitor.page);
});

afterAll(async () => {
  await visitor.close();
  await shop.stop();
});

// One browser for all: only the data and the page begin anew.
beforeEach(async () => {
  await resetShop(database, shop.addresses.services);
  await putBuyer(database, 0, { carrito: cartOf({ [PRODUCT]: 1 }) });
  await visitor.page.goto('/carrito');
  await visitor.page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();
});

afterEach(() => leaveShop(visitor.page));

describe('placing an order exactly once', () => {
  it('two clicks on Finalizar Compra place one order', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Finalizar Compra' }).dblclick();
    await confirmation(page);
    await expectOneOrder();
  });

  it('a retry after a lost answer of the database places no second order', async () => {
    const { page } = visitor;
    const end = await failRequests(visitor.context, COMMIT, { kind: 'reset' }, () => Promise.resolve());
    await page.getByRole('button', { name: 'Finalizar Compra' }).click();
    await confirmation(page);
    await end();
    await expectOneOrder();
  });

  it('a reload while the answer of the database is held shows the confirmation', async () => {
    const { page } = visitor;
    const arrival = new Promise<void>((resolve) => {
      void page.route(COMMIT, (route) => route.fetch().then(() => resolve()));
    });
    await page.getByRole('button', { name: 'Finalizar Compra' }).click();
    await arrival;
    await page.reload();
    await confirmation(page);
    await page.getByRole('link', { name: 'Carrito, 0 productos' }).waitFor();
    await expectOneOrder();
  });

  it('the account shows the confirmation while the answer of the database is held', async () => {
    const { page } = visitor;
    await page.route(COMMIT, async (route) => void (await route.fetch()));
    await page.getByRole('button', { name: 'Finalizar Compra' }).click();
    await confirmation(page);
    await expectOneOrder();
  });

  it('without a connection the cart stays and a later try places one order', async () => {
    const { page } = visitor;
    const end = await failRequests(visitor.context, /documents[:/]/, { kind: 'reset' });
    await page.getByRole('button', { name: 'Finalizar Compra' }).click();
    await page
      .getByText(/No pudimos confirmar el pedido/)
      .first()
      .waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();
    await end();
    await page.getByRole('button', { name: 'Finalizar Compra' }).click();
    await confirmation(page);
    await expectOneOrder();
  });

  it('a restart of the backend after an order loses nothing: the buyer signs in again and finds it', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Finalizar Compra' }).click();
    await confirmation(page);
    await shop.stopStack();
    await shop.startStack();
    await expectOneOrder();
    await openProfile(page);
    await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor();
    await page.getByText('1 producto', { exact: true }).first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Localidad', exact: true }).inputValue()).toBe(
      'Villa Ensayo',
    );
  });
});

async function confirmation(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor();
}

async function expectOneOrder(): Promise<void> {
  const orders = await database.all('ordenes');
  expect(orders.size).toBe(1);
  expect((await database.get('productos', String(PRODUCT)))?.['ultimaOrden']).toBe([...orders.keys()][0]);
  expect((await database.get('productos', String(PRODUCT)))?.['stock']).toBe(stockOfSeed() - 1);
}

function stockOfSeed(): number {
  return seedProduct(PRODUCT).stock;
}
