import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toDocument } from '#tools/firestore-values.ts';
import { paths } from '#config/paths.ts';
import { screens } from '#config/screens.ts';
import { PRICE_PERCENT } from '#domain/catalogue/product.ts';
import {
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { addFromList, returnToTab, newBuyer } from '#tests/support/browser/buyer.ts';
import { largeTextFaults, visualFaults } from '#tests/support/browser/looks.ts';
import * as panel from '#tests/support/browser/seller.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { cartOf, putBuyer, putOrders, type PastOrder } from '#tests/support/browser/stories.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { openDatabase } from '#tests/support/database/database.ts';

// Each screen is shown nine times: slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

/** The longest name, 40 letters, without a place to break (docs/buying.md#shipping-form). */
const NAME = 'Wolfeschlegelsteinhausenbergerdorffenson';
/** The longest title of the marketplace, 60 letters, nearly all in one word. */
const TITLE = 'Riego Electrodomoticoinalambricoautoconfigurableconsensores';
/** A long title of many words, which breaks at each of them. */
const SENTENCE =
  'Placa de desarrollo ESP32 DevKit V1 con Wi-Fi, Bluetooth, antena y 38 pines, USB-C, lista para usar';
/** The shop's price has eight digits; more do not fit the narrowest card. */
const LARGE = { price: 98_765_432, original_price: Math.floor(9_876_543_200 / PRICE_PERCENT) };
const ADDRESSEE = {
  nombre: NAME,
  apellido: NAME,
  correo: `${NAME.slice(0, 32)}@x.co`,
  calle: NAME.slice(0, 30),
};

const UNSENT = 'PedidoDeAna000000001';
const SENT = 'PedidoDeAna000000002';
const BROKEN = 'PedidoRoto0000000003';
const ORDERS: readonly PastOrder[] = [
  { id: UNSENT, units: { 132: 1, 119: 99 }, minutesAgo: 3, usuario: ADDRESSEE },
  { id: SENT, units: { 132: 3 }, minutesAgo: 3000, estado: 'En camino', trackingNumber: '360000102000579' },
  { id: 'PedidoDeAna000000004', units: { 119: 1 }, minutesAgo: 9900, estado: 'Cancelar' },
];

const { documents, services, site } = sharedShop();
const database = openDatabase(documents);
const browser = await sharedBrowser();
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  await putOrders(database, services, ORDERS);
  await putBuyer(database, 0, { carrito: cartOf({ 144: 1, 119: 5 }) });
  await database.patch('productos', '144', { ...LARGE, title: TITLE });
  await database.patch('productos', '119', { ...LARGE, title: `${SENTENCE} ${NAME}`, stock: 99 });
  await database.rewrite(
    [],
    [
      toDocument(`ordenes/${BROKEN}`, { fecha: new Date(), estado: 7 }),
      toDocument('productos/9999', { id: 9999, actualizado: new Date() }),
    ],
  );
});

/** A screen, or a part that opens on the previous one. Each of the seller's begins where the previous ended. */
interface Row {
  readonly name: string;
  /** Shows the screen and waits until it is complete. */
  readonly open: () => Promise<unknown>;
  /** Selector of the new part on a screen that an earlier row has checked. */
  readonly within?: string;
  /** Errors that the screen may log. */
  readonly logs?: readonly RegExp[];
}

const DIALOG = 'dialog[open]';

