import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { shippingCost } from '#domain/checkout/shipping-cost.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { sumPesos } from '#domain/text/money.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import {
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { addFromList, fillShipping, SHIPPING, signIn, titleOf } from '#tests/support/browser/buyer.ts';
import { openDatabase, type Fields } from '#tests/support/database/database.ts';
import { openPanel, orderRow } from '#tests/support/browser/seller.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';

const DIMMER = titleOf(119);
const RAI = titleOf(132);
const TRACKING = '360000102000579';
/** On a phone the cart has two such buttons: the first is in the summary, the second in the bar at the bottom. */
const PHONE = { width: 390, height: 844, touch: true };
/** A place in Garín, in the province of Buenos Aires. */
const PLACE = { latitude: -34.3423, longitude: -58.7536 };

const { documents, services, site } = sharedShop();
const database = openDatabase(documents);
const browser = await sharedBrowser();
let buyer: Visitor;
let seller: Visitor;
/** Id of the buyer's order. */
let id: string;

beforeAll(async () => {
  await forgetMails();
  buyer = await newVisitor(browser, site, PHONE);
  await buyer.context.grantPermissions(['geolocation']);
  await buyer.context.setGeolocation(PLACE);
  seller = await newVisitor(browser, site, PHONE);
  // No test sends requests to other machines.
  await seller.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await seller.page.addInitScript(countClicks);
  await openPanel(seller.page);
});

