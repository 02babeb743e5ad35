import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manyProducts } from '../support/fixtures/many-products.ts';
import { exportProducts } from '../../src/domain/seller/product-export.ts';
import { expectNoComplaints, sharedBrowser, newVisitor, type Visitor } from '../support/browser/browser.ts';
import { titleOf } from '../support/browser/buyer.ts';
import { openDatabase } from '../support/database/database.ts';
import { seedProduct } from '../support/fixtures/seed-product.ts';
import {
  courierFailsOnce,
  downloadOf,
  importFile,
  openOrder,
  openPanel,
  openSection,
  orderRow,
  press,
  printedSheets,
  readAlert,
  searchProduct,
  statusOf,
  typeTracking,
} from '../support/browser/seller.ts';
import { putBuyer, putOrders, resetShop } from '../support/browser/stories.ts';
import { busLabels, courierRows, postalRows } from '../support/fixtures/shipping-sheets.ts';
import * as day from '../support/browser/working-day.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { sender } from '../../src/config/shop.ts';

const { documents, services, site } = sharedShop();
const database = openDatabase(documents);

const browser = await sharedBrowser();
let seller: Visitor;
let page: Page;
/** Console messages that a test causes on purpose. */
let provoked: readonly RegExp[] = [];

beforeAll(async () => {
  seller = await newVisitor(browser, site);
  ({ page } = seller);
  // A headless browser has no printer: the test reads the printed element instead.
  await page.addInitScript('window.print = () => undefined');
  await openPanel(page);
});

afterEach(() => {
  expectNoComplaints(seller, provoked);
  seller.complaints.length = 0;
  provoked = [];
});

