import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { sharedBrowser, newVisitor } from '../support/browser/browser.ts';
import { addFromList, fillShipping, openProfile, titleOf } from '../support/browser/buyer.ts';
import { countCosts } from '../support/browser/costs.ts';
import { databaseOf } from '../support/database/database.ts';
import { sharedBuild } from '../support/browser/shared-shop.ts';
import { openShop, type TestShop } from '../support/browser/shop.ts';
import { visit } from '../support/browser/visit.ts';

const DIMMER = 119;
const Received = v.array(v.object({ service: v.string(), address: v.string(), body: v.string() }));

let shop: TestShop;
const browser = await sharedBrowser();

beforeAll(async () => {
  shop = await openShop({ plainPictures: true, model: await sharedBuild() });
});
afterAll(async () => {
  await shop.stop();
});

describe('the list', () => {
  it('a visit reads one document and makes no marketplace call, the first time and later', async () => {
    const visitor = await newVisitor(browser, shop.url);
    await visitor.page.clock.install();
    for (let time = 0; time < 2; time += 1) {
      const costs = countCosts(visitor.page, shop.addresses);
      await visit(visitor.page, '/');
      await visitor.page.mouse.move(200, 200);
      await visitor.page.clock.fastForward(5000);
      await visitor.page.waitForLoadState('networkidle');
      expect(costs.stop()).toEqual({ documents: 1, marketplace: 0 });
    }
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  it('the list shows its products while the database and every service are down', async () => {
    const visitor = await newVisitor(browser, shop.url);
    await visitor.page.route(
      (address) => address.origin !== new URL(shop.url).origin,
      (route) => route.abort(),
    );
    await visitor.page.goto('/');
    await visitor.page.getByRole('article').first().waitFor();
    await visitor.page.getByText('No pudimos actualizar el catálogo').waitFor();
    expect(await visitor.page.getByRole('article').count()).toBeGreaterThan(4);
    await visitor.close();
  });
});

it('adding a product checks its stock in the background', async () => {
  const database = databaseOf(shop.addresses);
  const visitor = await newVisitor(browser, shop.url);
  const { page } = visitor;
  // The page read the changes since the mirror before this one.
  const read = page.waitForResponse(/:runQuery/);
  await page.goto('/');
  await read;
  await database.patch('productos', String(DIMMER), { stock: 0 });
  await addFromList(page, 'dimmer', titleOf(DIMMER));
  await page
    .getByText(`Ups! Sin stock! Quitamos ${titleOf(DIMMER)}.`)
    .first()
    .waitFor();
  await database.patch('productos', String(DIMMER), { stock: 9 });
  await visitor.close();
});

it('an order notifies its buyer and the owner, and a shared visit is recorded', async () => {
  const visitor = await newVisitor(browser, shop.url);
  const { page } = visitor;
  await openProfile(page);
  await fillShipping(page);
  await page.goto('/?share=whatsapp');
  await addFromList(page, 'dimmer', titleOf(DIMMER));
  await page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
  await page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor();
  await expect
    .poll(told, { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['bot', 'email', 'forms', 'iot']));
  const [orderId] = (await databaseOf(shop.addresses).all('ordenes')).keys();
  const mail = (await received()).find(({ service }) => service === 'email');
  expect(mail?.body).toContain(orderId);
  expect((await told()).filter((service) => service === 'email')).toHaveLength(1);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

async function received() {
  return v.parse(Received, await (await fetch(`${shop.addresses.services}/_received`)).json());
}

async function told(): Promise<string[]> {
  return (await received()).map(({ service }) => service);
}
