import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { addFromList, comeBack, titleOf } from '#tests/support/browser/buyer.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import { appearanceFaults } from '#tests/support/browser/appearance.ts';
import { newBuyer } from '#tests/support/browser/signed-in.ts';
import { cartOf, putBuyer, putOrders, type PastOrder } from '#tests/support/browser/stories.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { widthFaults } from '#tests/support/browser/width-faults.ts';
import { documentedProducts } from '#tests/support/fixtures/documented-products.ts';
import { marketplacePercent } from '#config/shop/prices.ts';
import { documentTitle } from '#config/shop/catalogue.ts';

// A full check shows the whole page in four appearances: slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const database = openDatabase(sharedShop().documents);

/** The longest name, 40 letters, without a place to break (docs/buying.md#shipping-form). */
const NAME = 'Wolfeschlegelsteinhausenbergerdorffenson';
/** The longest title of the marketplace, 60 letters, nearly all in one word. */
const TITLE = 'Riego Electrodomoticoinalambricoautoconfigurableconsensores';
/** A long title of many words, which breaks at each of them. */
const SENTENCE =
  'Placa de desarrollo ESP32 DevKit V1 con Wi-Fi, Bluetooth, antena y 38 pines, USB-C, lista para usar';
/** The shop's price is one of eight digits; more do not fit the narrowest card. */
const LARGE = { price: 98_765_432, original_price: Math.floor(9_876_543_200 / marketplacePercent) };

const ADDRESSEE = {
  nombre: NAME,
  apellido: NAME,
  correo: `${NAME.slice(0, 32)}@x.co`,
  calle: NAME.slice(0, 30),
};

/** One order in every status, with every kind of tracking number. */
const ORDERS: readonly PastOrder[] = [
  {
    id: 'PedidoDeAna000000001',
    units: { 132: 1, 119: 2 },
    minutesAgo: 3,
    usuario: ADDRESSEE,
  },
  { id: 'PedidoDeAna000000002', units: { 119: 1 }, minutesAgo: 700, estado: 'Pendiente de pago' },
  {
    id: 'PedidoDeAna000000003',
    units: { 132: 3 },
    minutesAgo: 3000,
    estado: 'En camino',
    trackingNumber: '360000102000579',
  },
  {
    id: 'PedidoDeAna000000004',
    units: { 119: 1 },
    minutesAgo: 9000,
    estado: 'Finalizada',
    trackingNumber: 'CC123456789012AR',
  },
  { id: 'PedidoDeAna000000005', units: { 119: 1 }, minutesAgo: 9900, estado: 'Cancelar' },
  { id: 'PedidoDeBeto00000006', buyer: 1, units: { 132: 1 }, minutesAgo: 9990, estado: 'Cancelada' },
];

const browser = await sharedBrowser();
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  await putOrders(database, sharedShop().services, ORDERS);
  await putBuyer(database, 0);
  await database.patch('productos', '144', { ...LARGE, title: TITLE });
  await database.patch('productos', '119', { ...LARGE, title: `${SENTENCE} ${NAME}`, stock: 99 });
});

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Waits until the screen is whole. */
  readonly ready: () => Promise<void>;
  /** False for a screen whose layout is that of another one. */
  readonly isSwept?: boolean;
}

const heading = (name?: string) => () =>
  page
    .getByRole('heading', { level: 1, ...(name !== undefined && { name }) })
    .first()
    .waitFor();
const button = (name: string) => () => page.getByRole('button', { name }).first().waitFor();

async function wholeProduct(): Promise<void> {
  await heading(TITLE)();
  if (documentedProducts.length === 0) return;
  const summary = page.getByRole('heading', { level: 2, name: documentTitle });
  const text = page.getByRole('heading', { level: 3, name: 'Especificaciones' });
  const open = () => summary.evaluate((heading) => heading.closest('details')?.open);
  if (!(await open())) await summary.click();
  await text.waitFor();
}

async function openMenu(): Promise<void> {
  await heading('Sin productos')();
  await page.getByRole('button', { name: 'Menú' }).click();
}

const SCREENS: readonly Screen[] = [
  { name: 'the list', path: '/', ready: () => page.getByRole('article').first().waitFor() },
  {
    name: 'the list without matches',
    path: '/?q=zzzz',
    ready: button('Ver todo el catálogo'),
    isSwept: false,
  },
  { name: 'a product and its document', path: '/producto/144', ready: wholeProduct },
  {
    name: 'a product that is no longer made',
    path: '/producto/199',
    ready: heading(titleOf(199)),
    isSwept: false,
  },
  { name: 'an unknown product', path: '/producto/99999', ready: heading(), isSwept: false },
  { name: 'an empty cart and the menu', path: '/carrito', ready: openMenu },
  { name: 'the profile of nobody', path: '/user', ready: button('Iniciar sesión'), isSwept: false },
  { name: 'the how-to', path: '/instructivo', ready: heading() },
  { name: 'an unknown address', path: '/nada', ready: heading() },
  { name: 'the seller’s login', path: '/admin', ready: button('Ingresar') },
];

