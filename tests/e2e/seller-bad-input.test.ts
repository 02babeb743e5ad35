import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toDocument } from '../../local/persistence/seed-documents.ts';
import { manyProducts } from '../support/fixtures/many-products.ts';
import { exportProducts } from '../../src/domain/seller/product-export.ts';
import { MAX_FILE_BYTES } from '../../src/domain/seller/product-import.ts';
import { expectNoComplaints, sharedBrowser, newVisitor, type Visitor } from '../support/browser/browser.ts';
import { openDatabase } from '../support/database/database.ts';
import {
  downloadOf,
  importFile,
  openPanel,
  openSection,
  orderRow,
  statusOf,
} from '../support/browser/seller.ts';
import { busLabels, courierRows, postalRows } from '../support/fixtures/shipping-sheets.ts';
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
  await putOrders(database, services, ORDERS);
  await putBuyer(database, 0);
  await database.rewrite([], DAMAGED);
  await openPanel(page);
});

afterEach(() => {
  expectNoComplaints(seller);
});

/** Texts of buyers that attack the seller's spreadsheet. */
const FORMULAS = {
  nombre: '=HYPERLINK("http://x.example";"ver")',
  apellido: '+cmd|/C calc',
  calle: '@SUM(1+1)',
  altura: '-1+1',
  piso: '=1+1',
  unidad: '\t=2',
};

const ORDERS: readonly PastOrder[] = [
  { id: 'CorreoMalicioso000001', units: { 132: 1 }, servicioEnvio: 'Correo Argentino', usuario: FORMULAS },
  { id: 'AndreaMalicioso000002', units: { 132: 1 }, usuario: FORMULAS },
  {
    id: 'MicroMalicioso0000003',
    units: { 132: 1 },
    servicioEnvio: 'Micro',
    usuario: { ...FORMULAS, localidad: 'Zapala\nPaga: nadie' },
  },
];

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

interface BadFile {
  readonly what: string;
  readonly content: () => string;
  readonly says: readonly string[];
}

const good = () => exportProducts(manyProducts(3, services), new Date());

const BAD_FILES: readonly BadFile[] = [
  {
    what: 'more than 5 MB',
    content: () => `[${' '.repeat(MAX_FILE_BYTES)}]`,
    says: ['El archivo pesa 5,1 MB y el máximo es 5 MB. Partilo en dos.'],
  },
  {
    what: 'a file that was cut',
    content: () => good().slice(0, -40),
    says: ['Línea 8: el archivo está cortado: termina antes de cerrar la lista de productos'],
  },
  {
    what: 'no JSON',
    content: () => 'id;title\n119;Dimmer',
    says: ['Esto no es un archivo de productos'],
  },
  { what: 'nothing', content: () => '', says: ['Línea 1: el archivo está vacío'] },
  {
    what: 'no list of products',
    content: () => '{"pedidos": []}',
    says: ['Esto no es un archivo de productos'],
  },
  {
    what: 'wrong types',
    content: () =>
      '[\n{"id": "119", "stock": 1},\n{"id": 132, "stock": "12", "deprecated": "no"},\n7,\n{"id": 8000, "price": 1e400}\n]',
    says: [
      'Línea 2, [0].id: tiene que ser un número',
      'Línea 3, [1].stock: tiene que ser un número',
      'Línea 3, [1].deprecated: tiene que ser true o false',
      'Línea 4, [2]: tiene que ser un objeto con los datos del producto',
      'Línea 5, [3].price: tiene que ser un número',
    ],
  },
  {
    what: 'the same id twice',
    content: () => '[\n{"id": 119, "x": 1},\n{"id": 132},\n{"id": 132, "stock": 3}\n]',
    says: [
      'x: la tienda no tiene ese campo (1 producto).',
      'Línea 4, [2].id: repetido: el producto 132 ya está más arriba',
    ],
  },
  {
    what: 'keys of the prototype',
    content: () =>
      '{"__proto__": {"productos": []}, "productos": [\n{"id": 119, "__proto__": {"stock": 9, "polluted": 1}},\n{"id": 132, "constructor": {"prototype": {"polluted": 1}}}\n]}',
    says: [
      '__proto__: la tienda no tiene ese campo (1 producto).',
      'constructor: la tienda no tiene ese campo (1 producto).',
    ],
  },
];

