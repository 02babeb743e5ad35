import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  everythingStored,
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { addFromList, openProfile, signIn, submitLogin, titleOf } from '#tests/support/browser/buyer.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import type { Faults } from '#local/identity/auth0-routes.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { cartOf, putBuyer } from '#tests/support/browser/stories.ts';
import { visit } from '#tests/support/browser/visit.ts';

/** The browser itself logs that the identity server refused a password. */
const REFUSED = [/status of 401/];
const HOUR_MS = 60 * 60 * 1000;
const DIMMER = 119;
const RAI = 132;

const { documents, identity, site } = sharedShop();
const database = openDatabase(documents);
const browser = await sharedBrowser();
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  visitor = await newVisitor(browser, site);
  ({ page } = visitor);
  await visit(page, '/user');
});

afterEach(() => faults({}));

afterAll(() => visitor.close());

const logIn = () => page.getByRole('button', { name: 'Iniciar sesión' }).click();

/** Ends the provider's session: each login then asks for the password. The page stays unchanged. */
async function forgetProvider(): Promise<void> {
  await visitor.context.clearCookies();
  visitor.complaints.length = 0;
}

beforeEach(forgetProvider);

it('a closed login window, a blocked one and a refused account are each explained', async () => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), logIn()]);
  await popup.getByLabel('Correo').waitFor();
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([400, 600]);
  await popup.close();
  await expectRefusal(/No terminaste de ingresar/);

  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await logIn();
  await expectRefusal(/Tu navegador bloqueó la ventana de ingreso/);

  await submitLogin(page, logIn, 'bloqueada@correo.example', 'bloqueada-de-pruebas');
  await expectRefusal(/No se autorizó el ingreso con esa cuenta/);
});

// One page for all steps: each login also proves that the previous failure left the page able to log in.
describe('a login by a clock that the test moves', () => {
  beforeAll(async () => {
    // The page's own requests must not time out when the clock moves.
    await page.waitForLoadState('networkidle');
    await page.clock.install();
  });

  it('three token requests of more than 10 s show that the service is unavailable', async () => {
    await faults({ tokenDelayMs: 120_000 });
    let asked = 0;
    let given = 0;
    page.on('request', (request) => (asked += isTokenRequest(request) ? 1 : 0));
    page.on('requestfailed', (request) => (given += isTokenRequest(request) ? 1 : 0));
    const [popup] = await Promise.all([page.waitForEvent('popup'), logIn()]);
    await popup.getByLabel('Correo').fill('ana@correo.example');
    await popup.getByLabel('Contraseña').fill('ana-de-pruebas');
    // From here on the test moves the clock.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await popup.getByRole('button', { name: 'Ingresar' }).click();
    for (const attempt of [1, 2, 3]) {
      await expect.poll(() => asked).toBe(attempt);
      await page.clock.runFor(9900);
      expect(given).toBe(attempt - 1);
      await page.clock.runFor(100);
      await expect.poll(() => given).toBe(attempt);
    }
    await page.clock.resume();
    await expectRefusal(/No pudimos conectar con el servicio de ingreso/);
  });

  it('a login window without an answer for 60 s closes with a time-out', async () => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), logIn()]);
    await popup.getByLabel('Correo').waitFor();
    await Promise.all([popup.waitForEvent('close'), page.clock.fastForward(61_000)]);
    await expectRefusal(/El ingreso tardó demasiado/);
    expectNoComplaints(visitor);
  });

  it('a clock one day off refuses the login and a clock 30 s off does not', async () => {
    await page.clock.setSystemTime(Date.now() + 24 * HOUR_MS);
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

it('a wrong password can be corrected, signing in merges the visitor’s cart, a reload keeps the session and a sign-out ends both sides of it', async () => {
  await visitor.close();
  await putBuyer(database, 0, { carrito: cartOf({ [DIMMER]: 1 }) });
  visitor = await newVisitor(browser, site);
  ({ page } = visitor);
  await visit(page, '/');
  await addFromList(page, 'rai', titleOf(RAI));
  await visit(page, '/user');
  const [popup] = await Promise.all([page.waitForEvent('popup'), logIn()]);
  await popup.getByLabel('Correo').fill('ana@correo.example');
  await popup.getByLabel('Contraseña').fill('equivocada');
  await popup.getByRole('button', { name: 'Ingresar' }).click();
  await popup.getByRole('alert').waitFor();
  await popup.getByLabel('Contraseña').fill('ana-de-pruebas');
  await popup.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor();
  await page.getByRole('link', { name: 'Carrito, 2 unidades' }).waitFor();
  await expect
    .poll(async () => (await database.get('usuarios', 'auth0|ana'))?.['carrito'])
    .toEqual([DIMMER, RAI].map((id) => expect.objectContaining({ id, cantidadIndividual: 1 })));

  await page.getByRole('link', { name: 'Ana', exact: true }).waitFor();
  const cookies = await visitor.context.cookies();
  const cookie = cookies.find(({ name }) => name === 'auth0.bornera-local.is.authenticated');
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 24 * 3600)).toBeLessThan(120);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('link', { name: 'Perfil', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Carrito, 0 unidades' }).waitFor();
  // The prerendered page shows no products before its script clears the cart.
  const cart = () => page.evaluate(() => localStorage.getItem('bornera.cart') ?? '');
  await expect.poll(cart).not.toContain(String(RAI));

  // The provider's session ended too, so it asks for the password again.
  await page.getByRole('link', { name: 'Perfil', exact: true }).click();
  const [again] = await Promise.all([page.waitForEvent('popup'), logIn()]);
  await again.getByLabel('Contraseña').waitFor();
  await again.close();
  expectNoComplaints(visitor, REFUSED);
});

it('a login in a browser whose IndexedDB never answers opens the account', async () => {
  await visitor.close();
  visitor = await newVisitor(browser, site);
  ({ page } = visitor);
  await visitor.context.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', { value: () => new EventTarget() });
  });
  await openProfile(page, 1);
  expectNoComplaints(visitor, REFUSED);
});

