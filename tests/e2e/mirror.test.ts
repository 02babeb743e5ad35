import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { sharedBrowser, newVisitor } from '../support/browser/browser.ts';
import { titleOf } from '../support/browser/buyer.ts';
import { countCosts } from '../support/browser/costs.ts';
import { openDatabase } from '../support/database/database.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { newBuyer } from '../support/browser/signed-in.ts';
import { cartOf, putBuyer } from '../support/browser/stories.ts';
import { visit } from '../support/browser/visit.ts';

const DIMMER = 119;
const Received = v.array(v.object({ service: v.string(), address: v.string(), body: v.string() }));

const { site, services, documents, addresses } = sharedShop();
const browser = await sharedBrowser();

describe('the list', () => {
  it('a visit reads one document and makes no marketplace call, the first time and later', async () => {
    const visitor = await newVisitor(browser, site);
    await visitor.page.clock.install();
    for (let time = 0; time < 2; time += 1) {
      const costs = countCosts(visitor.page, addresses);
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
    const visitor = await newVisitor(browser, site);
    await visitor.page.route(
      (address) => address.origin !== new URL(site).origin,
      (route) => route.abort(),
    );
    await visitor.page.goto('/');
    await visitor.page.getByRole('article').first().waitFor();
    await visitor.page.getByText('No pudimos actualizar el catálogo').waitFor();
    expect(await visitor.page.getByRole('article').count()).toBeGreaterThan(4);
    await visitor.close();
  });
});

it('an order without a street is placed and notifies its buyer and the owner, and a shared visit is recorded', async () => {
  const database = openDatabase(documents);
  await fetch(`${services}/_received`, { method: 'DELETE' });
  await putBuyer(database, 0, { dni: '', calle: '', carrito: cartOf({ [DIMMER]: 1 }) });
  const visitor = await newBuyer(browser, site);
  const { page } = visitor;
  await page.goto('/carrito?share=whatsapp');
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
  await page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor();
  await page.getByText('Para despacharlo falta: DNI y calle.').waitFor();
  await expect
    .poll(told, { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['bot', 'email', 'forms', 'iot']));
  const [orderId] = (await database.all('ordenes')).keys();
  const mail = (await received()).find(({ service }) => service === 'email');
  expect(mail?.body).toContain(orderId);
  expect((await told()).filter((service) => service === 'email')).toHaveLength(1);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

it('adding a product checks its stock in the background', async () => {
  const visitor = await newVisitor(browser, site);
  const { page } = visitor;
  // The page read the changes since the mirror before this one.
  const read = page.waitForResponse(/:runQuery/);
  await visit(page, `/producto/${DIMMER}`);
  await read;
  await openDatabase(documents).patch('productos', String(DIMMER), { stock: 0 });
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await page
    .getByText(`Ups! Sin stock! Quitamos ${titleOf(DIMMER)}.`)
    .first()
    .waitFor();
  await visitor.close();
});

async function received() {
  return v.parse(Received, await (await fetch(`${services}/_received`)).json());
}

async function told(): Promise<string[]> {
  return (await received()).map(({ service }) => service);
}
