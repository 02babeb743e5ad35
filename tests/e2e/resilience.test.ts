import type { Page, Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { addFromList, SHIPPING, signIn, titleOf } from '#tests/support/browser/buyer.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { resetShop } from '#tests/support/browser/stories.ts';
import { databaseOf } from '#tests/support/database/database.ts';
import { seedProduct } from '#tests/support/fixtures/seed-product.ts';

const CART_CHUNK = /\/static\/js\/cart-page-.*\.js$/;

/** Firestore's listen channel, through which the account arrives. */
const LIVE = /\/Listen\/channel/;
/** Firestore's write channel, through which the form is saved. */
const SAVE = /\/Write\/channel/;
/** Firestore's commit over REST, which sends an order. */
const COMMIT = /documents:commit/;

const { addresses, identity, services } = sharedShop();
const { firestore } = addresses;
const database = databaseOf(addresses);
const browser = await sharedBrowser();
let visitor: Visitor;
let page: Page;

beforeEach(async () => {
  visitor = await newVisitor(browser, sharedShop().site);
  ({ page } = visitor);
});

afterEach(() => visitor.close());

it('a chunk that is missing after a deploy shows the error screen, from which the other screens work, and a reload mends it with the cart intact', async () => {
  await page.goto('/');
  await addFromList(page, 'rai', titleOf(132));
  await page.route(CART_CHUNK, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const cart = page.getByRole('link', { name: 'Carrito, 1 unidad' });
  await cart.click();
  const failed = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  await failed.waitFor();
  await page.getByRole('link', { name: 'Ir a la tienda' }).click();
  await page.getByRole('article').first().waitFor();
  await page.goto('/carrito');
  await failed.waitFor();
  await page.getByText('Detalle técnico').click();
  await page.getByText(/ChunkLoadError: .*\s*\(missing: .*cart-page/).waitFor();
  await page.unroute(CART_CHUNK);
  await page.getByRole('button', { name: 'Recargar la página' }).click();
  await page.getByRole('heading', { level: 1, name: 'Carrito' }).waitFor();
  await page
    .getByRole('link', { name: titleOf(132) })
    .first()
    .waitFor();
  expectNoComplaints(visitor, [/404/, /ChunkLoadError/]);
});

it('a buyer whose browser blocks storage signs in, sees a failed account and then the account', async () => {
  for (const block of [blockStorage, blockDatabases]) await visitor.context.addInitScript(block);
  await page.goto('/');
  await addFromList(page, 'rai', titleOf(132));
  await page.getByRole('link', { name: 'Carrito, 1 unidad' }).click();
  await page.route(LIVE, (route) => route.abort());
  await signIn(page, () => page.getByRole('button', { name: 'Iniciá sesión para continuar' }).click(), 1);
  await page.getByText('No pudimos cargar tu cuenta.').waitFor();
  await page.unroute(LIVE);
  await page.getByText('No pudimos cargar tu cuenta.').waitFor({ state: 'detached', timeout: 60_000 });
  await page.getByRole('link', { name: /^Carrito, \d+ unidad(es)?$/ }).waitFor();
  expect(visitor.complaints.filter((text) => text.startsWith('uncaught'))).toEqual([]);
});

// Scripts that run in a page before its own.

/** Makes every access to storage throw, as where site data are blocked. */
function blockStorage(): void {
  const get = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
}

function blockDatabases(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
}

/** Stored values as another version, another shop or a broken disk would leave them. */
const NONSENSE = ['{', 'null', '{"version":1,"value":{"items":[{}],"owner":7,"sub":[],"body":{},"at":"x"}}'];

const KNOWN_KEYS = [
  'bornera.anonymous',
  'bornera.cart',
  'bornera.draft',
  'bornera.ip',
  'bornera.pending-order',
  'bornera.user',
];

it('corrupt values in storage break no page', async () => {
  await page.goto('/');
  await addFromList(page, 'rai', titleOf(132));
  const used = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const keys = [...new Set([...used, ...KNOWN_KEYS])];
  for (const [at, [path, ready]] of Object.entries(PAGES).entries()) {
    // Every key holds every value on two of the six pages.
    const values = keys.map((_, key) => NONSENSE[(key + at) % NONSENSE.length] ?? '');
    await page.evaluate(
      ([names, texts]) => {
        for (const [place, name] of names.entries()) {
          localStorage.setItem(name, texts[place] ?? '');
          sessionStorage.setItem(name, texts[place] ?? '');
        }
      },
      [keys, values] as const,
    );
    await page.goto(path);
    await ready(page);
  }
  // Corrupt values count as absent: the shop works without them. The list is the last of the pages.
  await addFromList(page, 'dimmer', titleOf(119));
  await page.getByRole('link', { name: 'Carrito, 1 unidad' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('bornera.cart') ?? '')).toContain('anonymous:');
  expectNoComplaints(visitor);
});

const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/producto/132': (shown) => shown.getByRole('heading', { level: 1, name: titleOf(132) }).waitFor(),
  '/carrito': (shown) => shown.getByText('Sin productos').first().waitFor(),
  '/user': (shown) => shown.getByRole('button', { name: 'Iniciar sesión' }).waitFor(),
  '/instructivo': (shown) => shown.getByRole('heading', { level: 1 }).waitFor(),
  '/admin': (shown) => shown.getByRole('button', { name: 'Ingresar' }).waitFor(),
  '/': (shown) => shown.getByRole('article').first().waitFor(),
};

const RAI = 132;
const TRACKING = '360000102000579';

/** A purchase from the list to the parcel's number. */
const STEPS = {
  'open list': () => page.goto('/'),
  'add to cart': () => addFromList(page, 'rai', titleOf(RAI)),
  'open cart': () => page.getByRole('link', { name: 'Carrito, 1 unidad' }).click(),
  // A provider that still has its session closes the popup at once.
  'sign in': () =>
    signIn(page, () => button('Iniciá sesión para continuar').click(), 1).catch(() => undefined),
  'open form': () => page.getByRole('link', { name: 'Ingresá un correo' }).click(),
  'ask for place': () => button('Completar con mi ubicación').click(),
  'map answers': () => words(/Completamos lo que dice el mapa|No pudimos saber/),
  async 'type form'() {
    for (const [label, value] of Object.entries(SHIPPING))
      await page.getByRole('textbox', { name: label, exact: true }).fill(value);
    await page.getByLabel('Provincia').selectOption('Buenos Aires');
  },
  'save form': () => button('Guardar datos').click(),
  'form saved': () => words(/Datos Actualizados/),
  'return to cart': () => page.getByRole('link', { name: 'Carrito, 1 unidad' }).click(),
  order: () => button('Finalizar Compra').click(),
  confirmed: () => page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor(),
  'open profile': () => page.getByRole('link', { name: 'Ver mis pedidos' }).click(),
  async 'seller dispatches'() {
    const [id = ''] = (await database.all('ordenes')).keys();
    await database.patch('ordenes', id, { trackingNumber: TRACKING });
  },
  'number shown': () => page.getByText(`${TRACKING} por Andreani`).waitFor(),
} satisfies Readonly<Record<string, () => Promise<unknown>>>;

type Step = keyof typeof STEPS;

interface Row {
  /** Requests without an answer. */
  readonly stops: readonly (string | RegExp)[];
  readonly from: Step;
  /** Last step without the answers. Defaults to `from`. */
  readonly to?: Step;
  /** What the shop says. Without it the buyer notices nothing. */
  readonly says?: RegExp;
  /** The buyer's next step with the answers. Defaults to `from` again after a message, else to the one after `to`. */
  readonly next?: Step;
  /** The requests arrive. */
  readonly arrives?: true;
}

const of = (...names: readonly string[]) => names.map((name) => `${services}/${name}**`);
const DATABASE = `http://${firestore.host}:${firestore.port}/**`;
const NO_LIST = /No pudimos (actualizar|cargar) el catálogo/;
const NO_LOGIN = /No pudimos conectar con el servicio de ingreso/;
const NO_ACCOUNT = /No pudimos cargar tu cuenta/;
const NO_PLACE = /No pudimos saber dónde estás/;
const NO_ORDER = /No pudimos confirmar el pedido/;
const NOT_SAVED = /tus datos se guardan cuando vuelva/;

const ROWS: Readonly<Record<string, Row>> = {
  'the catalogue': { stops: ['**/lista.json', DATABASE], from: 'open list', says: NO_LIST },
  'pictures and marketplace': { stops: of('pictures', 'marketplace'), from: 'open list', to: 'number shown' },
  'the login': { stops: [`${identity}/oauth/token**`], from: 'sign in', says: NO_LOGIN },
  "Firebase's sign-in": { stops: [`${addresses.auth}/**`], from: 'sign in', says: NO_LOGIN },
  'the account': { stops: [LIVE], from: 'sign in', says: NO_ACCOUNT, next: 'open form' },
  'the map': { stops: of('geocoding'), from: 'ask for place', says: NO_PLACE, next: 'type form' },
  'the public address': { stops: of('ip'), from: 'open list', to: 'number shown' },
  'the save of the form': { stops: [SAVE], from: 'save form', says: NOT_SAVED, next: 'form saved' },
  'the database': { stops: [COMMIT], from: 'order', says: NO_ORDER },
  'the answer to the stored order': { stops: [COMMIT], arrives: true, from: 'order', to: 'confirmed' },
  'e-mail, bot and IoT': { stops: of('email', 'bot', 'iot'), from: 'order', to: 'number shown' },
};

describe('a purchase without one of the services', () => {
  beforeEach(async () => {
    await resetShop(database, services);
    await visitor.context.grantPermissions(['geolocation']);
    await visitor.context.setGeolocation({ latitude: -34.6037, longitude: -58.3816 });
  });

  it.each(Object.entries(ROWS))('places one order without %s, and says what fails', async (_name, row) => {
    const { stops, from, to = from, says, next = says && from, arrives } = row;
    const names = Object.keys(STEPS);
    const [first, after] = [names.indexOf(from), names.indexOf(to) + 1];
    let isMet = false;
    const fail = async (route: Route): Promise<void> => {
      isMet = true;
      if (arrives) await route.fetch();
      await route.abort('connectionreset');
    };
    await take(names.slice(0, first));
    for (const request of stops) await visitor.context.route(request, fail);
    await take(names.slice(first, after));
    if (says !== undefined) await words(says);
    expect(isMet).toBe(true);
    await visitor.context.unrouteAll();
    await take(names.slice(next === undefined ? after : names.indexOf(next)));
    expect((await database.all('ordenes')).size).toBe(1);
    expect((await database.get('productos', String(RAI)))?.['stock']).toBe(seedProduct(RAI).stock - 1);
    expect(visitor.complaints.filter((text) => text.startsWith('uncaught'))).toEqual([]);
  });
});

async function take(names: readonly string[]): Promise<void> {
  for (const [name, step] of Object.entries(STEPS)) if (names.includes(name)) await step();
}

function button(name: string) {
  return page.getByRole('button', { name });
}

/** Waits for these words of the shop anywhere on the screen. */
function words(text: RegExp): Promise<void> {
  return page.getByText(text).filter({ visible: true }).first().waitFor();
}
