import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { seedSeller } from '#local/seed/accounts.ts';
import { SELLER_SESSION_MS } from '#domain/seller/session-rules.ts';
import {
  everythingStored,
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { titleOf } from '#tests/support/browser/buyer.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import {
  openOrder,
  openPanel,
  openSection,
  orderRow,
  advanceClock,
  press,
} from '#tests/support/browser/seller.ts';
import { putBuyer, putOrders } from '#tests/support/browser/stories.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';

const ORDER = 'PedidoDeAna000000001';
/** Texts of the panel that may not remain in the browser. */
const SECRETS = [ORDER, 'Ana', 'Prueba', 'Villa Ensayo', seedSeller.user, seedSeller.password];

const services = sharedShop().services;
const database = openDatabase(sharedShop().documents);

const browser = await sharedBrowser();
let seller: Visitor;
let page: Page;

beforeAll(async () => {
  await putBuyer(database, 0);
  seller = await newVisitor(browser, sharedShop().site);
  ({ page } = seller);
  await page.clock.install();
});

// Each test starts with the original order and the seller signed in.
beforeEach(async () => {
  await putOrders(database, services, [{ id: ORDER, units: { 132: 2 } }]);
  const isOpen = await orderRow(page, ORDER).isVisible();
  if (isOpen && (await page.locator('dialog[open]').count()) === 0) return;
  await page.goto('/admin');
  const login = page.getByRole('button', { name: 'Ingresar' });
  await login.or(orderRow(page, ORDER)).waitFor();
  if (await login.isVisible()) await openPanel(page);
});

afterEach(() => expectNoComplaints(seller));

afterAll(() => seller.close());

it('a reload keeps the session of its tab with its filters, and a new tab asks for the password', async () => {
  await page.getByRole('button', { name: 'Por cobrar 1' }).click();
  await expect.poll(() => page.url()).toContain('estado=Por+cobrar');
  await page.reload();
  await orderRow(page, ORDER).waitFor();
  expect(page.url()).toContain('estado=Por+cobrar');
  const other = await page.context().newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Ingresar' }).waitFor();
  await other.close();
});

it('a session whose tab shows another page of the shop ends in time', async () => {
  await page.goto('/instructivo');
  expect(await everythingStored(page)).toContain('firebase:authUser');
  await advanceClock(page, SELLER_SESSION_MS);
  await expect.poll(() => everythingStored(page)).not.toMatch(/bornera\.seller|firebase:authUser/);
});

it('the end of the session during an edit shows the login and leaves no data of the seller in the browser', async () => {
  // Waits until the panel has read everything.
  for (const section of ['Productos', 'Usuarios', 'Resumen', 'Pedidos'] as const) {
    await openSection(page, section);
  }
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('Ana');
  await expect.poll(() => page.url()).toContain('buscar=Ana');
  await orderRow(page, ORDER).waitFor();
  const sheet = await openOrder(page, ORDER);
  await press(sheet, 'Editar');
  await sheet.getByRole('textbox', { name: 'Título del primer producto' }).fill('Nunca guardado');
  await advanceClock(page, SELLER_SESSION_MS);
  await page.getByText('La sesión terminó. Ingresá de nuevo para seguir.').waitFor();
  await page.getByRole('button', { name: 'Ingresar' }).waitFor();

  const left = await everythingStored(page);
  expect(SECRETS.filter((secret) => left.includes(secret))).toEqual([]);
  const shown = (await page.locator('body').innerText()) + page.url();
  expect(SECRETS.filter((secret) => shown.includes(secret))).toEqual([]);
  const order = await database.get('ordenes', ORDER);
  expect(order?.['productos']).toMatchObject([{ title: titleOf(132) }]);

  await page.reload();
  await page.getByRole('button', { name: 'Ingresar' }).waitFor();
});
