import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser, type Visitor } from '#tests/support/browser/browser.ts';
import { SHIPPING } from '#tests/support/browser/buyer.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { newBuyer } from '#tests/support/browser/signed-in.ts';
import { cartOf, putBuyer, putOrders } from '#tests/support/browser/stories.ts';
import { addressesKept, everythingCached, untilKept } from '#tests/support/browser/worker.ts';
import { openDatabase } from '#tests/support/database/database.ts';

const ANA = 'auth0|ana';
const RAI = 132;
const EARLIER = 'ANTERIOR000000000001';
/** Ana's data, none of which may be in a cache of the worker. */
const PERSONAL = ['ana@correo.example', 'Ana Prueba', ANA, SHIPPING.Localidad, 'Villa Nueva', EARLIER];

const database = openDatabase(sharedShop().documents);
const browser = await sharedBrowser();
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  await putBuyer(database, 0, { carrito: cartOf({ [RAI]: 1 }) });
  await putOrders(database, sharedShop().services, [
    { id: EARLIER, units: { [RAI]: 3 }, estado: 'En camino' },
  ]);
  visitor = await newBuyer(browser, sharedShop().site, 0, { worker: true });
  ({ page } = visitor);
});

afterAll(() => visitor.close());

// The tests are steps of one story: each starts where the one before ended.
describe('a signed-in buyer without a network', () => {
  it('stays signed in and sees earlier orders after a reload', async () => {
    await page.goto('/carrito');
    await untilKept(page, '/carrito');
    await page.getByRole('button', { name: 'Finalizar Compra' }).waitFor();
    await page.getByRole('link', { name: 'Ana', exact: true }).click();
    await page.getByText(EARLIER).waitFor();
    await visitor.context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor();
    await page.getByText(EARLIER).waitFor();
  });

  it('keeps changes of form and cart through a reload, and cannot order', async () => {
    await page.getByRole('textbox', { name: 'Localidad', exact: true }).fill('Villa Nueva');
    await page.getByRole('button', { name: 'Guardar datos' }).click();
    await page.getByText('Sin conexión: tus datos se guardan cuando vuelva.').first().waitFor();
    await page.goto('/carrito');
    await page.getByRole('button', { name: 'Sumar uno' }).click();
    await page.getByRole('link', { name: 'Carrito, 2 productos' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Carrito, 2 productos' }).waitFor();
    await page.getByText('Necesitás conexión para finalizar la compra.').waitFor();
    await page.getByText('Villa Nueva').waitFor();
    expect(await page.getByRole('button', { name: 'Finalizar Compra' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(await record()).toMatchObject({ localidad: 'Villa Ensayo', carrito: [{ cantidadIndividual: 1 }] });
  });

  it('orders once the network is back, when every change has arrived exactly once', async () => {
    await visitor.context.setOffline(false);
    await expect
      .poll(record, { timeout: 20_000 })
      .toMatchObject({ localidad: 'Villa Nueva', carrito: [{ cantidadIndividual: 2 }] });
    expect((await record())?.['carrito']).toHaveLength(1);
    await page.getByRole('button', { name: 'Finalizar Compra' }).click();
    await page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor();
    const orders = await database.all('ordenes');
    expect(orders.size).toBe(2);
    const placed = [...orders].find(([id]) => id !== EARLIER)?.[1];
    expect(placed).toMatchObject({ cantidades: { [RAI]: 2 }, usuario: { localidad: 'Villa Nueva' } });
  });

  it('leaves no personal data in a cache of the worker', async () => {
    const cached = await everythingCached(page);
    expect(cached).toContain('/lista.json');
    expect(PERSONAL.filter((text) => cached.includes(text))).toEqual([]);
    expect((await addressesKept(page)).filter((address) => address.includes('pedido='))).toEqual([]);
  });

  it('leaves none of the pages that were seen after an erasure', async () => {
    const seen = () => page.evaluate(async () => (await caches.match('/producto/132')) !== undefined);
    await page.goto(`/producto/${RAI}`);
    await expect.poll(seen).toBe(true);
    await page.goto('/user');
    await page.getByRole('button', { name: 'Borrar mis datos' }).click();
    await page.getByRole('button', { name: 'Sí, borrar mis datos' }).click();
    await expect.poll(() => seen().catch(() => true)).toBe(false);
  });
});

it('an account whose cache on disk stays locked is read from the database', async () => {
  const buyer = await newBuyer(browser, sharedShop().site);
  const other = buyer.page;
  await other.goto('/user');
  await other.getByRole('button', { name: 'Guardar datos' }).waitFor();
  // In another window, which outlives the reload: a deletion that waits for an open connection locks the cache.
  const holder = await other.context().newPage();
  await holder.goto('/robots.txt');
  await holder.evaluate(lockCaches);
  await other.reload();
  await other.getByRole('button', { name: 'Guardar datos' }).waitFor();
  await buyer.close();
});

/** Runs in the page. */
async function lockCaches(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('firestore/')) continue;
    await new Promise((resolve) => indexedDB.open(name).addEventListener('success', resolve));
    indexedDB.deleteDatabase(name);
  }
}

const record = () => database.get('usuarios', ANA);
