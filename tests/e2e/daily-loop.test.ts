import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoComplaints, newVisitor, sharedBrowser, type Visitor } from '../support/browser/browser.ts';
import { openPanel, orderRow, statusOf } from '../support/browser/seller.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { newBuyer } from '../support/browser/signed-in.ts';
import { putBuyer, putOrders, storedBuyer } from '../support/browser/stories.ts';
import { visit } from '../support/browser/visit.ts';
import { openDatabase } from '../support/database/database.ts';

const ORDER = 'PedidoDeAna000000001';
const NUMBER = '360000102000579';
const PHONE = { width: 390, height: 844, touch: true };

const { documents, services, site } = sharedShop();
const database = openDatabase(documents);
const browser = await sharedBrowser();
let seller: Visitor;
let buyer: Visitor;

beforeAll(async () => {
  seller = await newVisitor(browser, site, PHONE);
  buyer = await newBuyer(browser, site, 0, PHONE);
  // No test leaves this machine.
  await seller.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await seller.page.addInitScript(countClicks);
  await putBuyer(database, 0);
  await Promise.all([openPanel(seller.page), visit(buyer.page, '/user')]);
});

afterAll(async () => {
  for (const visitor of [seller, buyer]) {
    expectNoComplaints(visitor);
    await visitor.close();
  }
});

it('on a phone six clicks lead from a new order to a buyer who was told of payment and dispatch', async () => {
  const { page, context } = seller;
  await fetch(`${services}/_received`, { method: 'DELETE' });
  await putOrders(database, services, [{ id: ORDER, units: { 132: 1 }, minutesAgo: 0 }]);
  const row = orderRow(page, ORDER);
  await row.waitFor();
  expect((await row.boundingBox())?.y).toBeLessThan(PHONE.height / 2);
  // The status can also cancel: it is in the opened row.
  expect(await statusOf(page, ORDER).isVisible()).toBe(false);
  const before = await clicksOf(page);

  await row.getByRole('button', { name: /^Marcar pagado/ }).click();
  await expectSteps(/Pagado/);
  const [paid] = await Promise.all([
    context.waitForEvent('page'),
    row.getByRole('link', { name: /^Avisar el pago/ }).click(),
  ]);
  await expect.poll(() => decodeURIComponent(paid.url())).toContain('Recibimos el pago de tu pedido Pedido');
  await expect.poll(mails).toEqual([expect.stringContaining('Recibimos el pago')]);

  await row.getByRole('button', { name: /^Despachar/ }).click();
  // The dialog opens with the focus in its first field.
  await page.getByRole('textbox', { name: 'Número de seguimiento' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.insertText(`Tu envío es el ${NUMBER}`);
  await page.getByRole('button', { name: 'Despachar y avisar' }).click();
  const link = page.getByRole('link', { name: /^Abrir WhatsApp/ });
  const [sent] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect.poll(() => decodeURIComponent(sent.url())).toContain(NUMBER);
  await expect.poll(mails).toEqual([expect.anything(), expect.stringContaining(NUMBER)]);

  expect((await clicksOf(page)) - before).toBeLessThanOrEqual(6);
  await expectSteps(/Despachado/);
  await buyer.page.getByText(NUMBER).first().waitFor();
  expect(await database.get('ordenes', ORDER)).toMatchObject({
    estado: 'En camino',
    trackingNumber: NUMBER,
    usuario: { correo: storedBuyer(0).correo },
  });
});

/** Counts what a person pressed; a click that a script makes does not count. */
function countClicks(): void {
  let clicks = 0;
  Reflect.set(window, 'clicks', () => clicks);
  document.addEventListener('click', ({ isTrusted }) => (clicks += isTrusted ? 1 : 0), true);
}

async function clicksOf(page: Page): Promise<number> {
  return Number(await page.evaluate('window.clicks()'));
}

/** Waits for the current step of the buyer's order, which its page shows without a reload. */
async function expectSteps(step: RegExp): Promise<void> {
  const steps = buyer.page.getByRole('list', { name: 'Estado del pedido' });
  await steps.locator('[aria-current="step"]').filter({ hasText: step }).waitFor();
}

/** Bodies of the e-mails that the service got, in the order of their arrival. */
async function mails(): Promise<readonly string[]> {
  const received: readonly { readonly service: string; readonly body: string }[] = await (
    await fetch(`${services}/_received`)
  ).json();
  // The last one comes first.
  return received
    .filter(({ service }) => service === 'email')
    .map(({ body }) => body)
    .toReversed();
}
