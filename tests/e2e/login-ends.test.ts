import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Faults } from '#local/identity/token-faults.ts';
import {
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { openProfile, titleOf } from '#tests/support/browser/buyer.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import { setIdentityFaults } from '#tests/support/browser/identity-faults.ts';
import { cartOf, putBuyer, resetShop } from '#tests/support/browser/stories.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';

const database = openDatabase(sharedShop().documents);
const DIMMER = titleOf(119);
/** Seconds of a token's life: so short that the next page renews it. */
const SHORT = { accessTokenLifeS: 30 };
/** The browser logs the identity server's refusal by itself. */
const REFUSED = [/status of 403/];
const OVER = /Tu sesión terminó\. Iniciá sesión de nuevo/;

const browser = await sharedBrowser();
let visitor: Visitor;
let page: Page;

beforeEach(async () => {
  await resetShop(database, sharedShop().services);
  await putBuyer(database, 0, { carrito: cartOf({ 119: 1 }) });
  visitor = await newVisitor(browser, sharedShop().site);
  ({ page } = visitor);
});

afterEach(async () => {
  await visitor.close();
  await faults({});
});

const faults = (some: Partial<Faults>) => setIdentityFaults(sharedShop().identity, some);
const finish = () => page.getByRole('button', { name: 'Finalizar Compra' });
const town = () => page.getByRole('textbox', { name: 'Localidad' });
const logIn = () => page.getByRole('button', { name: 'Iniciá sesión para continuar' });

it('a session that expired only in Firebase resumes without a login window; one that the provider ends says why, keeps cart and form, and resumes with one click', async () => {
  await faults(SHORT);
  await openProfile(page);
  let windows = 0;
  page.on('popup', () => (windows += 1));
  await forgetFirebase();
  await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor();
  await page.getByRole('button', { name: 'Guardar datos' }).waitFor();
  expect(windows).toBe(0);
  expectNoComplaints(visitor);

  await page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
  await finish().waitFor();
  await faults({ ...SHORT, refreshError: 'mfa_required' });
  await page.reload();
  await page
    .getByRole('main')
    .getByText(/pide un segundo paso de verificación/)
    .waitFor();
  await page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();
  await page.getByRole('main').getByText(DIMMER).first().waitFor();
  await logIn().waitFor();
  await expectSignedOut();
  // With one click: the provider still has its session, so its window closes by itself.
  await faults(SHORT);
  await logIn().click();
  await finish().waitFor();

  await page.getByRole('link', { name: 'Ana', exact: true }).click();
  await town().fill('Villa Nueva');
  await faults({ ...SHORT, refreshError: 'invalid_grant' });
  await page.reload();
  await page.getByText(OVER).first().waitFor();
  await expectSignedOut();
  await faults(SHORT);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect.poll(() => town().inputValue()).toBe('Villa Nueva');
  await page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();

  // Both sessions ended between two visits.
  await faults({ refreshError: 'login_required' });
  await forgetFirebase();
  await page.getByText(OVER).first().waitFor();
  await expectSignedOut();
  expectNoComplaints(visitor, REFUSED);
});

async function expectSignedOut(): Promise<void> {
  await page.getByRole('link', { name: 'Perfil', exact: true }).waitFor();
  await expect.poll(() => page.evaluate(tracesOfSession)).toEqual([]);
}

/** Keys of both sessions in the browser's storage. */
async function tracesOfSession(): Promise<string[]> {
  const opening = indexedDB.open('firebaseLocalStorageDb');
  const users = await new Promise<readonly IDBValidKey[]>((resolve, reject) => {
    opening.addEventListener('error', () => reject(new Error('IndexedDB')));
    opening.addEventListener('success', () => {
      const store = opening.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
      const keys = store.getAllKeys();
      keys.addEventListener('success', () => resolve(keys.result));
    });
  });
  opening.result.close();
  return [
    ...users.map(String).filter((key) => key.startsWith('firebase:authUser')),
    ...Object.keys(localStorage).filter((key) => key.startsWith('@@auth0') || key === 'bornera.user'),
    ...(document.cookie.includes('is.authenticated') ? ['cookie'] : []),
  ];
}

/** Expires Firebase's session between two visits and opens the profile again. */
async function forgetFirebase(): Promise<void> {
  await page.goto('/favicon.svg');
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
