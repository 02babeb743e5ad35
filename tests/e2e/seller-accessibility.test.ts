import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { toDocument } from '#tools/firestore-values.ts';
import {
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { titleOf } from '#tests/support/browser/buyer.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import { appearanceFaults } from '#tests/support/browser/appearance.ts';
import {
  importFile,
  openOrder,
  openPanel,
  openProduct,
  openSection,
  orderRow,
  press,
  searchProduct,
  toLastMinute,
} from '#tests/support/browser/seller.ts';
import { widthFaults } from '#tests/support/browser/width-faults.ts';
import { putBuyer, putOrders } from '#tests/support/browser/stories.ts';
import { trackedNumber } from '#tests/support/browser/working-day.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { sender } from '#config/shop/shipping.ts';

// A full check shows the whole page in four appearances: slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const DELIVERED = 'PedidoEntregado000001';
const UNSENT = 'OtroPedido00000000002';
const BROKEN = 'PedidoRoto0000000003';
const TITLE = 'Placa de desarrollo ESP32 DevKit V1 con Wi-Fi, Bluetooth, antena y 38 pines, lista para usar';
/** The longest name, 40 letters, without a place to break (docs/buying.md#shipping-form). */
const NAME = 'Wolfeschlegelsteinhausenbergerdorffenson';
const LARGE = { price: 98_765_432, original_price: 123_456_789 };
const ADDRESSEE = { nombre: NAME, apellido: NAME, calle: NAME.slice(0, 30) };
const { services, documents } = sharedShop();
const database = openDatabase(documents);

const browser = await sharedBrowser();
let seller: Visitor;
let page: Page;

beforeAll(async () => {
  seller = await newVisitor(browser, sharedShop().site, { touch: true });
  ({ page } = seller);
  await putOrders(database, services, [
    {
      id: UNSENT,
      minutesAgo: 8 * 24 * 60,
      units: { 119: 99 },
      servicioEnvio: 'Paloma',
      usuario: { ...ADDRESSEE, cp: '' },
    },
    {
      id: DELIVERED,
      units: { 132: 1, 119: 1 },
      minutesAgo: 3,
      estado: 'En camino',
      trackingNumber: trackedNumber('36000', true),
    },
  ]);
  await putBuyer(database, 0);
  await database.rewrite(
    [],
    [
      toDocument(`ordenes/${BROKEN}`, { fecha: new Date(), estado: 7 }),
      toDocument('notas/NotaDeUnPedido000001', {
        sobre: `ordenes/${DELIVERED}`,
        texto: 'Llamar antes de las 12',
        cuando: new Date(),
        quien: 'vendedora@bornera.example',
      }),
      toDocument('productos/9999', { id: 9999, actualizado: new Date() }),
    ],
  );
  const cuando = new Date();
  await database.patch('ordenes', DELIVERED, {
    fechasDeEstado: { 'En camino': cuando },
    avisos: { despachado: { Email: { estado: 'fallido', cuando } } },
  });
  await database.patch('productos', '144', { ...LARGE, title: `${TITLE} ${NAME}` });
  await database.patch('ordenes', UNSENT, { totalCosto: 123_456_789 });
  await page.clock.install();
  await openPanel(page);
});

afterEach(() => {
  expectNoComplaints(seller);
});

// Each check leaves the window 320 px wide, so that the next step proves to work there.
describe('the panel on a light phone, a dark desktop and from 320 to 1600 px', () => {
  it('the orders pass when listed, filtered, opened, selected, traced and unreadable', async () => {
    await orderRow(page, UNSENT).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await checkAccessibility();
    await checkWidths();
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    expect(await appearanceFaults(page, 'button[aria-expanded="true"] + ul')).toEqual([]);
    await page.keyboard.press('Escape');
    await press(page, 'Soltar todos');

    const sheet = await openOrder(page, DELIVERED);
    await sheet.getByRole('list', { name: 'Recorrido del envío' }).waitFor();
    await sheet.getByText('Historia').click();
    await sheet.getByText('Todavía no se cambió nada.').waitFor();
    await sheet.getByRole('textbox', { name: 'Nota interna' }).fill(TITLE);
    await checkAccessibility();
    await checkWidths();
    await press(sheet, 'Descartar');
    await press(sheet, /^Estado: /);
    expect(await appearanceFaults(page, 'button[aria-expanded="true"] + ul')).toEqual([]);
    await page.keyboard.press('Escape');
    await close(sheet);

    await orderRow(page, BROKEN).getByRole('link').click();
    await page.getByText('Ver el contenido').click();
    await checkAccessibility();
    await close(page.getByRole('region', { name: /^Pedido/ }));
  });

  it('the forms of an order, its dispatch and the files of many pass', async () => {
    await openSection(page, 'Pedidos');
    const sheet = await openOrder(page, UNSENT);
    await sheet.getByRole('textbox', { name: 'Número de seguimiento' }).fill('123');
    await press(sheet, 'Despachar y avisar');
    await sheet.getByText('tn demasiado corto').waitFor();
    await checkAccessibility();
    await press(sheet, 'Editar');
    await sheet.getByRole('textbox', { name: 'Total' }).fill('nada');
    await press(sheet, 'Guardar');
    await checkAccessibility();
    await checkWidths();
    await press(sheet, 'Descartar');
    await sheet.getByRole('link', { name: 'Rehacer' }).click();
    const order = page.getByRole('region', { name: /^Rehacer el pedido/ });
    await order.getByRole('searchbox').fill('rai');
    await order
      .getByRole('button', { name: /^Agregar/ })
      .first()
      .click();
    await checkAccessibility();
    await checkWidths();
    await close(order);

    await openSection(page, 'Pedidos');
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('button', { name: 'Despachar varios' }).click();
    const list = `${trackedNumber('g0000', false)};${DELIVERED}\n${trackedNumber('36000', false)};Nadie`;
    await dialog('Despachar varios').getByRole('textbox').fill(list);
    await dialog('Despachar varios').getByText('Quedan afuera').waitFor();
    await expectFineOver(dialog('Despachar varios'));

    for (const id of [DELIVERED, UNSENT]) await orderRow(page, id).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Archivos de envío' }).click();
    await dialog('Archivos de envío').getByRole('checkbox').first().check();
    await dialog('Archivos de envío')
      .getByRole('button', { name: /^CSV de Andreani/ })
      .click();
    await dialog('Archivos de envío').getByText(sender.courierDiscountCode).first().waitFor();
    await expectFineOver(dialog('Archivos de envío'), { isSwept: true });
    await page.getByRole('button', { name: 'Soltar todos' }).click();
  });

  it('the products pass when listed, unreadable, chosen, edited, made and previewed for import', async () => {
    await openSection(page, 'Productos');
    await (await searchProduct(page, '9999', '9999')).getByRole('link').click();
    const unreadable = page.getByRole('region', { name: 'Producto 9999' });
    await unreadable.getByText('Ver el contenido').click();
    await checkAccessibility();
    await close(unreadable);
    await (await searchProduct(page, 'dimmer', titleOf(119))).getByRole('checkbox').check();
    await checkAccessibility();
    await press(page, 'Editar');
    const chosen = page.getByRole('region', { name: '1 producto elegido' });
    await chosen.waitFor();
    await checkAccessibility();
    await close(chosen);
    await press(page, 'Soltar todos');
    await searchProduct(page, 'lista para usar', `${TITLE} ${NAME}`);
    await checkWidths();

    const sheet = await openProduct(page, 'dimmer', titleOf(119));
    await sheet.getByRole('textbox', { name: 'Título' }).fill('');
    await press(sheet, 'Guardar');
    await checkAccessibility();
    await checkWidths();
    await press(sheet, 'Descartar');
    await press(sheet, 'Borrar');
    await expectFineOver(page.getByRole('alertdialog'));
    await close(sheet);
    await press(page, 'Nuevo producto');
    const made = page.getByRole('region', { name: 'Nuevo producto' });
    await press(made, 'Crear');
    await checkAccessibility();
    await close(made);

    const file = [
      { id: 119, stock: 1 },
      { id: 8000, title: `${TITLE} ${NAME}`, price: 10 },
      { id: 132, stock: 'x' },
    ];
    await importFile(page, JSON.stringify(file));
    await dialog('Importar productos').getByText('1 nuevo · 1 con cambios').waitFor();
    await expectFineOver(dialog('Importar productos'), { isSwept: true });
  });

  it('the buyers, the new order and the question before deleting a buyer pass', async () => {
    await openSection(page, 'Usuarios');
    await page.getByRole('list', { name: 'Usuarios' }).getByRole('link', { name: 'Ana Prueba' }).click();
    await page.getByRole('region', { name: 'Sus pedidos' }).getByRole('listitem').first().waitFor();
    await checkAccessibility();
    await checkWidths();
    await page.getByRole('button', { name: 'Borrar usuario' }).click();
    await page.getByRole('button', { name: 'Borrar para siempre' }).click();
    await expectFineOver(page.getByRole('alertdialog'));

    await page.getByRole('link', { name: 'Nuevo pedido' }).click();
    const order = page.getByRole('region', { name: 'Pedido para Ana Prueba' });
    await order.getByRole('searchbox').fill('119');
    await order.getByRole('button', { name: `Agregar ${titleOf(119)}` }).click();
    await order.getByRole('searchbox').fill('sensor');
    await order.getByRole('list', { name: 'Encontrados' }).getByRole('listitem').first().waitFor();
    await checkAccessibility();
    await checkWidths();
  });

  it('the overview, the dialog of its file and the session’s last minute pass', async () => {
    await openSection(page, 'Resumen');
    await page.getByRole('heading', { name: 'Productos más vendidos' }).waitFor();
    await page.getByText('Bitácora: qué se cambió, quién y cuándo').click();
    await checkWidths();
    await page.getByRole('button', { name: 'Descargar CSV' }).click();
    await expectFineOver(dialog('Descargar CSV'));
    await toLastMinute(page);
    const ending = page.getByRole('alertdialog', { name: 'La sesión está por terminar' });
    await ending.getByRole('button', { name: 'Seguir trabajando' }).click();
    await expectFineOver(ending);
  });
});

function dialog(name: string | RegExp): Locator {
  return page.getByRole('dialog', { name });
}

async function close(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Cerrar', exact: true }).click();
}

async function checkAccessibility(): Promise<void> {
  expect(await appearanceFaults(page)).toEqual([]);
}

/** Leaves the window as wide as a phone. */
async function checkWidths(): Promise<void> {
  expect(await widthFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 900 });
}

/**
 * Checks the dialog that has just opened, and closes it. Every dialog is the same component: those with tables, forms and
 * lists are swept through all widths.
 */
async function expectFineOver(opened: Locator, { isSwept = false } = {}): Promise<void> {
  await opened.waitFor();
  expect(await appearanceFaults(page, 'dialog[open]')).toEqual([]);
  if (isSwept) await checkWidths();
  await opened.getByRole('button', { name: 'Cerrar', exact: true }).first().click();
  await opened.waitFor({ state: 'detached' });
}