describe('the orders of a working day', () => {
  beforeEach(async () => {
    const log = Array.from((await database.all('bitacora')).keys(), (id) => `bitacora/${id}`);
    // Overwritten, not deleted and written again: the panel would announce twenty orders.
    await database.rewrite(log, []);
    await putOrders(database, services, day.DAY);
    await openSection(page, 'Pedidos');
    await page.getByRole('button', { name: 'Todos 20' }).waitFor();
  });

  it('the seller finds orders by status, service, dates and text, kept in the address', async () => {
    const articles = page.getByRole('list', { name: 'Pedidos' }).getByRole('article');
    const count = (number: number) => expect.poll(() => articles.count()).toBe(number);
    await count(20);
    await press(page, 'En camino 6');
    await count(6);
    await page.getByRole('combobox', { name: 'Envío por' }).selectOption('Micro');
    await count(2);
    expect(new URL(page.url()).search).toBe('?seccion=pedidos&estado=En+camino&servicio=Micro');
    await press(page, 'Quitar filtros');
    const fiveDaysAgo = day.daysAgo(5);
    await page.getByLabel('Desde').focus();
    // Day and month are the same: their order in the field is the browser's.
    await page.keyboard.type('05052020', { delay: 40 });
    await page.getByLabel('Hasta').fill(fiveDaysAgo);
    await count(2);
    await orderRow(page, day.idOf(19)).waitFor();
    await expect
      .poll(() => new URL(page.url()).search)
      .toBe(`?seccion=pedidos&desde=2020-05-05&hasta=${fiveDaysAgo}`);
    await press(page, 'Quitar filtros');
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('nunez');
    await count(1);
    await orderRow(page, day.idOf(5)).waitFor();
    await press(page, 'Quitar filtros');
  });

  it('the seller sets statuses one by one and in bulk, ships with tracking numbers and reads courier traces', async () => {
    const delivered = day.trackedNumber('36000', true);
    const unknown = 'g00009999999999';
    await statusOf(page, day.idOf(0)).selectOption('Pendiente de pago');
    await page.getByText('Pedido de Alma Prueba: Pendiente de pago.').waitFor();
    await expectOrder(0, { estado: 'Pendiente de pago' });

    for (const at of [0, 8, 9]) await row(at).getByRole('checkbox').check();
    const chosen = page.getByRole('region', { name: 'Pedidos elegidos' });
    await chosen.getByLabel('Cambiar el estado de los elegidos').selectOption('En camino');
    await page.getByText('3 pedidos: En camino.').waitFor();
    for (const at of [0, 8, 9]) await expectOrder(at, { estado: 'En camino' });
    await press(chosen, 'Soltar todos');
    await page.getByRole('button', { name: 'En camino 9' }).waitFor();

    await typeTracking(page, day.idOf(0), '36000 123');
    await readAlert(page, 'tn demasiado corto');
    await expectOrder(0, { trackingNumber: 'Pendiente' });
    await typeTracking(page, day.idOf(0), ` ${delivered.replace(/(.{4})/g, '$1 ')}`);
    await expectOrder(0, { trackingNumber: delivered });
    await typeTracking(page, day.idOf(9), unknown);
    await expectOrder(9, { trackingNumber: unknown });

    // The courier is asked about rows in view. A delivery is suggested, never set automatically.
    await row(0).scrollIntoViewIfNeeded();
    await row(0).getByText('Entregado').waitFor();
    await expectOrder(0, { estado: 'En camino' });
    await press(row(0), /^Pasar a Finalizada/);
    await expectOrder(0, { estado: 'Finalizada' });

    // The fault is for row 9: no other row may ask by itself meanwhile.
    for (const at of [12, 15, 9]) {
      await row(at).scrollIntoViewIfNeeded();
      await row(at).getByText('Actualizar', { exact: true }).waitFor();
    }
    provoked = [/404/];
    await courierFailsOnce(services, 404);
    await press(row(9), /^Actualizar/);
    const refusal = `Error en TN de id ${day.idOf(9)}. Borrar objeto desde FireStore`;
    await row(9).getByText(refusal).waitFor();
    await readAlert(page, refusal);

    await press(row(12), /^Pasar a Finalizada/);
    await expectOrder(12, { estado: 'Finalizada' });
    await expectOrder(15, { estado: 'En camino' });

    const opened = await openOrder(page, day.idOf(0));
    const trace = opened.getByRole('list', { name: 'Recorrido del envío' });
    await trace.getByText('Pendiente de ingreso').waitFor();
    await opened.getByText('Cambios anteriores').click();
    const changes = opened.getByRole('list', { name: 'Cambios', exact: true }).getByRole('listitem');
    await expect.poll(() => changes.count()).toBe(4);
    await expect.poll(() => changes.first().textContent()).toMatch(/vendedora.*EstadoEn camino Finalizada/);
    await expect.poll(() => changes.last().textContent()).toMatch(/EstadoProcesando Pendiente de pago/);
  });

  it('the files of the three carriers hold what their orders say, and four packing slips fit on a sheet', async () => {
    await page.getByRole('checkbox', { name: 'Elegir los 20 que se ven' }).check();
    const chosen = page.getByRole('region', { name: 'Pedidos elegidos' });
    await chosen.getByText('20 elegidos').waitFor();
    await press(chosen, 'Archivos de envío');
    const dialog = page.getByRole('dialog', { name: 'Archivos de envío' });
    await dialog.getByText('3 de 20 con problemas: quedan afuera de los archivos.').waitFor();
    const shipments = dialog.getByRole('list', { name: 'Envíos' }).getByRole('listitem');
    for (const [id, problem] of day.PROBLEMS)
      await shipments
        .filter({ hasText: id.slice(0, 6) })
        .filter({ hasText: problem })
        .waitFor();
    const files = dialog.getByRole('button');
    await press(dialog, 'Incluir igual los 7');
    const length = dialog.getByLabel('Largo (cm)').first();
    await length.fill('250');
    await files.filter({ hasText: 'CSV de Andreani (5)' }).waitFor();
    await length.fill('20');
    const courier = await downloadOf(page, files.filter({ hasText: 'CSV de Andreani (6)' }));
    expect(courier.name).toMatch(/^andreani-\d{4}-\d\d-\d\d\.csv$/);
    expect(courierRows(courier.text)).toEqual(day.courierCells());
    await dialog.getByText(sender.courierDiscountCode).waitFor();
    const post = await downloadOf(page, files.filter({ hasText: 'CSV de Correo Argentino (5)' }));
    expect(postalRows(post.text)).toEqual(day.postalCells());
    const bus = await downloadOf(page, files.filter({ hasText: 'Texto para el micro (6)' }));
    expect(busLabels(bus.text)).toEqual(day.busLines().map((lines) => expect.objectContaining(lines)));
    await expectOrder(0, { archivosDeEnvio: { Andreani: expect.anything() } });
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();

    await press(chosen, 'Imprimir remitos');
    await page.emulateMedia({ media: 'print' });
    const slip = page.getByRole('region', { name: `Remito del pedido ${day.idOf(1)}` });
    await slip.getByText(titleOf(132)).waitFor();
    await slip.getByText('Río Cuarto, Córdoba · CP 5800').waitFor();
    expect(await slip.textContent()).not.toContain('$');
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
    await page.getByText(`Stock de «${titleOf(119)}»: 77.`).waitFor();
    await expect.poll(() => database.get('productos', '119')).toMatchObject({ stock: 77 });
    const full = await searchProduct(page, String(FULL), titleOf(FULL));
    await full.getByText('en Full').waitFor();
    expect(await full.getByRole('textbox').count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('');

    const wished = manyProducts(COUNT, services).map((one) =>
      one.id === 132 ? Object.assign(one, { title: 'RAI, edición de aniversario', stock: 99 }) : one,
    );
    const known = wished.filter(({ id }) => id < 1000).length;
    const dialog = await importFile(page, exportProducts(wished, new Date()));
    // Two products differ: the dimmer, whose stock was just corrected, and the RAI.
    const preview = `${COUNT - known} nuevos · 2 con cambios · ${known - 2} sin cambios · 0 problemas`;
    await expect.poll(() => dialog.locator('output').textContent()).toBe(preview);
    const differences = dialog.getByRole('table', { name: 'Productos con cambios' }).getByRole('row');
    expect(await differences.allInnerTexts()).toEqual([
      expect.stringContaining('En el archivo'),
      expect.stringMatching(/Stock\s+77\s+34$/),
      expect.stringMatching(/Título\s+RAI, controlador.*\s+RAI, edición de aniversario$/),
      expect.stringMatching(/Stock\s+12\s+99$/),
    ]);
    await dialog.getByRole('button', { name: `Importar ${COUNT + 2 - known} productos` }).click();
    await dialog.getByRole('progressbar').waitFor();
    await dialog.getByText('Importación terminada').waitFor();
    await dialog.getByText(`${COUNT + 2 - known} productos guardados. Ninguno quedó a medias.`).waitFor();
    const stored = await database.all('productos');
    expect([...stored.keys()].length).toBe(COUNT);
    for (const { original_price, ...fields } of wished) {
      const expected = original_price === null ? fields : { ...fields, original_price };
      expect(stored.get(String(fields.id))).toMatchObject(expected);
    }

    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    const exported = await downloadOf(page, page.getByRole('button', { name: 'Exportar' }));
    expect(withoutHour(exported.text)).toBe(withoutHour(exportProducts(wished, new Date())));
    const again = await importFile(page, exported.text);
    await again.getByText(`0 nuevos · 0 con cambios · ${COUNT} sin cambios · 0 problemas`).waitFor();
    expect(await again.getByRole('button', { name: /^Importar/ }).count()).toBe(0);
  });

  it('a manual order takes the stock and stands in the list and the log', async () => {
    await putBuyer(database, 0);
    // The reset gave products an earlier time, which an open panel takes for their removal.
    await page.reload();
    await openSection(page, 'Usuarios');
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('ana');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await press(page, 'Detalle de Ana Prueba');
    await press(page, 'Nuevo pedido');
    const dialog = page.getByRole('dialog', { name: 'Pedido para Ana Prueba' });
    for (const id of [119, 132]) {
      await dialog.getByRole('searchbox', { name: 'Agregar un producto' }).fill(String(id));
      await dialog.getByRole('button', { name: `Agregar ${titleOf(id)}` }).click();
    }
    await dialog.getByRole('button', { name: 'Sumar uno' }).first().click();
    await dialog.getByRole('textbox', { name: `Precio de ${titleOf(119)}` }).fill('1000,50');
    await dialog.getByRole('textbox', { name: `Precio de ${titleOf(132)}` }).fill('5000');
    await dialog.getByRole('combobox', { name: 'Envío por' }).selectOption('Correo Argentino');
    await dialog.getByRole('textbox', { name: 'Costo de envío' }).fill('300');
    await press(dialog, 'Crear pedido');
    await page.getByText('Pedido creado: ya está en Pedidos y el stock se descontó.').first().waitFor();
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
    await expect
      .poll(() => log.first().textContent())
      .toMatch(/AltaPedido a mano para Ana Prueba.*\$\s7\.301/);
  });
});

/** A full-fulfilment product. */
const FULL = 405;
/** Products of the imported file: the seed's and some new ones. */
const COUNT = 120;

const row = (at: number) => orderRow(page, day.idOf(at));

async function expectOrder(at: number, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await expect.poll(() => database.get('ordenes', day.idOf(at))).toMatchObject(fields);
}

const withoutHour = (file: string): string => file.replace(/"exportado": ".*"/, '');
