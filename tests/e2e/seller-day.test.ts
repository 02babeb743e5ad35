import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manyProducts } from '#tests/support/fixtures/many-products.ts';
import { exportProducts } from '#domain/seller/product-import.ts';
import { shortId } from '#domain/orders/short-id.ts';
import {
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { titleOf } from '#tests/support/browser/buyer.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import { seedProduct } from '#tests/support/fixtures/seed-product.ts';
import {
  downloadOf,
  importFile,
  chooseStatus,
  openOrder,
  openPanel,
  openSection,
  orderRow,
  press,
  printedSheets,
  searchProduct,
} from '#tests/support/browser/seller.ts';
import { putBuyer, putOrders, resetShop, type PastOrder } from '#tests/support/browser/stories.ts';
import { courier } from '#local/services/courier-stand-in.ts';
import { shopTime } from '#domain/text/shop-time.ts';
import { expectNoOverlap } from '#tests/support/browser/toasts.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';

const { documents, services, site } = sharedShop();
const database = openDatabase(documents);

const browser = await sharedBrowser();
let seller: Visitor;
let page: Page;

beforeAll(async () => {
  seller = await newVisitor(browser, site);
  ({ page } = seller);
  // A headless browser cannot print: the test reads the printed element instead.
  await page.addInitScript('window.print = () => undefined');
  // The list renders only the rows in the window.
  await page.setViewportSize({ width: 1280, height: 1800 });
  await openPanel(page);
});

afterEach(() => {
  expectNoComplaints(seller);
});

describe('the orders of a working day', () => {
  beforeEach(async () => {
    const log = Array.from((await database.all('bitacora')).keys(), (id) => `bitacora/${id}`);
    // Overwritten, not deleted and written again: the panel would announce twenty orders.
    await database.rewrite(log, []);
    await putOrders(database, services, DAY);
    await openSection(page, 'Pedidos');
    await page.getByRole('button', { name: 'Todos 20' }).waitFor();
  });

  it('a day typed into the browser’s field filters the orders, and the address keeps the filter', async () => {
    const fiveDaysAgo = daysAgo(5);
    await press(page, 'Filtros');
    await page.getByLabel('Desde').focus();
    // Day and month are equal: their order in the field depends on the browser.
    await page.keyboard.type('05052020', { delay: 40 });
    await page.getByLabel('Hasta').fill(fiveDaysAgo);
    await expect.poll(() => page.getByRole('list', { name: 'Pedidos' }).getByRole('article').count()).toBe(2);
    await row(19).waitFor();
    await expect
      .poll(() => new URL(page.url()).search)
      .toBe(`?seccion=pedidos&desde=2020-05-05&hasta=${fiveDaysAgo}`);
    await press(page, 'Quitar filtros');
  });

  it('the seller sets statuses one by one and in bulk, ships with a tracking number and finishes what the courier delivered', async () => {
    const delivered = trackedNumber('36000', true);
    const sheet = await openOrder(page, idOf(0));
    await chooseStatus(sheet, 'Pendiente de pago');
    await page.getByText('Pedido de Alma Prueba: Pendiente de pago.').waitFor();
    await expectOrder(0, { estado: 'Pendiente de pago' });
    await closeSheet(sheet);

    for (const at of [0, 8]) await row(at).getByRole('checkbox').check();
    const chosen = page.getByRole('region', { name: 'Pedidos elegidos' });
    await press(chosen, 'Cambiar estado');
    await press(chosen.getByRole('list', { name: 'Estado nuevo' }), 'En camino');
    await page.getByText('2 pedidos: En camino.').waitFor();
    for (const at of [0, 8]) await expectOrder(at, { estado: 'En camino' });
    await press(chosen, 'Soltar todos');

    const edited = await openOrder(page, idOf(15));
    await press(edited, 'Editar');
    const number = edited.getByRole('textbox', { name: 'Seguimiento' });
    await number.fill(` ${delivered.replace(/(.{4})/g, '$1 ')}`);
    await number.press('Enter');
    await expectOrder(15, { trackingNumber: delivered });
    await closeSheet(edited);
    // The panel queries the courier only for visible rows. A payment reminder comes first, and a delivery is never set
    // automatically.
    await press(row(15), /^Cobré/);
    await row(15)
      .getByRole('button', { name: /^Finalizar/ })
      .waitFor();
    await expectOrder(15, { estado: 'En camino' });
    await press(row(15), /^Finalizar/);
    await expectOrder(15, { estado: 'Finalizada' });
    await expectOrder(8, { estado: 'En camino' });

    const opened = await openOrder(page, idOf(15));
    await opened.getByText('Historia').click();
    const changes = opened.getByRole('list', { name: 'Cambios', exact: true }).getByRole('listitem');
    await expect.poll(() => changes.count()).toBe(4);
    await changes.first().getByText('Tu último cambio').waitFor();
    await expect.poll(() => changes.nth(1).textContent()).toMatch(/vendedora.*EstadoEn camino Finalizada/);
    await expect.poll(() => changes.last().textContent()).toMatch(/Seguimiento/);
    await closeSheet(opened);
  });

  it('a toast appears beside the sheet, above its buttons on a phone, and above the bar of chosen orders', async () => {
    const toast = page.getByRole('status').filter({ hasText: ': Pagado.' });
    await press(row(16), /^Cobré/);
    await row(0).getByRole('checkbox').check();
    await expectNoOverlap(toast, page.getByRole('region', { name: 'Pedidos elegidos' }));
    const sheet = await openOrder(page, idOf(0));
    await expectNoOverlap(toast, sheet);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoOverlap(toast, sheet.getByRole('button', { name: 'Borrar' }));
    await press(sheet, 'Borrar');
    await expectNoOverlap(toast, page.getByRole('button', { name: 'No, volver' }));
    await press(page.getByRole('alertdialog'), 'No, volver');
    await page.setViewportSize({ width: 1280, height: 1800 });
    await closeSheet(sheet);
    await press(page.getByRole('region', { name: 'Pedidos elegidos' }), 'Soltar todos');
  });

  it('the browser’s Back closes a dialog before its sheet, and leaves the sheet when the dialog was closed otherwise', async () => {
    const question = page.getByRole('alertdialog');
    const sheet = await openOrder(page, idOf(1));
    await press(sheet, 'Borrar');
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: 'detached' });
    await sheet.waitFor();
    await press(sheet, 'Borrar');
    await press(question, 'No, volver');
    await press(sheet, 'Borrar');
    await question.waitFor();
    await page.reload();
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    await press(page, 'Despachar varios');
    const list = page.getByRole('textbox', { name: /^Números de seguimiento/ });
    await list.fill('360000102000579');
    await page.goBack();
    await list.waitFor({ state: 'detached' });
    await press(page, 'Despachar varios');
    await expect.poll(() => list.inputValue()).toBe('360000102000579');
    await list.fill('');
    await page.keyboard.press('Escape');
    await press(await openOrder(page, idOf(1)), 'Borrar');
    await press(question, 'Sí, borrar el pedido');
    await row(1).waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).search).not.toContain('pedido=');
    expect(await question.count()).toBe(0);
  });

  it('four packing slips fit on a sheet', async () => {
    await page.getByRole('checkbox', { name: 'Elegir los 20 de la lista' }).check();
    const chosen = page.getByRole('region', { name: 'Pedidos elegidos' });
    await press(chosen, 'Remitos');
    await page.emulateMedia({ media: 'print' });
    const slip = page.getByRole('region', { name: `Remito del pedido ${shortId(idOf(1))}` });
    await slip.getByText('Río Cuarto, Córdoba · CP 5800').waitFor();
    expect(await page.getByRole('list', { name: 'Pedidos' }).isVisible()).toBe(false);
    expect(await printedSheets(page)).toBe(5);
    await slip.waitFor({ state: 'detached' });
    await page.emulateMedia({ media: 'screen' });
    await press(chosen, 'Soltar todos');
  });
});

