import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, sharedBrowser, type Visitor } from '../support/browser/browser.ts';
import { comeBack } from '../support/browser/buyer.ts';
import { openDatabase } from '../support/database/database.ts';
import { importFile, openOrder, openPanel, openSection, orderRow } from '../support/browser/seller.ts';
import { newBuyer } from '../support/browser/signed-in.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { cartOf, putBuyer, putOrders } from '../support/browser/stories.ts';
import { visit } from '../support/browser/visit.ts';
import { widthFaults } from '../support/browser/width-faults.ts';
import { trackedNumber } from '../support/browser/working-day.ts';

const { site, services, documents } = sharedShop();
const database = openDatabase(documents);
const browser = await sharedBrowser();

const TITLE =
  'Placa de desarrollo ESP32 DevKit V1 con Wi-Fi, Bluetooth, antena y 38 pines, USB-C, lista para usar';
/** The longest name, 40 letters, without a place to break (docs/buying.md#shipping-form). */
const NAME = 'Wolfeschlegelsteinhausenbergerdorffenson';
const LARGE = { title: TITLE, price: 98_765_432, original_price: 123_456_789 };
const ADDRESSEE = { nombre: NAME, apellido: NAME, calle: NAME.slice(0, 30) };
// The panel names an order by its first six letters.
const UNSENT = 'UnoDeAna000000000001';
const SENT = 'DosDeAna000000000002';
const LOST = { estado: 'fallido', cuando: new Date() };

let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  await Promise.all([
    database.patch('productos', '144', { ...LARGE, stock: 1 }),
    database.patch('productos', '119', { ...LARGE, title: `${TITLE} ${NAME}`, stock: 99 }),
    putBuyer(database, 0, {
      ...ADDRESSEE,
      correo: `${NAME.slice(0, 32)}@correo.example`,
      carrito: cartOf({ 144: 1, 119: 99, 132: 2 }),
    }),
    putOrders(database, services, [
      {
        id: UNSENT,
        units: { 132: 1, 119: 99 },
        minutesAgo: 9 * 24 * 60,
        usuario: { ...ADDRESSEE, cp: '' },
      },
      { id: SENT, units: { 132: 3 }, estado: 'En camino', trackingNumber: trackedNumber('36000', true) },
      { id: 'UnoDeBeto00000000003', buyer: 1, units: { 144: 1 }, estado: 'Pendiente de pago' },
      { id: 'DosDeBeto00000000004', buyer: 1, units: { 144: 1 }, estado: 'Cancelar' },
    ]),
  ]);
  const stored = await database.get('ordenes', UNSENT);
  const productos = Array.isArray(stored?.['productos']) ? stored['productos'] : [];
  for (const line of productos) Object.assign(line, { title: `${TITLE} ${NAME}` });
  await database.patch('ordenes', UNSENT, {
    productos,
    totalCosto: 123_456_789,
    avisos: { pedido: { Email: LOST, Bot: LOST } },
  });
});

interface Screen {
  readonly name: string;
  readonly path: string;
  /** A part that comes last. */
  readonly part: () => Locator;
}

const heading = () => page.getByRole('heading', { level: 1 }).first();
const card = () => page.getByRole('article').first();
const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

describe('a buyer’s screens with long titles and large amounts from 320 to 1600 px', () => {
  const SCREENS: readonly Screen[] = [
    { name: 'the list', path: '/', part: card },
    { name: 'a search in a category', path: '/categoria/placas?q=esp32', part: card },
    { name: 'a product with a document', path: '/producto/144', part: () => button('Agregar') },
    { name: 'the profile', path: '/user', part: () => button('Guardar datos') },
    { name: 'the how-to', path: '/instructivo', part: heading },
  ];

  beforeAll(async () => {
    visitor = await newBuyer(browser, site, 0, { touch: true });
    ({ page } = visitor);
  });

  afterAll(() => visitor.close());

  it.each(SCREENS)('$name shows its texts whole and its controls apart', async ({ path, part }) => {
    await visit(page, path);
    await part().waitFor();
    await expectFineAtEveryWidth();
  });

  it('the confirmation and the suggestions of a search show their texts whole and their controls apart', async () => {
    await visit(page, `/carrito?pedido=${UNSENT}`);
    await page.getByText(TITLE).first().waitFor();
    await page.getByRole('combobox', { name: 'Buscar productos' }).fill('esp32');
    await page.getByRole('option').first().waitFor();
    await expectFineAtEveryWidth();
  });

  it('a full cart that has changed and its dialog show their texts whole and their controls apart', async () => {
    await visit(page, '/carrito');
    await button('Finalizar Compra').waitFor();
    await database.patch('productos', '119', { price: 87_654_321, stock: 98 });
    await comeBack(page);
    await page.getByText('Actualizamos tu carrito').waitFor();
    await expectFineAtEveryWidth();
    await button('Finalizar Compra').click();
    await expectFineOver();
  });
});

