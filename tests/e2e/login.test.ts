import type { Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoComplaints, sharedBrowser, newVisitor, type Visitor } from '../support/browser/browser.ts';
import { addFromList, signIn, submitLogin, titleOf } from '../support/browser/buyer.ts';
import { openDatabase } from '../support/database/database.ts';
import { setIdentityFaults } from '../support/browser/identity-faults.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { revisit, visit } from '../support/browser/visit.ts';
import { shop } from '../../src/config/shop.ts';

const HOUR_MS = 60 * 60 * 1000;

const browser = await sharedBrowser();
let visitor: Visitor;

afterEach(() => setIdentityFaults(sharedShop().identity, {}));

const logIn = () => visitor.page.getByRole('button', { name: 'Iniciar sesión' }).click();

// One visitor for all: only the login's session and the page begin anew.
describe('a login that fails', () => {
  beforeAll(openProfileAnew);

  beforeEach(async () => {
    await visitor.context.clearCookies();
    await visitor.page.evaluate(() => localStorage.clear());
    await revisit(visitor.page);
  });

  afterAll(() => visitor.close());

  it('a closed login window shows that the login was cancelled', async () => {
    const { page } = visitor;
    const [popup] = await Promise.all([page.waitForEvent('popup'), logIn()]);
    await popup.getByLabel('Correo').waitFor();
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([400, 600]);
    await popup.close();
    await page
      .getByText(/Cerraste la ventana de ingreso/)
      .first()
      .waitFor();
    await expectVisitor();
  });

  it('«Cancelar» in the login window shows that the login was cancelled', async () => {
    const { page } = visitor;
    const [popup] = await Promise.all([page.waitForEvent('popup'), logIn()]);
    await popup.getByRole('button', { name: 'Cancelar' }).click();
    await page
      .getByText(/Cerraste la ventana de ingreso/)
      .first()
      .waitFor();
    expect(popup.isClosed()).toBe(true);
    await expectVisitor();
  });

  it('a blocked login window shows how to allow it', async () => {
    const { page } = visitor;
    await page.evaluate(() => {
      window.open = () => null;
    });
    await logIn();
    await page
      .getByText(/Tu navegador bloqueó la ventana de ingreso/)
      .first()
      .waitFor();
    await expectVisitor();
  });

  it('a refused account shows that access was denied', async () => {
    const { page } = visitor;
    await submitLogin(page, logIn, 'bloqueada@correo.example', 'bloqueada-de-pruebas');
    await page
      .getByText(/No se autorizó el ingreso con esa cuenta/)
      .first()
      .waitFor();
    await expectVisitor();
  });

  it('a foreign answer shows an invalid state', async () => {
    const { page } = visitor;
    await setIdentityFaults(sharedShop().identity, { tamperState: true });
    await signIn(page, logIn);
    await page
      .getByText(/El ingreso se interrumpió y no se pudo verificar/)
      .first()
      .waitFor();
    await expectVisitor();
  });

  it('a wrong password can be corrected in the login window', async () => {
    const { page } = visitor;
    const [popup] = await Promise.all([page.waitForEvent('popup'), logIn()]);
    await popup.getByLabel('Correo').fill('ana@correo.example');
    await popup.getByLabel('Contraseña').fill('equivocada');
    await popup.getByRole('button', { name: 'Ingresar' }).click();
    await popup.getByRole('alert').waitFor();
    await popup.getByLabel('Contraseña').fill('ana-de-pruebas');
    await popup.getByRole('button', { name: 'Ingresar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor();
  });
});

describe('a login by a clock that the test moves', () => {
  beforeEach(async () => {
    await openProfileAnew();
    // Requests of the page itself must not time out when the clock moves.
    await visitor.page.waitForLoadState('networkidle');
  });

  afterEach(() => visitor.close());

  it('a login window without an answer for 60 s closes with a time-out, and the next login works', async () => {
    const { page } = visitor;
    await page.clock.install();
    const [popup] = await Promise.all([page.waitForEvent('popup'), logIn()]);
    await popup.getByLabel('Correo').waitFor();
    await Promise.all([popup.waitForEvent('close'), page.clock.fastForward(61_000)]);
    await page
      .getByText(/El ingreso tardó demasiado/)
      .first()
      .waitFor();
    await signIn(page, logIn);
    await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor();
    expectNoComplaints(visitor);
  });

  it('three token requests of more than 10 s show that the service is unavailable', async () => {
    const { page } = visitor;
    await setIdentityFaults(sharedShop().identity, { tokenDelayMs: 120_000 });
    await page.clock.install();
    let asked = 0;
    let given = 0;
    page.on('request', (request) => (asked += isTokenRequest(request) ? 1 : 0));
    page.on('requestfailed', (request) => (given += isTokenRequest(request) ? 1 : 0));
    const [popup] = await Promise.all([page.waitForEvent('popup'), logIn()]);
    await popup.getByLabel('Correo').fill('ana@correo.example');
    await popup.getByLabel('Contraseña').fill('ana-de-pruebas');
    // From here on the test moves the clock.
    await page.clock.pauseAt(new Date(Date.now() + 10_000));
    await popup.getByRole('button', { name: 'Ingresar' }).click();
    for (const attempt of [1, 2, 3]) {
      await expect.poll(() => asked).toBe(attempt);
      await page.clock.runFor(9900);
      expect(given).toBe(attempt - 1);
      await page.clock.runFor(100);
      await expect.poll(() => given).toBe(attempt);
    }
    await page.clock.resume();
    await page
      .getByText(/No pudimos conectar con el servicio de ingreso/)
      .first()
      .waitFor();
    await shopGoesOn();
  });

  it('a clock one day off refuses the login and a clock 30 s off does not', async () => {
    const { page } = visitor;
    await page.clock.install({ time: Date.now() + 24 * HOUR_MS });
    await signIn(page, logIn);
    await page
      .getByText(/La fecha o la hora de tu dispositivo no es la actual/)
      .first()
      .waitFor();
    // An ID token lives 10 h: this clock is 30 s past its end, within the leeway of 60 s.
    await page.clock.setSystemTime(Date.now() + 10 * HOUR_MS + 30_000);
    await logIn();
    await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor();
  });
});

describe('a session', () => {
  beforeEach(openProfileAnew);

  afterEach(() => visitor.close());

  it('a session survives a reload, greets by first name and ends on both sides at sign-out', async () => {
    const { page } = visitor;
    await signIn(page, logIn);
    await page.getByRole('link', { name: 'Ana', exact: true }).waitFor();
    const cookies = await visitor.context.cookies();
    const kept = cookies.find(({ name }) => name === 'auth0.bornera-local.is.authenticated');
    expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - 24 * 3600)).toBeLessThan(120);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByRole('link', { name: 'Perfil', exact: true }).waitFor();

    // The provider's session ended too: it asks for the password again.
    await page.getByRole('link', { name: 'Perfil', exact: true }).click();
    const [popup] = await Promise.all([page.waitForEvent('popup'), logIn()]);
    await popup.getByLabel('Contraseña').waitFor();
    await popup.close();
    expectNoComplaints(visitor);
  });

  it('signing in merges the visitor’s cart into the record and signing out leaves no cart behind', async () => {
    const { page } = visitor;
    await page.goto('/');
    await addFromList(page, 'dimmer', titleOf(119));
    await page.getByRole('link', { name: /^Perfil/ }).click();
    await signIn(page, logIn, 1);
    const database = openDatabase(sharedShop().documents);
    await expect
      .poll(async () => (await database.get('usuarios', 'auth0|beto'))?.['carrito'])
      .toHaveLength(1);

    const second = await newVisitor(browser, sharedShop().site);
    await second.page.goto('/');
    await addFromList(second.page, 'rai', titleOf(132));
    await second.page.getByRole('link', { name: /^Perfil/ }).click();
    await signIn(second.page, () => second.page.getByRole('button', { name: 'Iniciar sesión' }).click(), 1);
    await second.page.getByRole('link', { name: 'Carrito, 2 productos' }).waitFor();
    await page.getByRole('link', { name: 'Carrito, 2 productos' }).waitFor();
    await second.page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await second.page.getByRole('link', { name: 'Carrito, 0 productos' }).waitFor();
    // The prerendered page shows no products before its script clears the cart.
    const kept = () => second.page.evaluate(() => localStorage.getItem('bornera.cart') ?? '');
    await expect.poll(kept).not.toContain('132');
    await second.close();
  });
});

function isTokenRequest(request: Request): boolean {
  return request.method() === 'POST' && request.url().endsWith('/oauth/token');
}

async function openProfileAnew(): Promise<void> {
  visitor = await newVisitor(browser, sharedShop().site);
  await visit(visitor.page, '/user');
}

/** Expects the page of somebody who is not signed in, with the button for another try. */
async function expectVisitor(): Promise<void> {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Perfil', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
}

async function shopGoesOn(): Promise<void> {
  const { page } = visitor;
  await page.getByRole('link', { name: `${shop.name}, inicio` }).click();
  await addFromList(page, 'dimmer', titleOf(119));
  await page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();
  await page.getByRole('link', { name: 'Perfil', exact: true }).waitFor();
}
