import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shopPrice } from '../../src/domain/catalogue/product.ts';
import { sharedBrowser, type Visitor } from '../support/browser/browser.ts';
import { addFromList, titleOf } from '../support/browser/buyer.ts';
import { openDatabase } from '../support/database/database.ts';
import { seedProduct } from '../support/fixtures/seed-product.ts';
import { newBuyer } from '../support/browser/signed-in.ts';
import { cartOf, putBuyer, resetShop } from '../support/browser/stories.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';

const COMMIT = /documents:commit/;
const RAI = 132;
const DIMMER = 119;

const database = openDatabase(sharedShop().documents);

const browser = await sharedBrowser();
let ana: Visitor;

beforeEach(async () => {
  await resetShop(database, sharedShop().services);
  ana = await readyBuyer(0);
});

afterEach(() => ana.close());

describe('orders that the database refuses', () => {
  it('two buyers of the last unit get one order; the other sees Ups! Sin stock! and keeps the rest of the cart', async () => {
    const beto = await readyBuyer(1);
    await database.patch('productos', String(RAI), { stock: 1 });
    await finish(ana.page);
    await confirmation(ana.page);
    await finish(beto.page);
    await beto.page.getByText('Ups! Sin stock!').first().waitFor();
    await beto.page
      .getByRole('link', { name: titleOf(DIMMER) })
      .first()
      .waitFor();
    await beto.page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();
    await expectStock(RAI, 0);
    expect((await database.all('ordenes')).size).toBe(1);
    await beto.close();
  });

  it('an order whose last unit was sold on its way is refused with Ups! Sin stock!', async () => {
    const beto = await readyBuyer(1);
    await database.patch('productos', String(RAI), { stock: 1 });
    await beto.page.route(COMMIT, async (route) => {
      await finish(ana.page);
      await confirmation(ana.page);
      await route.continue();
    });
    await finish(beto.page);
    await beto.page.getByText('Ups! Sin stock!').first().waitFor();
    await beto.page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();
    await expectStock(RAI, 0);
    expect((await database.all('ordenes')).size).toBe(1);
    await beto.close();
  });

  it('a changed price must be confirmed before the order is sent', async () => {
    const { page } = ana;
    await database.patch('productos', String(DIMMER), { price: 50_000, original_price: 50_000 });
    await finish(page);
    const dialog = page.getByRole('alertdialog', { name: 'Cambió tu carrito' });
    await dialog.getByText(titleOf(DIMMER)).waitFor();
    expect((await database.all('ordenes')).size).toBe(0);
    await dialog.getByRole('button', { name: /^Finalizar por/ }).click();
    await confirmation(page);
    const [order] = (await database.all('ordenes')).values();
    expect(order?.['totalCosto']).toBe(priceOf(RAI) + 40_000);
  });

  it('a second order within 30 s has to wait', async () => {
    const { page } = ana;
    await finish(page);
    await confirmation(page);
    await page.getByRole('link', { name: 'Seguir mirando' }).click();
    await addFromList(page, 'dimmer', titleOf(DIMMER));
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
    await finish(page);
    await page
      .getByText(/Acabás de hacer un pedido. Esperá \d+ segundos/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();
    expect((await database.all('ordenes')).size).toBe(1);
  });

  it('a sixth open order is refused', async () => {
    const { page } = ana;
    const open = [1, 2, 3, 4, 5].map((number) => `PedidoAbierto0000000${number}`);
    for (const id of open)
      await database.patch('ordenes', id, { user_sub: 'auth0|ana', estado: 'Procesando' });
    await database.patch('limites', 'auth0|ana', { pedidosActivos: open });
    await finish(page);
    await page
      .getByText(/Ya tenés 5 pedidos abiertos/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Carrito, 2 productos' }).waitFor();
    expect((await database.all('ordenes')).size).toBe(5);
  });

  it('a total made up in the browser is refused and nothing is written', async () => {
    const { page } = ana;
    await page.route(COMMIT, async (route) => {
      const body = (route.request().postData() ?? '').replace(
        /"totalCosto":\{"[a-z]+Value":"?\d+"?\}/i,
        '"totalCosto":{"integerValue":"1"}',
      );
      await route.continue({ postData: body });
    });
    await finish(page);
    await page
      .getByText(/No se pudo registrar el pedido/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Carrito, 2 productos' }).waitFor();
    expect((await database.all('ordenes')).size).toBe(0);
    await expectStock(RAI, stockOf(RAI));
  });

  it('cancelling an own order returns its stock once', async () => {
    const { page } = ana;
    await finish(page);
    await confirmation(page);
    await page.getByRole('link', { name: 'Ver mis pedidos' }).click();
    await page.getByRole('button', { name: 'Cancelar pedido' }).click();
    await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();
    await page.getByText('Cancelaste el pedido.').first().waitFor();
    await expectStock(RAI, stockOf(RAI));
    await expectStock(DIMMER, stockOf(DIMMER));
    await page.getByText('Lo cancelaste: no tenés que pagar nada').waitFor();
    expect(await page.getByRole('button', { name: 'Cancelar pedido' }).count()).toBe(0);
  });
});

/** Opens the cart of a signed-in buyer with a complete record, holding the RAI and the dimmer. */
async function readyBuyer(number: 0 | 1): Promise<Visitor> {
  await putBuyer(database, number, { carrito: cartOf({ [RAI]: 1, [DIMMER]: 1 }) });
  const visitor = await newBuyer(browser, sharedShop().site, number);
  await visitor.page.goto('/carrito');
  await visitor.page.getByRole('link', { name: 'Carrito, 2 productos' }).waitFor();
  await visitor.page.getByRole('button', { name: 'Finalizar Compra' }).waitFor();
  return visitor;
}

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
}

async function confirmation(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor();
}

async function expectStock(id: number, stock: number): Promise<void> {
  await expect.poll(async () => (await database.get('productos', String(id)))?.['stock']).toBe(stock);
}

function stockOf(id: number): number {
  return seedProduct(id).stock;
}

function priceOf(id: number): number {
  return shopPrice(seedProduct(id)) ?? 0;
}