// The tests are steps of one story: each continues where the previous one ended.
describe('a buyer orders and the seller sees it live', () => {
  it('a visitor finds two products, adds them and is advised to sign in', async () => {
    const { page } = buyer;
    await page.goto('/?share=whatsapp');
    await addFromList(page, 'dimmer', DIMMER);
    await addFromList(page, 'rai', RAI);
    await announced(/^Agregaste «RAI/);
    await page
      .getByText('No estas logueado. Te recomendamos iniciar sesión para no perder el carrito')
      .waitFor();
    await page.getByRole('link', { name: 'Carrito, 2 unidades' }).click();
    await page.getByRole('link', { name: DIMMER }).first().waitFor();
    await page.getByRole('link', { name: RAI }).first().waitFor();
  });

  it('the popup signs the buyer in, keeps the cart, and the checkout has the account’s e-mail', async () => {
    const { page } = buyer;
    await signIn(page, () =>
      page.getByRole('button', { name: 'Iniciá sesión para continuar' }).first().click(),
    );
    await page.getByRole('button', { name: 'Finalizar Compra' }).first().waitFor();
    expect(await record()).toMatchObject({ correo: 'ana@correo.example' });
    await page.getByRole('link', { name: 'completarlos ahora' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor();
    await page.getByRole('link', { name: 'Carrito, 2 unidades' }).waitFor();
  });

  it('the buyer’s location completes the shipping form', async () => {
    const { page } = buyer;
    await page.getByRole('button', { name: 'Completar con mi ubicación' }).click();
    await page.getByText(/Completamos lo que dice el mapa/).waitFor();
    expect(await field('Localidad').inputValue()).toBe('Garín');
    expect(await field('Código postal').inputValue()).toBe('1619');
    expect(await page.getByLabel('Provincia').inputValue()).toBe('Buenos Aires');
    await expect.poll(async () => (await record())?.['cp']).toBe('1619');
    await page.getByLabel('Cómo te mandamos el número de seguimiento').selectOption('Ambos');
    await fillShipping(page);
    expect(await field('Código de área').inputValue()).toBe('11');
  });

  it('the order is stored once with every field and takes the stock', async () => {
    const { page } = buyer;
    const before = await database.get('productos', '132');
    // The visit came from a shared link.
    expect(await notifiedServices()).toContain('forms');
    await forgetMails();
    await page.getByRole('link', { name: 'Carrito, 2 unidades' }).click();
    await page.getByLabel('Método de pago').selectOption('Transferencia Bancaria');
    await page.getByRole('button', { name: 'Finalizar Compra' }).first().click();
    await page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor();
    await page.getByRole('link', { name: 'Carrito, 0 unidades' }).waitFor();

    const orders = [...(await database.all('ordenes'))];
    expect(orders).toHaveLength(1);
    const [[stored, order] = ['', {}]] = orders;
    id = stored;
    expect(order).toMatchObject({
      user_sub: 'auth0|ana',
      totalProductos: 2,
      medioDePago: 'Transferencia Bancaria',
      estado: 'Procesando',
      trackingNumber: 'Pendiente',
      servicioEnvio: 'Andreani',
      costoEnvio: shippingOf(order),
      cantidades: { '119': 1, '132': 1 },
      usuario: { sub: 'auth0|ana', localidad: 'Villa Ensayo', codarea: '11', piso: '-', unidad: '-' },
    });
    expect((await database.get('productos', '132'))?.['stock']).toBe(Number(before?.['stock']) - 1);
    expect((await record())?.['carrito']).toEqual([]);
    await expect.poll(async () => (await record())?.['ip_publica']).toBe('203.0.113.7');
  });

  it('the profile shows the order with its time in the shop, also after a reload', async () => {
    const { page } = buyer;
    // A reload may end the page before it has sent its notifications.
    await expect
      .poll(notifiedServices, { timeout: 15_000 })
      .toEqual(expect.arrayContaining(['bot', 'email', 'iot']));
    expect(await mails()).toEqual([expect.stringContaining(shortId(id))]);
    await page.getByRole('link', { name: 'Ver mis pedidos' }).click();
    await page.getByText('2 productos, 2 unidades').waitFor();
    await page.reload();
    await page.getByText('2 productos, 2 unidades').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor();
    const fecha = String((await database.get('ordenes', id))?.['fecha']);
    await page
      .getByText(formatDateTime(new Date(fecha)))
      .first()
      .waitFor();
  });

  it('on a phone four clicks lead from a new order to a buyer who was notified of the dispatch', async () => {
    const { page, context } = seller;
    await forgetMails();
    // The panel was open before the order was placed.
    const row = orderRow(page, id);
    await row.getByRole('heading', { name: 'Ana Prueba' }).waitFor();
    expect((await row.boundingBox())?.y).toBeLessThan(PHONE.height / 2);
    const before = await clicksOf(page);

    await row.getByRole('button', { name: /^Cobré/ }).click();
    await expectStep(/Pagado/);
    await row.getByRole('button', { name: /^Despachar/ }).click();
    // The sheet opens with the focus in the tracking number field.
    await page.getByRole('textbox', { name: 'Número de seguimiento' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.insertText(TRACKING);
    // The buyer's toast disappears after a few seconds.
    await Promise.all([
      announced(/Tu pedido de .+ ahora está: En camino\./),
      page.getByRole('button', { name: 'Despachar y avisar' }).click(),
    ]);
    await expect.poll(mails).toEqual([expect.stringContaining(TRACKING)]);
    // The buyer wants both channels.
    const link = page.getByRole('link', { name: /^Avisar el despacho por WhatsApp/ }).first();
    const [sent] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect.poll(() => decodeURIComponent(sent.url())).toContain(TRACKING);

    expect((await clicksOf(page)) - before).toBeLessThanOrEqual(4);
    await expectStep(/Despachado/);
    await buyer.page.getByText(`${TRACKING} por Andreani`).waitFor();
    expect(await database.get('ordenes', id)).toMatchObject({
      estado: 'En camino',
      trackingNumber: TRACKING,
      usuario: { correo: SHIPPING.Correo },
    });
  });

  it('an order that is on its way cannot be cancelled, and can be repeated', async () => {
    const { page } = buyer;
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    const refusal = page.getByRole('alertdialog');
    await refusal.getByText('Esta orden se encuentra En camino y no se puede cancelar').waitFor();
    await refusal.getByRole('button', { name: 'Volver' }).click();
    expect((await database.get('ordenes', id))?.['estado']).toBe('En camino');

    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('button', { name: 'Repetir pedido' }).click();
    await page.getByRole('link', { name: 'Carrito, 2 unidades' }).waitFor();
  });

  it('the whole purchase logs nothing to any console', () => {
    expectNoComplaints(buyer);
    expectNoComplaints(seller);
  });
});

const Lines = v.array(v.object({ price: v.number(), freeShipping: v.number() }));

/** Returns the shipping cost of an order with one unit of each product, by the shop's formula. */
function shippingOf({ productos }: Fields): number {
  const lines = v.parse(Lines, productos);
  const benefit = Math.max(...lines.map(({ freeShipping }) => freeShipping));
  return shippingCost(COURIER, sumPesos(lines.map(({ price }) => ({ price, quantity: 1 }))), benefit);
}

const field = (name: string) => buyer.page.getByRole('textbox', { name, exact: true });
const record = () => database.get('usuarios', 'auth0|ana');

/** Counts a person's clicks; a click by a script does not count. */
function countClicks(): void {
  let clicks = 0;
  Reflect.set(window, 'clicks', () => clicks);
  document.addEventListener('click', ({ isTrusted }) => (clicks += isTrusted ? 1 : 0), true);
}

async function clicksOf(page: Page): Promise<number> {
  return Number(await page.evaluate('window.clicks()'));
}

/** Waits for the current step of the buyer's order, which appears without a reload. */
async function expectStep(step: RegExp): Promise<void> {
  const steps = buyer.page.getByRole('list', { name: 'Estado del pedido' });
  await steps.locator('[aria-current="step"]').filter({ hasText: step }).waitFor();
}

/** Waits until a live region of the buyer's page contains the text, which screen readers announce. */
async function announced(words: string | RegExp): Promise<void> {
  const regions = buyer.page.locator(
    '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]',
  );
  await regions.filter({ hasText: words }).first().waitFor({ state: 'attached' });
}

/** Forgets the requests that the services received, also in earlier tests. */
async function forgetMails(): Promise<void> {
  await fetch(`${services}/_received`, { method: 'DELETE' });
}

interface Received {
  readonly service: string;
  readonly body: string;
}

/** Returns the requests that the stand-ins received, newest first. */
async function received(): Promise<readonly Received[]> {
  return (await fetch(`${services}/_received`)).json();
}

/** Returns the names of the notified services. */
async function notifiedServices(): Promise<string[]> {
  return (await received()).map(({ service }) => service);
}

/** Returns the bodies of the received e-mails, in order of arrival. */
async function mails(): Promise<readonly string[]> {
  const emails = (await received()).filter(({ service }) => service === 'email');
  return emails.map(({ body }) => body).toReversed();
}
