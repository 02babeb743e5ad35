import type { Browser, BrowserContext, Page } from 'playwright-core';
import { seedBuyers } from '#local/seed/accounts.ts';
import { seedProduct } from '#tests/support/fixtures/seed-product.ts';
import { newVisitor, type Visitor, type VisitorOptions } from './browser.ts';
import { visit } from './visit.ts';
import { documentTitle } from '#config/shop/catalogue.ts';

/** A fictional buyer's input for the shipping form. */
export const SHIPPING = {
  Nombre: 'Ana',
  Apellido: 'Prueba',
  Correo: 'ana@correo.example',
  DNI: '12345678',
  'Código de área': '011',
  Celular: '55550123',
  Localidad: 'Villa Ensayo',
  Calle: 'Calle Falsa',
  Altura: '742',
  'Código postal': '1414',
} as const;

/** Returns the seed's title of a product. */
export function titleOf(id: number): string {
  return seedProduct(id).title;
}

/** Searches the list and adds the product with exactly this title to the cart. */
export async function addFromList(page: Page, query: string, title: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill(query);
  await page.getByRole('button', { name: `Agregar ${title} al carrito` }).click();
}

/** Signs in through the popup as buyer 0 (Ana) or 1 (Beto). @param open opens the popup */
export async function signIn(page: Page, open: () => Promise<void>, buyer: 0 | 1 = 0): Promise<void> {
  const account = seedBuyers.filter(({ blocked }) => !blocked)[buyer];
  if (account === undefined) throw new Error(`No buyer ${buyer} in the seed.`);
  await submitLogin(page, open, account.email, account.password);
}

/** Fills the popup's form with these credentials and submits it. */
export async function submitLogin(
  page: Page,
  open: () => Promise<void>,
  email: string,
  password: string,
): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), open()]);
  await popup.getByLabel('Correo').fill(email);
  await popup.getByLabel('Contraseña').fill(password);
  await popup.getByRole('button', { name: 'Ingresar' }).click();
}

/** Fills the shipping form and saves it. */
export async function fillShipping(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(SHIPPING)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await page.getByLabel('Provincia').selectOption('Buenos Aires');
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await page.getByText('Datos Actualizados').waitFor();
}

/** Opens the profile, signs in and waits for the buyer's name. */
export async function openProfile(page: Page, buyer: 0 | 1 = 0): Promise<void> {
  await visit(page, '/user');
  await signIn(page, () => page.getByRole('button', { name: 'Iniciar sesión' }).click(), buyer);
  await page.getByRole('button', { name: 'Guardar datos' }).waitFor();
}

/** Opens a product page on a phone, where its description is collapsed, and expands the description. */
export async function openDescription(page: Page, id: number): Promise<void> {
  await visit(page, `/producto/${id}`);
  // Prerendered expanded; React collapses it on a phone.
  await page.locator('main details:not([open])').waitFor();
  await page.getByRole('heading', { level: 2, name: documentTitle }).click();
  await page.getByRole('heading', { level: 3, name: 'Especificaciones' }).waitFor();
}

/** Returns to the tab like from another tab: the cart checks the stock again. */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/**
 * Leaves the shop like a buyer who has seen the last order's confirmation, so that no page is open while a test changes the
 * database. Keeps the session.
 */
export async function leaveShop(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(() => localStorage.removeItem('bornera.pending-order'));
  await page.goto('about:blank');
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The session of each buyer of each site: a login through the popup takes seconds, so each worker signs in once. */
const sessions = new Map<string, Promise<Session>>();

/** Opens a browser context with only a buyer's session of an earlier visit. */
export async function newBuyer(
  browser: Browser,
  site: string,
  buyer: 0 | 1 = 0,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const key = `${site} ${buyer}`;
  const session = sessions.get(key) ?? signInOnce(browser, site, buyer);
  sessions.set(key, session);
  return newVisitor(browser, site, { ...options, session: await session });
}

async function signInOnce(browser: Browser, site: string, buyer: 0 | 1): Promise<Session> {
  const visitor = await newVisitor(browser, site);
  await openProfile(visitor.page, buyer);
  const { cookies, origins } = await visitor.context.storageState({ indexedDB: true });
  await visitor.close();
  return { cookies, origins: origins.map(sessionAlone) };
}

/** Playwright's types omit the databases. */
type Stored = Session['origins'][number] & { readonly indexedDB?: readonly { readonly name: string }[] };

/**
 * Keeps only the session: the identity provider's tokens, the signed-in buyer, and Firebase's user. A copied Firestore cache
 * would claim that another, closed tab has the connection, and the next page would wait for that tab.
 */
function sessionAlone(origin: Stored): Stored {
  const localStorage = origin.localStorage.filter(
    ({ name }) => name.startsWith('@@auth0') || name === 'bornera.user',
  );
  const indexedDB = origin.indexedDB?.filter(({ name }) => name === 'firebaseLocalStorageDb') ?? [];
  return { ...origin, localStorage, indexedDB };
}