describe('the products of a working day', () => {
  beforeEach(() => resetShop(database, services));

  it('the seller corrects stock, imports 120 products and exports the same', async () => {
    await openSection(page, 'Productos');
    const dimmer = await searchProduct(page, 'dimmer', titleOf(119));
    await dimmer.getByRole('textbox').fill('77');
    await dimmer.getByRole('textbox').press('Enter');
    await page.getByText(/^Stock de «.+»: 77\.$/).waitFor();
    await expect.poll(() => database.get('productos', '119')).toMatchObject({ stock: 77 });
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('');

    const wished = manyProducts(COUNT, services).map((one) =>
      one.id === 132 ? Object.assign(one, { title: 'RAI, edición de aniversario', stock: 99 }) : one,
    );
    const known = wished.filter(({ id }) => id < 1000).length;
    const dialog = await importFile(page, exportProducts(wished, new Date()));
    // Two products differ: the dimmer, whose stock was just corrected, and the RAI.
    const preview = `${COUNT - known} nuevos · 2 con cambios · ${known - 2} sin cambios · 0 problemas`;
    await expect.poll(() => dialog.locator('output').textContent()).toBe(preview);
    await press(dialog, `Importar ${COUNT + 2 - known} productos`);
    await page.getByText(`${COUNT + 2 - known} productos importados.`).waitFor();
    const stored = await database.all('productos');
    expect([...stored.keys()].length).toBe(COUNT);
    for (const { original_price, ...fields } of wished) {
      const expected = original_price === null ? fields : { ...fields, original_price };
      expect(stored.get(String(fields.id))).toMatchObject(expected);
    }

    await press(page, /^Más$/);
    const exported = await downloadOf(page, page.getByRole('button', { name: 'Exportar' }));
    expect(withoutHour(exported.text)).toBe(withoutHour(exportProducts(wished, new Date())));
  });

  it('a manual order takes the stock and appears in the list and the log', async () => {
    await putBuyer(database, 0);
    // The reset gave products an earlier time, which an open panel takes for their removal.
    await page.reload();
    await openSection(page, 'Usuarios');
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('ana');
    await page.getByRole('list', { name: 'Usuarios' }).getByRole('link', { name: 'Ana Prueba' }).click();
    await page.getByRole('link', { name: 'Nuevo pedido' }).click();
    const dialog = page.getByRole('region', { name: 'Pedido para Ana Prueba' });
    for (const id of [119, 132]) {
      await dialog.getByRole('searchbox', { name: 'Agregar un producto' }).fill(String(id));
      await dialog.getByRole('button', { name: `Agregar ${titleOf(id)}` }).click();
    }
    await dialog.getByRole('button', { name: 'Sumar uno' }).first().click();
    await dialog.getByRole('textbox', { name: `Precio de ${titleOf(119)}` }).fill('1000,50');
    await dialog.getByRole('textbox', { name: `Precio de ${titleOf(132)}` }).fill('5000');
    await dialog.getByRole('combobox', { name: 'Envío por' }).selectOption('Correo Argentino');
    await dialog.getByRole('textbox', { name: 'Costo de envío' }).fill('300');
    await dialog.getByRole('combobox', { name: 'Medio de pago' }).selectOption('eCheque');
    await press(dialog, 'Crear pedido');
    await page
      .getByText(/^Pedido [\w-]+ creado\./)
      .first()
      .waitFor();
    const orders = [...(await database.all('ordenes')).entries()];
    expect(orders).toHaveLength(1);
    const [[id, order] = ['', {}]] = orders;
    expect(order).toMatchObject({
      totalCosto: 7301,
      costoEnvio: 300,
      cantidades: { 119: 2, 132: 1 },
      servicioEnvio: 'Correo Argentino',
      estado: 'Procesando',
      user_sub: 'auth0|ana',
    });
    expect((await database.get('productos', '119'))?.['stock']).toBe(seedProduct(119).stock - 2);
    expect((await database.get('productos', '132'))?.['stock']).toBe(seedProduct(132).stock - 1);

    await openSection(page, 'Pedidos');
    await orderRow(page, id).getByRole('heading', { name: 'Ana Prueba' }).waitFor();
    await openSection(page, 'Resumen');
    await page.getByText('Bitácora: qué se cambió, quién y cuándo').click();
    const log = page.getByRole('list', { name: 'Cambios', exact: true }).getByRole('listitem');
    await expect.poll(() => log.first().textContent()).toMatch(/AltaPedido a mano para Ana Prueba.*7\.301/);
  });
});

