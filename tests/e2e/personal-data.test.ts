import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { EMPTY_RECORD } from '../../src/domain/personal-data.ts';
import { expectNoComplaints, launchBrowser, newVisitor, type Visitor } from '../support/browser.ts';
import { addFromList, fillShipping, openProfile, SHIPPING, signIn, titleOf } from '../support/buyer.ts';
import { openDatabase } from '../support/database.ts';
import { LOOKS, faultsInEveryLook, look } from '../support/looks.ts';
import { openPanel } from '../support/seller.ts';
import { putBuyer, putOrders, resetShop } from '../support/stories.ts';
import { everythingKept } from '../support/kept.ts';

const ANA = 'auth0|ana';
const PAID = 'TERMINADO00000000001';
const ON_ITS_WAY = 'ENCAMINO000000000001';
const RAI = 132;
/** Of Ana's: nothing of it may stay behind. */
const PERSONAL = ['ana@correo.example', 'Ana Prueba', ANA, SHIPPING.DNI, SHIPPING.Localidad, '203.0.113.7'];

const database = openDatabase(inject('documents'));

let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

beforeEach(async () => {
  await resetShop(database, inject('services'));
  visitor = await newVisitor(browser, inject('site'));
  ({ page } = visitor);
});

afterEach(async () => {
  await fetch(`${inject('services')}/_faults`, { method: 'DELETE' });
  await visitor.close();
});

