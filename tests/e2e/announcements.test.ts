import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoComplaints, sharedBrowser, type Visitor } from '../support/browser/browser.ts';
import { addFromList, titleOf } from '../support/browser/buyer.ts';
import { openDatabase } from '../support/database/database.ts';
import { newBuyer } from '../support/browser/signed-in.ts';
import { putBuyer, putOrders } from '../support/browser/stories.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';

const RAI = titleOf(132);
const ORDER = 'PedidoQueCambia00001';
const database = openDatabase(sharedShop().documents);

const browser = await sharedBrowser();
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  await putBuyer(database, 0);
  await putOrders(database, sharedShop().services, [{ id: ORDER, units: { 132: 1 } }]);
  visitor = await newBuyer(browser, sharedShop().site);
  ({ page } = visitor);
});

afterAll(async () => {
  expectNoComplaints(visitor);
});

// Live regions, in the order in which they change.
describe('announcements for screen readers', () => {
  it('the cart announces what was added, its quantity and what was removed', async () => {
    await page.goto('/');
    await addFromList(page, 'rai', RAI);
    await heard(`Agregaste ${RAI}.`);
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
    await page.getByRole('button', { name: 'Sumar uno' }).click();
    await heard(`Cantidad de ${RAI}: 2`);
    await page.getByRole('button', { name: `Quitar ${RAI}` }).click();
    await heard(`Quitaste ${RAI}.`);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByRole('link', { name: 'Carrito, 2 productos' }).waitFor();
  });

  it('the profile announces a new status and a new tracking number', async () => {
    await page.goto('/user');
    await page.getByText(ORDER).first().waitFor();
    await database.patch('ordenes', ORDER, { estado: 'Pendiente de pago' });
    await heard(`Tu pedido de ${RAI} ahora está: Pendiente de pago.`);
    await database.patch('ordenes', ORDER, { trackingNumber: '360000102000579' });
    await heard(`Tu pedido de ${RAI} ya tiene número de seguimiento.`);
  });

  it('the shipping form announces how many fields are missing', async () => {
    await page.getByRole('textbox', { name: 'Calle', exact: true }).fill('');
    await page.getByRole('button', { name: 'Guardar datos' }).click();
    await heard('Falta 1 dato.');
    expect(
      await page
        .getByRole('textbox', { name: 'Calle', exact: true })
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
  });
});

/** Waits until a live region holds the text. */
async function heard(words: string): Promise<void> {
  await page
    .locator('[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]')
    .filter({ hasText: words })
    .first()
    .waitFor({ state: 'attached' });
}