/** Seconds of a token's life: so short that the next page renews it. */
const SHORT = { accessTokenLifeS: 30 };
const OVER = /Tu sesión terminó\. Iniciá sesión de nuevo/;

const town = () => page.getByRole('textbox', { name: 'Localidad' });

it('a session that expired only in Firebase resumes without a login window; one that the provider ends says so, keeps cart and form, and resumes with one click', async () => {
  await visitor.close();
  await putBuyer(database, 0, { carrito: cartOf({ [DIMMER]: 1 }) });
  visitor = await newVisitor(browser, site);
  ({ page } = visitor);
  await faults(SHORT);
  await openProfile(page);
  let windows = 0;
  page.on('popup', () => (windows += 1));
  await forgetFirebase();
  await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor();
  await page.getByRole('button', { name: 'Guardar datos' }).waitFor();
  expect(windows).toBe(0);
  expectNoComplaints(visitor);

  await town().fill('Villa Nueva');
  await faults({ ...SHORT, refreshError: 'invalid_grant' });
  await page.reload();
  await page.getByText(OVER).first().waitFor();
  await expectSignedOut();
  await faults(SHORT);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect.poll(() => town().inputValue()).toBe('Villa Nueva');
  await page.getByRole('link', { name: 'Carrito, 1 unidad' }).waitFor();
  expectNoComplaints(visitor, [/status of 403/]);
});

/** Sets the identity server's faults to exactly these. */
async function faults(some: Partial<Faults>): Promise<void> {
  const reply = await fetch(`${identity}/_faults`, { method: 'POST', body: JSON.stringify(some) });
  if (!reply.ok) throw new Error(`The identity server took no faults: ${await reply.text()}`);
}

function isTokenRequest(request: Request): boolean {
  return request.method() === 'POST' && request.url().endsWith('/oauth/token');
}

/** Expects the reason on the page of a signed-out buyer, with the button for another attempt. */
async function expectRefusal(reason: RegExp): Promise<void> {
  await page.getByText(reason).first().waitFor();
  await page.getByRole('link', { name: 'Perfil', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
}

async function expectSignedOut(): Promise<void> {
  await page.getByRole('link', { name: 'Perfil', exact: true }).waitFor();
  const traces = /firebase:authUser|@@auth0|"bornera\.user"|is\.authenticated/;
  await expect.poll(() => everythingStored(page)).not.toMatch(traces);
}

/** Expires Firebase's session between two visits and opens the profile again. */
async function forgetFirebase(): Promise<void> {
  // A page of the site without its scripts, which would keep the database open. Has an icon, because a full Chromium would
  // otherwise request /favicon.ico and log that it is missing.
  await page.route('/en-blanco', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:," />' }),
  );
  await page.goto('/en-blanco');
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase('firebaseLocalStorageDb');
        deletion.addEventListener('success', resolve);
        deletion.addEventListener('error', reject);
      }),
  );
  await page.goto('/user');
}
