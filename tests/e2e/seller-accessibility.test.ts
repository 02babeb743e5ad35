import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { toDocument } from '../../tools/firestore-values.ts';
import { expectNoComplaints, sharedBrowser, newVisitor, type Visitor } from '../support/browser/browser.ts';
import { titleOf } from '../support/browser/buyer.ts';
import { openDatabase } from '../support/database/database.ts';
import { appearanceFaults } from '../support/browser/appearance.ts';
import {
  importFile,
  openOrder,
  openPanel,
  openSection,
  orderRow,
  press,
  searchProduct,
  toLastMinute,
} from '../support/browser/seller.ts';
import { widthFaults } from '../support/browser/width-faults.ts';
import { putBuyer, putOrders } from '../support/browser/stories.ts';
import { trackedNumber } from '../support/browser/working-day.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { sender } from '../../src/config/shop/shipping.ts';

// A full check shows the whole page in four appearances: slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const DELIVERED = 'PedidoEntregado000001';
const UNSENT = 'OtroPedido00000000002';
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
      toDocument('ordenes/PedidoRoto0000000003', { fecha: new Date(), estado: 7 }),
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
  it('the orders pass when opened, selected, traced and unreadable', async () => {
    const row = await openOrder(page, DELIVERED);
    await row.scrollIntoViewIfNeeded();
    await row.getByRole('button', { name: /^Actualizar/ }).waitFor();
    await row.getByRole('list', { name: 'Recorrido del envío' }).waitFor();
    await row.getByText('Cambios anteriores').click();
    await row.getByText('Todavía no se cambió nada.').waitFor();
    await row.getByRole('list', { name: 'Notas' }).waitFor();
    await page.getByText('Ver el contenido').click();
    await row.getByRole('checkbox').check();
    await orderRow(page, UNSENT).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    expect(await appearanceFaults(page, 'button[aria-expanded="true"] + ul')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Marcar pagado', exact: true }).click();
    await expectFineOver(dialog('Marcar pagado'));
  });

  it('the dialogs for editing, shipping and shortcuts of orders pass', async () => {
    // Opened again: the dialog must have forgotten the earlier input.
    for (const section of ['Productos', 'Pedidos'] as const) await openSection(page, section);
    const row = await openOrder(page, DELIVERED);
    await row.getByRole('button', { name: 'Editar importes y primer producto' }).click();
    await dialog(/^Editar pedido/)
      .getByRole('textbox', { name: 'Total' })
      .fill('nada');
    await dialog(/^Editar pedido/)
      .getByRole('button', { name: 'Guardar' })
      .click();
    await expectFineOver(dialog(/^Editar pedido/));

    const unsent = await openOrder(page, UNSENT);
    await unsent.getByRole('button', { name: 'Rehacer' }).click();
    await dialog(/^Rehacer el pedido/)
      .getByRole('searchbox')
      .fill('rai');
    await dialog(/^Rehacer el pedido/)
      .getByRole('button', { name: /^Agregar/ })
      .first()
      .click();
    await expectFineOver(dialog(/^Rehacer el pedido/), { isSwept: true });
    await unsent.getByRole('button', { name: 'Corregir datos' }).click();
    await expectFineOver(dialog(/^Corregir datos/));

    await unsent.getByRole('button', { name: /^Despachar/ }).click();
    await dialog(/^Despachar pedido/)
      .getByRole('textbox', { name: 'Número de seguimiento' })
      .fill('123');
    await press(dialog(/^Despachar pedido/), 'Despachar y avisar');
    await dialog(/^Despachar pedido/)
      .getByRole('textbox', { name: 'Número de seguimiento' })
      .fill('');
    await expectFineOver(dialog(/^Despachar pedido/));
    await page.getByRole('button', { name: 'Despachar varios' }).click();
    // A number that another order has, and one that fits no order.
    const list = `${trackedNumber('g0000', false)};${DELIVERED}\n${trackedNumber('36000', false)};Nadie`;
    await dialog('Despachar varios').getByRole('textbox', { name: 'Lista del correo' }).fill(list);
    await dialog('Despachar varios').getByRole('combobox').waitFor();
    await expectFineOver(dialog('Despachar varios'));

    await row.getByRole('checkbox').check();
    await orderRow(page, UNSENT).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Archivos de envío' }).click();
    await dialog('Archivos de envío')
      .getByRole('checkbox', { name: /^Incluir/ })
      .check();
    await dialog('Archivos de envío')
      .getByRole('button', { name: /^CSV de Andreani/ })
      .click();
    await dialog('Archivos de envío').getByText(sender.courierDiscountCode).first().waitFor();
    await expectFineOver(dialog('Archivos de envío'));

    const tell = page.getByRole('button', { name: 'Avisar a quien compró' });
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error())');
    await press(orderRow(page, DELIVERED), /^Copiar el id/);
    await page.getByRole('alert').filter({ hasText: 'El navegador no dejó copiar' }).waitFor();
    expect(await tell.evaluate(isUncovered)).toBe(true);
    await page.keyboard.press('Escape');
    await tell.click();
    // The stand-in takes one e-mail a second, and may refuse this one.
    await dialog('Avisar a quienes compraron')
      .getByText(/^Salió 1 e-mail|sin avisar/)
      .first()
      .waitFor();
    await expectFineOver(dialog('Avisar a quienes compraron'));
    await row.getByRole('button', { name: 'Anotar el pago' }).click();
    await expectFineOver(dialog(/^Pago del pedido/));
    await checkWidths();

    await page.getByRole('button', { name: 'Soltar todos' }).click();
    await page.keyboard.press('?');
    await expectFineOver(dialog('Atajos de teclado'));
  });

  it('the products pass when listed, selected, unreadable, edited and previewed for import', async () => {
    await openSection(page, 'Productos');
    await page.getByRole('article', { name: 'Documento 9999' }).getByText('Ver el contenido').click();
    await page.getByRole('checkbox', { name: /^Elegir los \d+ de la lista/ }).check();
    await checkAccessibility();
    await searchProduct(page, 'lista para usar', `${TITLE} ${NAME}`);
    await checkWidths();

    const row = await searchProduct(page, 'dimmer', titleOf(119));
    await row.getByRole('button', { name: /^Editar/ }).click();
    await dialog('Editar #119').getByRole('textbox', { name: 'Título' }).fill('');
    await dialog('Editar #119').getByRole('button', { name: 'Guardar' }).click();
    await expectFineOver(dialog('Editar #119'), { isSwept: true });

    const file = [
      { id: 119, stock: 1 },
      { id: 8000, title: `${TITLE} ${NAME}`, price: 10 },
      { id: 132, stock: 'x' },
    ];
    await importFile(page, JSON.stringify(file));
    await dialog('Importar productos').getByText('1 nuevo · 1 con cambios').waitFor();
    await dialog('Importar productos').getByText('Nuevos (1)').click();
    await expectFineOver(dialog('Importar productos'), { isSwept: true });
  });

  it('the buyers, the manual order and the dialogs before barring and deleting a buyer pass', async () => {
    await openSection(page, 'Usuarios');
    await page.getByRole('button', { name: 'Detalle de Ana Prueba' }).click();
    await page.getByRole('region', { name: 'Sus pedidos' }).getByRole('listitem').first().waitFor();
    await checkAccessibility();
    await checkWidths();

    await page.getByRole('button', { name: 'Nuevo pedido' }).click();
    const order = dialog('Pedido para Ana Prueba');
    await order.getByRole('searchbox').fill('119');
    await order.getByRole('button', { name: `Agregar ${titleOf(119)}` }).click();
    await order.getByRole('searchbox').fill('sensor');
    await order.getByRole('list', { name: 'Encontrados' }).getByRole('listitem').first().waitFor();
    await expectFineOver(order, { isSwept: true });

    await page.getByRole('button', { name: 'Bloquear pedidos' }).click();
    await dialog(/^¿Bloquear/)
      .getByRole('button', { name: 'Bloquear pedidos' })
      .click();
    await expectFineOver(dialog(/^¿Bloquear/));

    await page.getByRole('button', { name: 'Borrar usuario' }).click();
    await page.getByRole('button', { name: 'Borrar para siempre' }).click();
    await expectFineOver(page.getByRole('alertdialog'));
  });

  it('the overview with its tables, the dialog of files and the session warning pass', async () => {
    await openSection(page, 'Resumen');
    await page.getByRole('heading', { name: 'Productos más vendidos' }).waitFor();
    for (const table of await page.getByText('Ver la tabla').all()) await table.click();
    await page.getByText('Bitácora: qué se cambió, quién y cuándo').click();
    await checkWidths();
    await page.getByRole('button', { name: 'Descargar CSV' }).click();
    await dialog('Descargar CSV')
      .getByText(/La descarga lee|No hay pedidos/)
      .waitFor();
    await expectFineOver(dialog('Descargar CSV'));
    await toLastMinute(page);
    await page.getByText('La sesión está por terminar').waitFor();
    await press(page, 'Seguir trabajando');
    await expectFineOver(dialog('Seguir trabajando'));
    await checkAccessibility();
  });
});

function dialog(name: string | RegExp): Locator {
  return page.getByRole('dialog', { name });
}

/** Returns whether a press on the middle of the element reaches it. */
function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top !== null && element.contains(top);
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
