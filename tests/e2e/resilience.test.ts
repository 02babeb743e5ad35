import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { addFromList, SHIPPING, signIn, titleOf } from '#tests/support/browser/buyer.ts';
import { filesBelowStatic, sharedShop, removePublishedFile } from '#tests/support/browser/shared-shop.ts';
import { resetShop } from '#tests/support/browser/stories.ts';
import { stackDatabase } from '#tests/support/database/database.ts';
import { seedProduct } from '#tests/support/fixtures/seed-product.ts';

/** Firestore's listen channel, which delivers the account. */
const LIVE = /\/Listen\/channel/;
/** Firestore's write channel, which saves the form. */
const SAVE = /\/Write\/channel/;
/** Firestore's commit over REST, which sends an order. */
const COMMIT = /documents:commit/;

const { addresses, identity, services } = sharedShop();
const { firestore } = addresses;
const database = stackDatabase(addresses);
const browser = await sharedBrowser();
let visitor: Visitor;
let page: Page;

beforeEach(async () => {
  visitor = await newVisitor(browser, sharedShop().site);
  ({ page } = visitor);
});

afterEach(() => visitor.close());

it('a missing chunk after a deploy shows the error screen, from which the other screens work, and a reload fixes it with the cart intact', async () => {
  await page.goto('/');
  await addFromList(page, 'rai', titleOf(132));
  const putBack = removePublishedFile('js/cart-page-');
  onTestFinished(putBack);
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
  putBack();
  await page.getByRole('button', { name: 'Recargar la página' }).click();
  await page.getByRole('heading', { level: 1, name: 'Carrito' }).waitFor();
  await page
    .getByRole('link', { name: titleOf(132) })
    .first()
    .waitFor();
  expectNoComplaints(visitor, [/status of 404/, /ChunkLoadError/]);
});

it('a screen whose imported file was missing opens at the first press once the file is back', async () => {
  const file = filesBelowStatic().find((name) => /^js\/panel-[\w-]{7}\.js$/.test(name)) ?? '';
  const putBack = removePublishedFile(file);
  onTestFinished(putBack);
  await page.goto('/admin');
  await page.getByText('No pudimos cargar esta pantalla').waitFor();
  putBack();
  await page.getByRole('button', { name: 'Recargar la página' }).click();
  await page.getByRole('textbox', { name: 'Usuario' }).waitFor();
});

it('panel, cart and profile open again once all missing files are back, the error screen’s included', async () => {
  const first = readFileSync(join(sharedShop().dist, 'index.html'), 'utf8');
  const away = filesBelowStatic().filter((name) => !first.includes(name));
  expect(away.length).toBeGreaterThan(15);
  const putBack = away.map(removePublishedFile);
  onTestFinished(() => putBack.forEach((put) => put()));
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor();
  putBack.forEach((put) => put());
  const headings = { '/carrito': 'Sin productos', '/user': 'Perfil', '/admin': 'Panel de la tienda' };
  for (const [path, name] of Object.entries(headings)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
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

// Scripts that run in a page before its own scripts.

/** Makes every access to storage throw, as when the user blocks site data. */
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

const RAI = 132;
const TRACKING = '360000102000579';

/** A purchase, from the list to the parcel's tracking number. */
const STEPS = {
  'open list': () => page.goto('/'),
  'add to cart': () => addFromList(page, 'rai', titleOf(RAI)),
  'open cart': () => page.getByRole('link', { name: 'Carrito, 1 unidad' }).click(),
  // A provider with an open session closes the popup at once.
  'sign in': () =>
    signIn(page, () => button('Iniciá sesión para continuar').click(), 1).catch(() => undefined),
  'open form': () => page.getByRole('link', { name: 'completarlos ahora' }).click(),
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

/** A stopped service, and the buyer's next attempt. */
interface Fault {
  /** Requests that get no response. */
  readonly stops: readonly (string | RegExp)[];
  /** The step that then fails. */
  readonly at: Step;
  /** Text that the shop shows. */
  readonly says: RegExp;
  /** The buyer's next step. Defaults to the failed one. */
  readonly next?: Step;
}

const of = (...names: readonly string[]) => names.map((name) => `${services}/${name}**`);
const DATABASE = `http://${firestore.host}:${firestore.port}/**`;
const NO_LOGIN = /No pudimos conectar con el servicio de ingreso/;

/** Faults, in the order of the steps. */
const FAULTS: readonly Fault[] = [
  {
    stops: ['**/lista.json', DATABASE],
    at: 'open list',
    says: /No pudimos (actualizar|cargar) el catálogo/,
  },
  { stops: [`${identity}/oauth/token**`], at: 'sign in', says: NO_LOGIN },
  { stops: [`${addresses.auth}/**`], at: 'sign in', says: NO_LOGIN },
  { stops: [LIVE], at: 'sign in', says: /No pudimos cargar tu cuenta/, next: 'open form' },
  { stops: of('geocoding'), at: 'ask for place', says: /No pudimos saber dónde estás/, next: 'type form' },
  { stops: [SAVE], at: 'save form', says: /tus datos se guardan cuando vuelva/, next: 'form saved' },
  { stops: [COMMIT], at: 'order', says: /No pudimos confirmar el pedido/ },
];

describe('a purchase without one of the services', () => {
  beforeEach(async () => {
    await resetShop(database, services);
    await visitor.context.grantPermissions(['geolocation']);
    await visitor.context.setGeolocation({ latitude: -34.6037, longitude: -58.3816 });
  });

  it('says what fails at each step, and places one order once the buyer tries again', async () => {
    let from: Step = 'open list';
    for (const { stops, at, says, next = at } of FAULTS) {
      await take(from, at);
      let isMet = false;
      for (const request of stops)
        await visitor.context.route(request, (route) => {
          isMet = true;
          return route.abort('connectionreset');
        });
      await STEPS[at]();
      await words(says);
      expect([at, isMet]).toEqual([at, true]);
      await visitor.context.unrouteAll();
      from = next;
    }
    await take(from);
    await expectOneOrder();
  });

  it('goes on without pictures, marketplace, public address, messages and the response to the stored order', async () => {
    const silent = of('pictures', 'marketplace', 'ip', 'email', 'bot', 'iot');
    for (const request of silent)
      await visitor.context.route(request, (route) => route.abort('connectionreset'));
    await take('open list', 'order');
    await visitor.context.route(COMMIT, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await take('order', 'open profile');
    await visitor.context.unroute(COMMIT);
    await take('open profile');
    await expectOneOrder();
  });
});

async function expectOneOrder(): Promise<void> {
  expect((await database.all('ordenes')).size).toBe(1);
  expect((await database.get('productos', String(RAI)))?.['stock']).toBe(seedProduct(RAI).stock - 1);
  expect(visitor.complaints.filter((text) => text.startsWith('uncaught'))).toEqual([]);
}

/** Takes the steps from `from` up to, but not including, `until`; by default all remaining ones. */
async function take(from: Step, until?: Step): Promise<void> {
  const names = Object.keys(STEPS);
  const end = until === undefined ? names.length : names.indexOf(until);
  for (const [at, step] of Object.values(STEPS).entries()) {
    if (at >= names.indexOf(from) && at < end) await step();
  }
}

function button(name: string) {
  return page.getByRole('button', { name });
}

/** Waits until the screen shows these words. */
function words(text: RegExp): Promise<void> {
  return page.getByText(text).filter({ visible: true }).first().waitFor();
}