const VISITORS: readonly Row[] = [
  { name: 'the list', open: () => at('/', page.getByRole('article')) },
  { name: 'the list without matches', open: () => at('/?q=zzzz', button('Ver todo el catálogo')) },
  { name: 'a product', open: () => at('/producto/144', heading(TITLE)) },
  { name: 'the profile of nobody', open: () => at('/user', button('Iniciar sesión')) },
  ...screens.flatMap(({ path, name }) => (name ? [{ name, open: () => at(path, heading()) }] : [])),
  { name: 'the withdrawal form', open: openWithdrawal, within: '#arrepentimiento' },
  { name: 'an unknown address', open: () => at('/nada', heading()), logs: [/status of 404/] },
  { name: 'the seller’s login', open: () => at('/admin', button('Ingresar')) },
  { name: 'the empty cart and the menu', open: openMenu },
  { name: 'the toast of an endless name', open: addEndlessName, within: '.Toastify' },
  {
    name: 'a visitor’s cart',
    open: () => at('/carrito?items=144x1', button('Iniciá sesión para continuar')),
  },
  {
    name: 'the error screen',
    open: breakScreen,
    logs: [/ERR_FAILED/, /ChunkLoadError|dynamically imported|error #422/],
  },
];

const BUYERS: readonly Row[] = [
  { name: 'the profile with orders and an incomplete form', open: openProfile },
  { name: 'the question before cancelling', open: () => ask('Cancelar'), within: DIALOG },
  { name: 'the changed cart', open: openChangedCart },
  { name: 'the confirmation of an order', open: finish },
  { name: 'the suggestions of the search', open: suggest, within: '[role=listbox]' },
];

const SELLERS: readonly Row[] = [
  { name: 'the orders, some chosen and filtered', open: openOrders },
  { name: 'the sheet of an order', open: openSent },
  { name: 'the sheet of an unreadable order', open: () => openUnreadable(BROKEN) },
  { name: 'the form of an order with a mistake', open: editOrder },
  { name: 'the dispatch of many', open: dispatchMany, within: DIALOG },
  { name: 'the shipping files', open: openFiles, within: DIALOG },
  { name: 'the products', open: () => panel.openSection(page, 'Productos') },
  { name: 'the form of a product with a mistake', open: editProduct },
  { name: 'the preview of an import', open: importProducts, within: DIALOG },
  { name: 'a buyer', open: openBuyer },
  { name: 'an order that the seller makes', open: makeOrder },
  { name: 'the overview with the log', open: openOverview },
];

describe.each([
  { who: 'a visitor', rows: VISITORS, enter: () => newVisitor(browser, site, { touch: true }) },
  { who: 'a buyer', rows: BUYERS, enter: () => newBuyer(browser, site, 0, { touch: true }) },
  { who: 'the seller', rows: SELLERS, enter: () => newVisitor(browser, site, { touch: true }) },
])('of $who on a phone, a tablet and desktops from 320 to 1920 px, light and dark', ({ rows, enter }) => {
  beforeAll(async () => {
    visitor = await enter();
    ({ page } = visitor);
    if (rows === SELLERS) await panel.openPanel(page);
  });

  afterAll(() => visitor.close());

  it.each(rows)('$name: no text is cut, nothing scrolls sideways and axe finds nothing', async (row) => {
    await row.open();
    expect(await visualFaults(page, row.within)).toEqual([]);
    expectNoComplaints(visitor, row.logs);
    visitor.complaints.length = 0;
  });
});

it('in text of twice the size nothing is cut, overlaps or scrolls sideways on the smallest phones', async () => {
  visitor = await newBuyer(browser, site, 0, { touch: true });
  ({ page } = visitor);
  await at('/carrito?items=144x1,101x9', button('Finalizar Compra'));
  const ofAll = { '/': page.getByRole('article'), '/producto/144': heading(TITLE), '/carrito': heading() };
  const shown = { ...ofAll, '/user': button('Guardar datos') };
  for (const [path, whole] of Object.entries(shown)) {
    await at(path, whole);
    expect([path, ...(await largeTextFaults(page))]).toEqual([path]);
  }
  await visitor.close();
});

const heading = (name?: string | RegExp) =>
  page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) });
const button = (name: string | RegExp) => page.getByRole('button', { name });

async function at(path: string, shown: Locator): Promise<void> {
  await visit(page, path);
  await shown.first().waitFor();
}

async function openMenu(): Promise<void> {
  await at('/carrito', heading('Sin productos'));
  await button('Menú').click();
}

async function openWithdrawal(): Promise<void> {
  await at(paths.withdrawal, heading());
  await button('Arrepentirme de una compra').click();
}

async function addEndlessName(): Promise<void> {
  await visit(page, '/');
  await addFromList(page, 'riego', TITLE);
  await page.getByText('Agregaste «Riego…».').waitFor();
}

async function breakScreen(): Promise<void> {
  await page.route(/\/static\/js\/how-to-page/, (route) => route.abort());
  await page.goto('/instructivo');
  await heading('Unexpected Application Error!').waitFor();
}

async function openProfile(): Promise<void> {
  await page.goto('/user');
  await page
    .getByRole('link', { name: /^Seguir el envío/ })
    .first()
    .waitFor();
  for (const name of ['Nombre', 'Calle', 'Celular'])
    await page.getByRole('textbox', { name, exact: true }).fill('');
  await button('Guardar datos').click();
  await page.getByText('Ups! Calle no puede estar vacío!').first().waitFor();
}

/** Presses the button with this name, which opens a dialog. */
async function ask(name: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.locator(DIALOG).waitFor();
}

