import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoComplaints, sharedBrowser, newVisitor, type Visitor } from '../support/browser/browser.ts';
import { titleOf } from '../support/browser/buyer.ts';
import { openDatabase } from '../support/database/database.ts';
import { openPanel, openSection, orderRow, readAlert, searchProduct } from '../support/browser/seller.ts';
import { putOrders } from '../support/browser/stories.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';

const ORDER = 'PedidoDeAna000000001';
const FIRST = '360000102000111';
const SECOND = '360000102000222';

const services = sharedShop().services;
const database = openDatabase(sharedShop().documents);

const browser = await sharedBrowser();
let seller: Visitor;
/** Two tabs of the same seller. */
let one: Page;
let other: Page;

beforeAll(async () => {
  seller = await newVisitor(browser, sharedShop().site);
  one = seller.page;
  other = await seller.context.newPage();
  await putOrders(database, services, [{ id: ORDER, units: { 132: 2 } }]);
  await Promise.all([openPanel(one), openPanel(other)]);
});

beforeEach(() => {
  seller.complaints.length = 0;
});

describe('two tabs of the seller', () => {
  it('two tabs show each other’s changes of an order and overwrite nothing unseen', async () => {
    const mine = tracking(one);
    const theirs = tracking(other);
    await mine.fill(FIRST);
    await theirs.fill(SECOND);
    await mine.press('Enter');
    await expectOrder({ trackingNumber: FIRST });
    // The tab with unsaved input keeps it and shows the current value.
    await orderRow(other, ORDER).getByText(`Ahora dice ${FIRST}`).waitFor();
    expect(await theirs.inputValue()).toBe(SECOND);
    await theirs.press('Enter');
    await orderRow(other, ORDER)
      .getByText(`Alguien puso ${FIRST}. Guardá otra vez para reemplazarlo.`)
      .waitFor();
    await readAlert(other, `ahora el seguimiento es «${FIRST}»`);
    await expectOrder({ trackingNumber: FIRST });
    await theirs.press('Enter');
    await expectOrder({ trackingNumber: SECOND });
    await expect.poll(() => mine.inputValue()).toBe(SECOND);

    await orderRow(other, ORDER)
      .getByRole('combobox', { name: /^Estado/ })
      .selectOption('En camino');
    await expect
      .poll(() =>
        orderRow(one, ORDER)
          .getByRole('combobox', { name: /^Estado/ })
          .inputValue(),
      )
      .toBe('En camino');
    expectNoComplaints(seller);
  });

  it('a stock that another tab changed is shown before it is replaced', async () => {
    const [mine, theirs] = await Promise.all([stockIn(one), stockIn(other)]);
    await mine.fill('20');
    await theirs.fill('30');
    await mine.press('Enter');
    await expectStock(20);
    await other.getByText('Ahora hay 20').waitFor();
    expect(await theirs.inputValue()).toBe('30');
    await theirs.press('Enter');
    await readAlert(other, /cambió mientras tanto: ahora stock es 20/);
    await expectStock(20);
    await theirs.press('Enter');
    await expectStock(30);
    await expect.poll(() => mine.inputValue()).toBe('30');
    expectNoComplaints(seller);
  });
});

function tracking(page: Page) {
  return orderRow(page, ORDER).getByRole('textbox', { name: /^Seguimiento del pedido/ });
}

async function stockIn(page: Page) {
  await openSection(page, 'Productos');
  const product = await searchProduct(page, 'dimmer', titleOf(119));
  return product.getByRole('textbox', { name: /^Stock de/ });
}

async function expectOrder(fields: Readonly<Record<string, unknown>>): Promise<void> {
  await expect.poll(() => database.get('ordenes', ORDER)).toMatchObject(fields);
}

async function expectStock(stock: number): Promise<void> {
  await expect.poll(async () => (await database.get('productos', '119'))?.['stock']).toBe(stock);
}