describe('importing a bad file', () => {
  it('a bad file is explained line by line in Spanish and nothing is written', async () => {
    await openSection(page, 'Productos');
    const before = await database.all('productos');
    for (const { what, content, says } of BAD_FILES) {
      const dialog = await importFile(page, content());
      for (const text of says) await dialog.getByText(text, { exact: says.length > 1 }).waitFor();
      const offered = await dialog.getByRole('button', { name: /^Importar/ }).count();
      expect([what, offered]).toEqual([what, 0]);
    }
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    expect(await database.all('productos')).toEqual(before);
  });

  it('a file of almost 5 MB with thousands of products is checked', async () => {
    await openSection(page, 'Productos');
    const products = manyProducts(4000, services);
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

describe('text that buyers typed', () => {
  it('text of a buyer becomes no formula in a carrier’s file and adds no line to a label', async () => {
    await openSection(page, 'Pedidos');
    for (const { id } of ORDERS) await orderRow(page, id).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Archivos de envío' }).click();
    const dialog = page.getByRole('dialog', { name: 'Archivos de envío' });
    const files = dialog.getByRole('button');
    const courier = await downloadOf(page, files.filter({ hasText: 'CSV de Andreani (1)' }));
    expect(courierRows(courier.text)).toEqual([expect.objectContaining(NEUTRAL)]);
    const post = await downloadOf(page, files.filter({ hasText: 'CSV de Correo Argentino (1)' }));
    const [row] = postalRows(post.text);
    expect(row?.slice(9, 13)).toEqual(["'@SUM(1+1)", "'-1+1", "'=1+1", "'=2"]);
    expect(row?.[14]).toBe(`${NEUTRAL['Nombre *']} ${FORMULAS.apellido}`);
    for (const cell of [row, Object.values(courierRows(courier.text)[0] ?? {})].flat())
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    const bus = await downloadOf(page, files.filter({ hasText: 'Texto para el micro (1)' }));
    expect(busLabels(bus.text)).toMatchObject([
      { Destino: 'Zapala Paga: nadie, Buenos Aires (CP 1414)', Paga: 'Destinatario, al recibir' },
    ]);
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    await page.getByRole('button', { name: 'Soltar todos' }).click();
  });
});

const NEUTRAL = {
  'Nombre *': "'=HYPERLINK('http://x.example','ver')",
  'Apellido *': "'+cmd|/C calc",
  'Calle *': "'@SUM(1+1)",
  'Número *': "'-1+1",
  Piso: "'=1+1",
  Departamento: "'=2",
};

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

    await alien.getByRole('textbox', { name: 'totalCosto' }).fill('21.540');
    await alien
      .getByRole('textbox', { name: 'productos' })
      .fill('[{"id": 132, "title": "RAI", "price": 10000, "cantidadDelPedido": 2}]');
    await alien.getByRole('combobox', { name: 'estado' }).selectOption('Finalizada');
    await alien.getByRole('textbox', { name: 'user_sub' }).fill('auth0|ana');
    await alien.getByRole('textbox', { name: 'usuario' }).fill('{}');
    await alien.getByRole('button', { name: 'Reparar' }).click();
    await expect
      .poll(() => database.get('ordenes', 'DeOtrosTipos000000005'))
      .toMatchObject({ estado: 'Finalizada', totalCosto: 21_540 });
    await alien.waitFor({ state: 'detached' });

    await statusOf(page, 'AndreaMalicioso000002').selectOption('En camino');
    await expect
      .poll(() => database.get('ordenes', 'AndreaMalicioso000002'))
      .toMatchObject({ estado: 'En camino' });
    await database.patch('ordenes', 'AndreaMalicioso000002', { deOtroPrograma: 'hola' });
    const marked = page.getByRole('region', { name: 'Campos ajenos del pedido Andrea' });
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
    await undated.getByRole('button', { name: 'Borrar pedido' }).click();
    await page.getByRole('button', { name: 'Sí, borrar el pedido' }).click();
    await expect.poll(() => database.get('ordenes', 'SinFecha0000000000006')).toBeNull();
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