async function openChangedCart(): Promise<void> {
  await putBuyer(database, 0, { ...ADDRESSEE, carrito: cartOf({ 144: 1, 119: 5 }) });
  await page.goto('/carrito');
  await page.getByRole('link', { name: 'Carrito, 6 unidades' }).waitFor();
  await button('Finalizar Compra').first().waitFor();
  await database.patch('productos', '119', { price: 87_654_321, stock: 4 });
  await returnToTab(page);
  await page.getByText('Actualizamos tu carrito').waitFor();
}

async function finish(): Promise<void> {
  // On a phone, the bar at the bottom has a second button with this name.
  await button('Finalizar Compra').first().click();
  const dialog = page.getByRole('alertdialog', { name: 'Cambió tu carrito' });
  await dialog.waitFor();
  // A press that comes soon counts as the second one of a double click.
  const confirm = dialog.getByRole('button', { name: /^Finalizar por/ });
  await expect
    .poll(async () => ((await confirm.isVisible()) && (await confirm.click()), dialog.isVisible()))
    .toBe(false);
  await heading(/Registramos tu pedido/).waitFor();
  await page.getByText(/^Transferí|^Te (mandamos|escribimos)|^Emití/).waitFor();
}

async function suggest(): Promise<void> {
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('esp32');
  await page.getByRole('option').first().waitFor();
}

const dialog = (name: string) => page.getByRole('dialog', { name });
const sheet = (name: string | RegExp) => page.getByRole('region', { name });

async function openOrders(): Promise<void> {
  await panel.orderRow(page, UNSENT).getByRole('checkbox').check();
  await button('Filtros').click();
}

async function openSent(): Promise<void> {
  await button('Soltar todos').click();
  const opened = await panel.openOrder(page, SENT);
  await opened.getByRole('list', { name: 'Recorrido del envío' }).waitFor();
  await opened.getByText('Historia').click();
}

async function openUnreadable(id: string): Promise<void> {
  await close();
  await panel.orderRow(page, id).getByRole('link').click();
  await page.getByLabel(/^Contenido de/).waitFor();
}

async function editOrder(): Promise<void> {
  await close();
  await panel.press(await panel.openOrder(page, UNSENT), 'Editar');
  await page.getByRole('textbox', { name: 'Total' }).fill('nada');
  await panel.press(page, 'Guardar');
}

async function dispatchMany(): Promise<void> {
  await panel.press(page, 'Descartar');
  await close();
  await button('Despachar varios').click();
  await dialog('Despachar varios')
    .getByRole('textbox')
    .fill(`CC123456789012AR;${UNSENT}\nCC123456789013AR;Nadie`);
  await dialog('Despachar varios').getByText('Quedan afuera').waitFor();
}

async function openFiles(): Promise<void> {
  await panel.openSection(page, 'Pedidos');
  await panel.orderRow(page, UNSENT).getByRole('checkbox').check();
  await button('Archivos de envío').click();
  await dialog('Archivos de envío').getByRole('checkbox').first().waitFor();
}

async function editProduct(): Promise<void> {
  const opened = await panel.openProductSheet(page, 'riego', TITLE);
  await opened.getByRole('textbox', { name: 'Título' }).fill('');
  await panel.press(opened, 'Guardar');
}

async function importProducts(): Promise<void> {
  await panel.press(page, 'Descartar');
  await close();
  const file = [
    { id: 119, stock: 1 },
    { id: 8000, title: `${SENTENCE} ${NAME}`, price: 10 },
    { id: 132, stock: 'x' },
  ];
  await panel.importFile(page, JSON.stringify(file));
  await dialog('Importar productos').locator('output').waitFor();
}

async function openBuyer(): Promise<void> {
  await panel.openSection(page, 'Usuarios');
  await page.getByRole('list', { name: 'Usuarios' }).getByRole('link').first().click();
  await sheet('Sus pedidos').getByRole('listitem').first().waitFor();
}

async function makeOrder(): Promise<void> {
  await page.getByRole('link', { name: 'Nuevo pedido' }).click();
  const order = sheet(/^Pedido para /);
  await order.getByRole('searchbox').fill('riego');
  await order
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click();
}

async function openOverview(): Promise<void> {
  await panel.openSection(page, 'Resumen');
  await page.getByRole('heading', { name: 'Productos más vendidos' }).waitFor();
  await page.getByText('Bitácora: qué se cambió, quién y cuándo').click();
}

async function close(): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar', exact: true }).first().click();
}