/** Products of the imported file: the seed's and some new ones. */
const COUNT = 120;

const row = (at: number) => orderRow(page, idOf(at));

async function closeSheet(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
}

async function expectOrder(at: number, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await expect.poll(() => database.get('ordenes', idOf(at))).toMatchObject(fields);
}

const withoutHour = (file: string): string => file.replace(/"exportado": ".*"/, '');

/** Returns a tracking number whose parcel the courier's stand-in reports as delivered or in transit. */
function trackedNumber(prefix: '36000' | 'g0000', delivered: boolean): string {
  const numbers = Array.from({ length: 200 }, (_, at) => `${prefix}${String(1_020_005_000 + at)}`);
  const number = numbers.find((each) => {
    const call = { method: 'GET', path: `/${each}`, query: new URLSearchParams(), headers: {}, body: '' };
    return courier(call).body.includes('"Entregado"') === delivered;
  });
  if (number === undefined) throw new Error('The courier has no such number.');
  return number;
}

/** The morning's orders in every status, the first eighteen dated today. */
const DAY: readonly PastOrder[] = Array.from({ length: 20 }, (_, at) => ({
  id: idOf(at),
  units: at % 2 === 0 ? { 119: 1 + (at % 3) } : { 132: 1, 139: 2 },
  minutesAgo: at < 18 ? 5 + at : 10 * 24 * 60 + at,
  estado: at < 8 ? 'Procesando' : at < 12 ? 'Pendiente de pago' : at < 18 ? 'En camino' : 'Finalizada',
  ...(at === 15 && { trackingNumber: trackedNumber('g0000', false) }),
  usuario: { nombre: 'Alma', apellido: 'Prueba', localidad: 'Río Cuarto', provincia: 'Córdoba', cp: '5800' },
}));

/** Returns the id of the day's order with this number; its first six characters are unique. */
function idOf(at: number): string {
  return `${String(at + 1).padStart(2, '0')}Dia00000000000000000`;
}

/** Returns the shop's day of this many days ago, in the format of filters: `2026-03-01`. */
function daysAgo(days: number): string {
  return shopTime(new Date(Date.now() - days * 24 * 3_600_000)).day;
}
