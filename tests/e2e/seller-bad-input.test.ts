import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toDocument } from '../../tools/firestore-values.ts';
import { manyProducts } from '../support/fixtures/many-products.ts';
import { exportProducts } from '../../src/domain/seller/product-export.ts';
import { MAX_FILE_BYTES } from '../../src/domain/seller/product-import.ts';
import { expectNoComplaints, sharedBrowser, newVisitor, type Visitor } from '../support/browser/browser.ts';
import { openDatabase } from '../support/database/database.ts';
import { importFile, openPanel, openSection, statusOf } from '../support/browser/seller.ts';
import { putBuyer, putOrders, type PastOrder } from '../support/browser/stories.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';

const services = sharedShop().services;
const database = openDatabase(sharedShop().documents);

const browser = await sharedBrowser();
let seller: Visitor;
let page: Page;

beforeAll(async () => {
  seller = await newVisitor(browser, sharedShop().site);
  ({ page } = seller);
  await putOrders(database, services, [SOUND]);
  await putBuyer(database, 0);
  await database.rewrite([], DAMAGED);
  await openPanel(page);
});

afterEach(() => {
  expectNoComplaints(seller);
});

const SOUND: PastOrder = { id: 'PedidoSano00000000001', units: { 132: 1 } };

/** Documents that the shop did not write. */
const DAMAGED = [
  toDocument('ordenes/VacioSalvoLaFecha0004', { fecha: new Date() }),
  toDocument('ordenes/DeOtrosTipos000000005', {
    fecha: new Date(),
    estado: 'Enviada',
    totalCosto: 'mucho',
    productos: { 0: 'uno' },
    usuario: 7,
    deOtroPrograma: { secreto: ['a', { b: true }] },
  }),
  toDocument('ordenes/SinFecha0000000000006', { estado: 'Procesando' }),
  toDocument('usuarios/auth0|roto', { sub: 7, last_update: new Date() }),
  toDocument('productos/9999', { id: 9999, actualizado: new Date() }),
];

/** A file with keys of the prototype, which JavaScript must not take for its own, and with something wrong in each line. */
const BAD_FILE = `{"__proto__": {"productos": []}, "productos": [
{"id": 119, "__proto__": {"stock": 9, "polluted": 1}},
{"id": 132, "constructor": {"prototype": {"polluted": 1}}},
{"id": 132, "stock": 3},
{"id": "120", "stock": 1},
{"id": 133, "stock": "12", "deprecated": "no"},
7,
{"id": 8000, "price": 1e400}
]}`;

const PROBLEMS = [
  '__proto__: la tienda no tiene ese campo (1 producto).',
  'constructor: la tienda no tiene ese campo (1 producto).',
  'Línea 4, productos[2].id: repetido: el producto 132 ya está más arriba',
  'Línea 5, productos[3].id: tiene que ser un número',
  'Línea 6, productos[4].stock: tiene que ser un número',
  'Línea 6, productos[4].deprecated: tiene que ser true o false',
  'Línea 7, productos[5]: tiene que ser un objeto con los datos del producto',
  'Línea 8, productos[6].price: tiene que ser un número',
];

describe('importing a bad file', () => {
  it('a bad file is explained line by line in Spanish and nothing is written', async () => {
    await openSection(page, 'Productos');
    const before = await database.all('productos');
    const dialog = await importFile(page, BAD_FILE);
    for (const text of PROBLEMS) await dialog.getByText(text, { exact: true }).waitFor();
    expect(await dialog.getByRole('button', { name: /^Importar/ }).count()).toBe(0);
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    expect(await database.all('productos')).toEqual(before);
  });

  it('a file of almost 5 MB with thousands of products is checked', async () => {
    const products = manyProducts(2000, services);
    const text = exportProducts(products, new Date());
    const filler = ' '.repeat(MAX_FILE_BYTES - Buffer.byteLength(text) - 1);
    const dialog = await importFile(page, text + filler);
    const added = products.filter(({ id }) => id >= 1000).length;
    await dialog
      .locator('output')
      .filter({ hasText: `${added} nuevos · 0 con cambios` })
      .waitFor();
    await dialog.getByText(`Y ${(added - 200).toLocaleString('es-AR')} más.`).waitFor();
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  });
});

describe('documents of another program', () => {
  it('damaged orders show their content and the rest of the list works', async () => {
    await openSection(page, 'Pedidos');
    const empty = page.getByRole('article', { name: 'Pedido dañado VacioS' });
    await empty.getByText('Ver los 4 problemas y el contenido').click();
    await empty.getByText('productos: falta', { exact: true }).waitFor();

    const alien = page.getByRole('article', { name: 'Pedido dañado DeOtro' });
    await alien.getByText('y el contenido').click();
    await alien.getByText('totalCosto: es el texto «mucho», y tiene que ser un número').waitFor();
    await alien
      .getByText(/^estado: es el texto «Enviada», y tiene que ser «Procesando», .* o «Cancelada»$/)
      .waitFor();
    await alien.getByText('usuario: es el número 7, y tiene que ser un grupo de campos').waitFor();
    const content = alien.getByLabel('Contenido del documento');
    expect(await content.textContent()).toContain('"secreto": [\n      "a",\n      {\n        "b": true');

    await statusOf(page, SOUND.id).selectOption('En camino');
    await expect.poll(() => database.get('ordenes', SOUND.id)).toMatchObject({ estado: 'En camino' });
    await database.patch('ordenes', SOUND.id, { deOtroPrograma: 'hola' });
    const marked = page.getByRole('region', { name: 'Campos ajenos del pedido Pedido' });
    await marked.getByText('Ver el contenido ajeno').click();
    await marked.getByText('"deOtroPrograma": "hola"').waitFor();

    await page
      .getByRole('note')
      .filter({ hasText: 'Hay 1 pedido sin fecha.' })
      .getByRole('button', { name: 'Ver' })
      .click();
    const undated = page.getByRole('article', { name: 'Pedido dañado SinFec' });
    await undated.getByText('y el contenido').click();
    await undated.getByText('productos: falta', { exact: true }).waitFor();
  });

  it('damaged documents break neither products, buyers nor sums', async () => {
    await openSection(page, 'Productos');
    await page.getByText('Hay un producto dañado').waitFor();
    await page.getByText('productos/9999').click();
    await page.getByText('title: falta', { exact: true }).waitFor();
    await openSection(page, 'Usuarios');
    const broken = page.getByRole('article', { name: 'Usuario dañado auth0|roto' });
    await broken.getByText('Ver').first().click();
    await broken.getByText('sub: es el número 7, y tiene que ser un texto').waitFor();
    await page.getByRole('button', { name: 'Detalle de Ana Prueba' }).waitFor();
    await openSection(page, 'Resumen');
    await page.getByRole('heading', { name: 'Ventas por semana' }).waitFor();
    await page.getByText(/documentos leídos/).waitFor();
  });
});