describe('a buyer’s personal data', () => {
  it('are downloaded whole, and what was downloaded is what the shop has', async () => {
    await putBuyer(database, 0, { cuit: '20-26756539-3' });
    await putOrders(database, inject('services'), [{ id: PAID, units: { [RAI]: 2 }, estado: 'Finalizada' }]);
    await openProfile(page);
    await page.goto(`/producto/${RAI}`);
    await page.getByRole('heading', { level: 1, name: titleOf(RAI) }).waitFor();
    await page.goto('/user');
    await expect.poll(async () => (await database.get('usuarios', ANA))?.['ip_publica']).toBe('203.0.113.7');

    const file = await downloaded();
    const [record, order] = await Promise.all([database.get('usuarios', ANA), database.get('ordenes', PAID)]);
    expect(file).toMatchObject({
      Tienda: 'Bornera',
      'Tu cuenta': {
        'Identificador de la cuenta': ANA,
        Nombre: record?.['nombre'],
        DNI: record?.['dni'],
        CUIT: record?.['cuit'],
        'Dirección IP pública': '203.0.113.7',
      },
      'Tus pedidos': [
        {
          Número: PAID,
          Estado: 'Finalizada',
          Total: order?.['totalCosto'],
          Productos: [{ Título: titleOf(RAI), 'Cantidad pedida': 2 }],
          'Copia de tus datos para el envío y la factura': { Calle: 'Calle Falsa' },
        },
      ],
      'En este navegador': { 'Vistos hace poco (números de producto)': [RAI] },
    });
    // As many as there are: no field of the record is kept back.
    expect(Object.keys(file['Tu cuenta'] ?? {})).toHaveLength(Object.keys(record ?? {}).length);
    // Who has the file must not have the session.
    expect(JSON.stringify(file)).not.toMatch(/eyJ|refresh_token/);
    expectNoComplaints(visitor);
  });

  it('leave the database’s record and the browser whole, and the next sign-in starts clean', async () => {
    await putOrders(database, inject('services'), [
      { id: ON_ITS_WAY, units: { [RAI]: 1 }, estado: 'En camino', minutesAgo: 60 },
    ]);
    await page.goto('/');
    await addFromList(page, 'rai', titleOf(RAI));
    await openProfile(page);
    await fillShipping(page);
    await database.patch('usuarios', ANA, { pedidosActivos: [ON_ITS_WAY], ultimaOrden: ON_ITS_WAY });
    await expect.poll(async () => (await database.get('usuarios', ANA))?.['ip_publica']).toBe('203.0.113.7');
    expect(await everythingKept(page)).toContain(ANA);

    // Nobody answers: nothing is lost, here or there.
    const commits = /documents:commit/;
    await page.route(commits, (route) => route.abort());
    await page.getByRole('button', { name: 'Borrar mis datos' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Borrar tus datos?' });
    await dialog.getByText('Tenés 1 pedido en curso').waitFor();
    await dialog.getByRole('button', { name: 'Sí, borrar mis datos' }).click();
    await dialog.getByText('No pudimos borrar tus datos.').waitFor();
    await page.unroute(commits);
    expect((await database.get('usuarios', ANA))?.['dni']).toBe(SHIPPING.DNI);
    expect(await everythingKept(page)).toContain(ANA);

    await dialog.getByRole('button', { name: 'Sí, borrar mis datos' }).click();
    await page.waitForURL('/');
    await page.getByRole('link', { name: 'Perfil' }).waitFor();
    const { carrito, ...texts } = EMPTY_RECORD;
    expect(await database.get('usuarios', ANA)).toMatchObject({
      ...texts,
      carrito,
      sub: ANA,
      pedidosActivos: [ON_ITS_WAY],
      ultimaOrden: ON_ITS_WAY,
    });
    const kept = await everythingKept(page);
    expect(PERSONAL.filter((text) => kept.includes(text))).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe('');

    await openProfile(page);
    expect(await page.getByRole('textbox', { name: 'DNI' }).inputValue()).toBe('');
    await page.getByText('1 producto', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Carrito, 0 productos' }).waitFor();
    const started = await database.get('usuarios', ANA);
    expect(started).toMatchObject({ dni: '', calle: '', ultimaOrden: ON_ITS_WAY });
    expectNoComplaints(visitor, [/ERR_FAILED/, /firestore.* (RPC_ERROR|RestConnection)/]);
  });

  it('are asked about in words and colours that everybody can read', async () => {
    await putBuyer(database, 0);
    await openProfile(page);
    await page.getByRole('button', { name: 'Borrar mis datos' }).click();
    await page.getByRole('dialog', { name: '¿Borrar tus datos?' }).waitFor();
    expect(await faultsInEveryLook(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Borrar mis datos');
  });
});

describe('an order whose e-mail cannot be sent', () => {
  it('is placed all the same, and the seller sees that its buyer must be told by hand', async () => {
    await fetch(`${inject('services')}/_faults/email`, {
      method: 'PUT',
      body: JSON.stringify({ kind: 'status', status: 400 }),
    });
    await putBuyer(database, 0);
    await page.goto('/');
    await addFromList(page, 'rai', titleOf(RAI));
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
    await signIn(page, () => page.getByRole('button', { name: 'Iniciá sesión para continuar' }).click());
    await page.getByRole('button', { name: 'Finalizar Compra' }).click();
    await page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor();
    const mark = async () =>
      [...(await database.all('ordenes')).values()].map((order) => order['correoFallido']);
    await expect.poll(mark, { timeout: 30_000 }).toEqual([true]);

    const seller = await newVisitor(browser, inject('site'));
    await openPanel(seller.page);
    const lost = seller.page.getByRole('region', { name: /^Correo no enviado/ });
    await lost.getByRole('link', { name: 'Escribirle un correo' }).waitFor();
    for (const dressed of LOOKS) {
      await look(seller.page, dressed);
      await lost.waitFor();
    }
    await lost.getByRole('button', { name: 'Ya le avisé' }).click();
    await lost.waitFor({ state: 'detached' });
    await expect.poll(mark).toEqual([false]);
    expectNoComplaints(seller);
    expectNoComplaints(visitor, [/400/]);
    await seller.close();
  });
});

async function downloaded(): Promise<Record<string, object>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar mis datos' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^mis-datos-bornera-\d{4}-\d\d-\d\d\.json$/);
  return JSON.parse(await readFile(await download.path(), 'utf8'));
}
