import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_RECORD } from '#domain/buyer/buyer.ts';
import {
  everythingStored,
  expectNoComplaints,
  sharedBrowser,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { openProfile, SHIPPING, newBuyer } from '#tests/support/browser/buyer.ts';
import { openDatabase, type Fields } from '#tests/support/database/database.ts';
import { cartOf, putBuyer, putOrders } from '#tests/support/browser/stories.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';

const ANA = 'auth0|ana';
const PAID = 'TERMINADO00000000001';
const RAI = 132;
/** Values of Ana's record, none of which may remain. */
const PERSONAL = ['ana@correo.example', 'Ana Prueba', ANA, SHIPPING.DNI, SHIPPING.Localidad, '203.0.113.7'];

const database = openDatabase(sharedShop().documents);
const browser = await sharedBrowser();
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  await putBuyer(database, 0, { carrito: cartOf({ [RAI]: 1 }) });
  await putOrders(database, sharedShop().services, [{ id: PAID, units: { [RAI]: 2 }, estado: 'Finalizada' }]);
  visitor = await newBuyer(browser, sharedShop().site);
  ({ page } = visitor);
});

// The tests are steps of one story: each continues where the previous one ended.
describe('a buyer’s personal data', () => {
  it('the download holds exactly the personal data that the shop stores', async () => {
    await page.goto(`/producto/${RAI}`);
    await page
      .getByRole('button', { name: /^Guardar .+ en favoritos$/ })
      .first()
      .click();
    await expect.poll(async () => (await record())['ip_publica']).toBe('203.0.113.7');
    await page.goto('/user');
    await page.getByRole('button', { name: 'Guardar datos' }).waitFor();
    const file = await downloaded();
    expect(file).toMatchObject({
      cuenta: { sub: ANA, ip_publica: '203.0.113.7' },
      pedidos: [expect.objectContaining({ id: PAID })],
      navegador: { 'bornera.favourites': { value: [RAI] } },
    });
    // Every field of the record is in the file.
    expect(Object.keys(file['cuenta'] ?? {})).toHaveLength(Object.keys(await record()).length);
    // The file must not contain the session's tokens.
    expect(JSON.stringify(file)).not.toMatch(/eyJ|refresh_token/);
  });

  it('an erasure empties the record and the browser, also with another tab open', async () => {
    const second = await visitor.context.newPage();
    await second.goto('/user');
    await second.getByRole('button', { name: 'Guardar datos' }).waitFor();
    expect(await everythingStored(page)).toContain(ANA);
    await page.getByRole('button', { name: 'Borrar mis datos' }).click();
    await page.getByRole('button', { name: 'Sí, borrar mis datos' }).click();
    await page.waitForURL('/');
    await page.getByText('Listo: borramos tus datos y cerramos tu sesión.').waitFor();
    await page.getByRole('link', { name: 'Perfil' }).waitFor();
    await second.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    expect(await record()).toMatchObject({ ...EMPTY_RECORD, sub: ANA });
    const leftovers = async () => {
      const stored = await everythingStored(page);
      return PERSONAL.filter((text) => stored.includes(text));
    };
    await expect.poll(leftovers).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await second.close();
  });

  it('the next sign-in after an erasure starts an empty record and keeps the orders', async () => {
    await openProfile(page);
    expect(await page.getByRole('textbox', { name: 'DNI' }).inputValue()).toBe('');
    await page.getByText('1 producto, 2 unidades').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Carrito, 0 unidades' }).waitFor();
    await expect.poll(async () => (await record())['name']).toBe('Ana Prueba');
    expect(await record()).toMatchObject({ dni: '', calle: '', cuit: '', carrito: [] });
    expectNoComplaints(visitor, [/status of 400/, /firestore.* (RPC_ERROR|RestConnection)/]);
  });
});

async function record(): Promise<Fields> {
  return (await database.get('usuarios', ANA)) ?? {};
}

async function downloaded(): Promise<Record<string, object>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar mis datos' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mis-datos.json');
  return JSON.parse(await readFile(await download.path(), 'utf8'));
}