describe('a visitor’s screens on a light phone, a dark desktop and from 320 to 1600 px', () => {
  // One visit for all screens: a second load takes less time than a first one.
  beforeAll(async () => {
    visitor = await newVisitor(browser, sharedShop().site, { touch: true });
    ({ page } = visitor);
  });

  afterAll(() => visitor.close());

  it.each(SCREENS)(
    '$name: axe finds no violation, every target is large enough, and texts are whole and controls apart at any width',
    async ({ path, ready, isSwept = true }) => {
      await visit(page, path);
      await ready();
      await checkAccessibility();
      if (isSwept) await checkWidths();
      // An unknown address answers 404, which the browser logs.
      expectNoComplaints(visitor, path === '/nada' ? [/404/] : []);
      visitor.complaints.length = 0;
    },
  );

  it('the toast after adding a product with an endless name and the visitor’s cart pass', async () => {
    await visit(page, '/');
    await addFromList(page, 'riego', TITLE);
    await page.getByText(`Agregaste ${TITLE}.`).waitFor();
    await checkAccessibility('.Toastify');
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
    await page.getByRole('button', { name: 'Iniciá sesión para continuar' }).waitFor();
    await checkAccessibility();
  });

  it('the error screen passes', async () => {
    const chunk = /\/static\/js\/how-to-page/;
    await page.route(chunk, (route) => route.abort());
    await page.goto('/instructivo');
    await heading('Unexpected Application Error!')();
    await checkAccessibility();
    await page.unroute(chunk);
  });
});

describe('a signed-in buyer’s screens on a light phone, a dark desktop and from 320 to 1600 px', () => {
  beforeEach(async () => {
    visitor = await newBuyer(browser, sharedShop().site, 0, { touch: true });
    ({ page } = visitor);
  });

  afterEach(async () => {
    expectNoComplaints(visitor);
    await visitor.close();
  });

  it('the orders, the incomplete form, and the dialogs that cancel and erase pass', async () => {
    await visitor.context.grantPermissions(['geolocation']);
    await visitor.context.setGeolocation({ latitude: -31.4201, longitude: -64.1888 });
    await page.goto('/user');
    const orders = page.getByRole('region', { name: 'Mis pedidos' });
    await orders
      .getByRole('link', { name: /^Seguir el envío/ })
      .first()
      .waitFor();
    for (const name of ['Nombre', 'Calle', 'Celular', 'DNI', 'Código postal'])
      await page.getByRole('textbox', { name, exact: true }).fill('');
    await page.getByRole('textbox', { name: 'CUIT (opcional)' }).fill('20-1');
    await page.getByRole('button', { name: 'Guardar datos' }).click();
    await page.getByText('Ups! Calle no puede estar vacío!').first().waitFor();
    await checkAccessibility();
    await checkWidths();
    const cancel = orders.getByRole('button', { name: 'Cancelar', exact: true });
    await cancel.first().click();
    await page.getByRole('alertdialog', { name: '¿Cancelar el pedido?' }).waitFor();
    await checkAccessibility('dialog[open]');
    await page.keyboard.press('Escape');
    await cancel.nth(1).click();
    await page.getByRole('alertdialog', { name: 'No se puede cancelar' }).waitFor();
    await checkAccessibility('dialog[open]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Borrar mis datos' }).click();
    await page
      .getByRole('dialog', { name: '¿Borrar tus datos?' })
      .getByText(/pedidos? en curso/)
      .waitFor();
    await checkAccessibility('dialog[open]');
  });

  it('the changed cart, its dialog, the order confirmation, which prints on one page, and suggestions pass', async () => {
    await putBuyer(database, 0, { ...ADDRESSEE, carrito: cartOf({ 144: 1, 119: 5 }) });
    await page.goto('/carrito');
    await page.getByRole('link', { name: 'Carrito, 6 productos' }).waitFor();
    await page.getByRole('button', { name: 'Finalizar Compra' }).first().waitFor();
    await database.patch('productos', '119', { price: 87_654_321, stock: 4 });
    await comeBack(page);
    await page.getByText('Actualizamos tu carrito').waitFor();
    await page.getByRole('button', { name: 'Finalizar Compra' }).first().waitFor();
    await checkAccessibility();
    await checkWidths();
    // A phone has a second one, in the bar at the bottom.
    await page.getByRole('button', { name: 'Finalizar Compra' }).first().click();
    const dialog = page.getByRole('alertdialog', { name: 'Cambió tu carrito' });
    await dialog.waitFor();
    await checkAccessibility('dialog[open]');
    await checkWidths();
    await dialog.getByRole('button', { name: /^Finalizar por/ }).click();
    await heading()();
    await page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor();
    await page.getByText(/^Transferí|^Te (mandamos|escribimos)|^Emití/).waitFor();
    await checkAccessibility();
    await page.getByRole('combobox', { name: 'Buscar productos' }).fill('esp32');
    await page.getByRole('option').first().waitFor();
    await checkWidths();
    await page.keyboard.press('Escape');
    await fillWithLongLines();
    expect(await printedPages()).toBe(1);
  });
});

/** Gives the order on screen ten lines with the longest titles. */
async function fillWithLongLines(): Promise<void> {
  await page.getByRole('list', { name: 'Productos del pedido' }).evaluate((list) => {
    const [line] = list.children;
    if (line === undefined) return;
    list.replaceChildren(...Array.from({ length: 10 }, () => line.cloneNode(true)));
    for (const title of list.querySelectorAll('a')) title.textContent = 'Placa de ocho relés '.repeat(10);
  });
}

/** The number of pages of A4 on which the screen prints. */
async function printedPages(): Promise<number> {
  const side = '10mm';
  const paper = await page.pdf({
    format: 'A4',
    margin: { top: side, right: side, bottom: side, left: side },
  });
  return paper.toString('latin1').match(/\/Type \/Page\b/gu)?.length ?? 0;
}

/** @param within selector of the part that is new on a page that was checked before */
async function checkAccessibility(within?: string): Promise<void> {
  expect(await appearanceFaults(page, within)).toEqual([]);
}

/** Leaves the window as wide as a phone. */
async function checkWidths(): Promise<void> {
  expect(await widthFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
}
