import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_RECORD } from '../../src/domain/buyer/buyer.ts';
import { expectNoComplaints, sharedBrowser, type Visitor } from '../support/browser/browser.ts';
import { openProfile, SHIPPING, titleOf } from '../support/browser/buyer.ts';
import { openDatabase, type Fields } from '../support/database/database.ts';
import { everythingKept } from '../support/screens/kept.ts';
import { appearanceFaults } from '../support/browser/appearance.ts';
import { newBuyer } from '../support/browser/signed-in.ts';
import { cartOf, putBuyer, putOrders } from '../support/browser/stories.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { shop as shopConfig } from '../../src/config/shop.ts';

const ANA = 'auth0|ana';
const PAID = 'TERMINADO00000000001';
const RAI = 132;
/** Values of Ana's record, none of which may remain. */
const PERSONAL = ['ana@correo.example', 'Ana Prueba', ANA, SHIPPING.DNI, SHIPPING.Localidad, '203.0.113.7'];

const database = openDatabase(sharedShop().documents);
const emailFault = `${sharedShop().services}/_faults/email`;

const browser = await sharedBrowser();
let visitor: Visitor;
let page: Page;
let dialog: Locator;

beforeAll(async () => {
  await putBuyer(database, 0, { carrito: cartOf({ [RAI]: 1 }) });
  await putOrders(database, sharedShop().services, [{ id: PAID, units: { [RAI]: 2 }, estado: 'Finalizada' }]);
  visitor = await newBuyer(browser, sharedShop().site, 0, { touch: true });
  ({ page } = visitor);
  dialog = page.getByRole('dialog', { name: '¿Borrar tus datos?' });
});

afterAll(async () => {
  await fetch(emailFault, { method: 'DELETE' });
});

// The tests are steps of one story: each starts where the one before ended.
describe('a buyer’s personal data', () => {
  it('an order is placed although its e-mail cannot be sent, and is marked for the seller', async () => {
    await fetch(emailFault, { method: 'PUT', body: JSON.stringify({ kind: 'status', status: 400 }) });
    await page.goto('/carrito');
    await page.getByRole('button', { name: 'Finalizar Compra' }).click();
    await page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor();
    await expect
      .poll(confirmations, { timeout: 30_000 })
      .toMatchObject([{ pedido: { Email: { estado: 'fallido' } } }]);
    // The cart was saved to the record a moment before the order: it must not return with the ordered products.
    await expect.poll(async () => (await record())['carrito']).toEqual([]);
  });

  it('the download holds exactly the personal data that the shop stores', async () => {
    await expect.poll(async () => (await record())['ip_publica']).toBe('203.0.113.7');
    await page.goto(`/producto/${RAI}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('bornera.seen'))).toContain(String(RAI));
    await page.goto('/user');
    await page.getByRole('button', { name: 'Guardar datos' }).waitFor();

    const file = await downloaded();
    const [stored, limits, order] = await Promise.all([
      record(),
      database.get('limites', ANA),
      database.get('ordenes', PAID),
    ]);
    const newest = limits?.['ultimaOrden'];
    expect(file).toMatchObject({
      Tienda: shopConfig.name,
      'Tu cuenta': {
        'Identificador de la cuenta': ANA,
        Nombre: stored['nombre'],
        DNI: stored['dni'],
        CUIT: stored['cuit'],
        'Dirección IP pública': '203.0.113.7',
      },
      'Límites de tus pedidos': { 'Número del último pedido': newest },
      'Tus pedidos': expect.arrayContaining([
        expect.objectContaining({ Número: newest, Estado: 'Procesando' }),
        expect.objectContaining({
          Número: PAID,
          Total: order?.['totalCosto'],
          Productos: [expect.objectContaining({ Título: titleOf(RAI), 'Cantidad pedida': 2 })],
          'Copia de tus datos para el envío y la factura': expect.objectContaining({ Calle: 'Calle Falsa' }),
        }),
      ]),
      'En este navegador': { 'Vistos hace poco (números de producto)': [RAI] },
    });
    // Every field of the record is in the file.
    expect(Object.keys(file['Tu cuenta'] ?? {})).toHaveLength(Object.keys(stored).length);
    // The file must not contain the session's tokens.
    expect(JSON.stringify(file)).not.toMatch(/eyJ|refresh_token/);
  });

  it('the erase dialog passes axe in both themes', async () => {
    await page.getByRole('button', { name: 'Borrar mis datos' }).click();
    await dialog.getByText('Tenés 1 pedido en curso').waitFor();
    expect(await appearanceFaults(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Borrar mis datos');
  });

  it('an erasure without an answer changes nothing in the browser or the database', async () => {
    const commits = /documents:commit/;
    await page.route(commits, (route) => route.abort());
    await page.getByRole('button', { name: 'Borrar mis datos' }).click();
    await dialog.getByRole('button', { name: 'Sí, borrar mis datos' }).click();
    await dialog.getByText('No pudimos borrar tus datos.').waitFor();
    await page.unroute(commits);
    expect(await record()).toMatchObject({ dni: '12345678', calle: 'Calle Falsa' });
    expect(await everythingKept(page)).toContain(ANA);
  });

  it('an erasure empties the record and the browser, also with another tab open', async () => {
    const second = await visitor.context.newPage();
    await second.goto('/user');
    await second.getByRole('button', { name: 'Guardar datos' }).waitFor();
    await dialog.getByRole('button', { name: 'Sí, borrar mis datos' }).click();
    await page.waitForURL('/');
    await page.getByRole('link', { name: 'Perfil' }).waitFor();
    await second.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    expect(await record()).toMatchObject({
      ...EMPTY_RECORD,
      sub: ANA,
    });
    const leftovers = async () => {
      const kept = await everythingKept(page);
      return PERSONAL.filter((text) => kept.includes(text));
    };
    await expect.poll(leftovers).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await second.close();
  });

  it('the next sign-in after an erasure starts an empty record and keeps the orders', async () => {
    await openProfile(page);
    expect(await page.getByRole('textbox', { name: 'DNI' }).inputValue()).toBe('');
    await page.getByText('1 producto', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Carrito, 0 productos' }).waitFor();
    await expect.poll(async () => (await record())['name']).toBe('Ana Prueba');
    expect(await record()).toMatchObject({ dni: '', calle: '', cuit: '', carrito: [] });
    expectNoComplaints(visitor, [/400/, /ERR_FAILED/, /firestore.* (RPC_ERROR|RestConnection)/]);
  });
});

async function record(): Promise<Fields> {
  return (await database.get('usuarios', ANA)) ?? {};
}

/** Returns what the unfinished orders say of their confirmation. */
async function confirmations(): Promise<unknown[]> {
  const orders = [...(await database.all('ordenes')).values()];
  return orders.filter(({ estado }) => estado === 'Procesando').map(({ avisos }) => avisos);
}

async function downloaded(): Promise<Record<string, object>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar mis datos' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^mis-datos-[a-z0-9-]+-\d{4}-\d\d-\d\d\.json$/);
  return JSON.parse(await readFile(await download.path(), 'utf8'));
}