// One page for both: a new one downloads and compiles everything again.
describe('a visitor’s screens and the panel with long titles and large amounts from 320 to 1600 px', () => {
  const SCREENS: readonly Screen[] = [
    { name: 'an unknown address', path: '/nada', part: heading },
    { name: 'the seller’s login', path: '/admin', part: () => button('Ingresar') },
  ];

  beforeAll(async () => {
    visitor = await newVisitor(browser, site, { touch: true });
    ({ page } = visitor);
  });

  afterEach(() => page.setViewportSize({ width: 1280, height: 900 }));

  afterAll(() => visitor.close());

  it.each(SCREENS)('$name shows its texts whole and its controls apart', async ({ path, part }) => {
    await visit(page, path);
    await part().waitFor();
    await expectFineAtEveryWidth();
  });

  it('the empty cart and the menu show their texts whole and their controls apart', async () => {
    await visit(page, '/carrito');
    await button('Menú').click();
    await expectFineAtEveryWidth();
  });

  // Every dialog is the same component: those with tables, with forms and with lists are tried.
  it('opened, chosen and unpaid orders and their dialogs show their texts whole and their controls apart', async () => {
    await openPanel(page);
    const row = await openOrder(page, UNSENT);
    await row.getByText('Cambios anteriores').click();
    await orderRow(page, SENT).getByRole('checkbox').check();
    await button('Apartado sin pagar').click();
    await page.getByRole('checkbox', { name: 'Elegir todos' }).check();
    await expectFineAtEveryWidth();
    await row.getByRole('button', { name: 'Corregir productos' }).click();
    await expectFineOver();
    await button('Archivos de envío').click();
    await expectFineOver();
  });

  it('the products, their form and their import show their texts whole and their controls apart', async () => {
    await openSection(page, 'Productos');
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('lista para usar');
    await page.getByRole('checkbox', { name: /^Elegir los \d+ de la lista/ }).check();
    await expectFineAtEveryWidth();
    await button(/^Editar/).click();
    await expectFineOver();
    const file = [
      { id: 144, title: `${TITLE} otra vez` },
      { id: 8000, title: `${TITLE} ${NAME}`, price: 10 },
      { id: 132, stock: 'x' },
    ];
    const dialog = await importFile(page, JSON.stringify(file));
    await dialog.getByText('Nuevos (1)').click();
    await expectFineOver();
  });

  it('the buyers and a manual order show their texts whole and their controls apart', async () => {
    await openSection(page, 'Usuarios');
    await button(/^Detalle de Wolfe/).click();
    await page.getByRole('region', { name: 'Sus pedidos' }).getByRole('listitem').first().waitFor();
    await expectFineAtEveryWidth();
    await button('Nuevo pedido').click();
    await expectFineOver();
  });

  it('the overview with its tables, unpaid units and log shows its texts whole and its controls apart', async () => {
    await openSection(page, 'Resumen');
    await page.getByRole('heading', { name: 'Productos más vendidos' }).waitFor();
    for (const table of await page.getByText('Ver la tabla').all()) await table.click();
    await page.getByText('Unidades sin pagar').click();
    await page.getByRole('list', { name: 'Unidades sin pagar por comprador' }).waitFor();
    await page.getByText('Bitácora: qué se cambió, quién y cuándo').click();
    await page.getByText(/documentos leídos/).waitFor();
    await expectFineAtEveryWidth();
  });
});

async function expectFineAtEveryWidth(): Promise<void> {
  expect(await widthFaults(page)).toEqual([]);
}

/** Checks the dialog that has just opened, and closes it. */
async function expectFineOver(): Promise<void> {
  const opened = page.locator('dialog[open]');
  await opened.waitFor();
  await expectFineAtEveryWidth();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
}
