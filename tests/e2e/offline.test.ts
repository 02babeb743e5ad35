import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { offline } from '#deploy/build/offline.ts';
import { newVisitor, sharedBrowser, type Visitor } from '#tests/support/browser/browser.ts';
import { SHIPPING, titleOf, newBuyer } from '#tests/support/browser/buyer.ts';
import { redeployed } from '#tests/support/browser/shop.ts';
import { openSecondSite, sharedShop } from '#tests/support/browser/shared-shop.ts';
import { cartOf, putBuyer, putOrders } from '#tests/support/browser/stories.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import { oldAddressWords } from '#config/shop/catalogue.ts';
import { seedProducts } from '#local/seed/catalogue.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { shop as shopConfig } from '#config/shop/shop.ts';

const RAI = 132;
/** A word of this shop's old addresses, with its seeded product; undefined when the shop has none. */
const oldAddress = oldAddressWords.find(([, id]) => seedProducts.some((product) => product.id === id));
const browser = await sharedBrowser();
const folder = join(inject('shopsFolder'), 'deploys');
const { dist } = sharedShop();
// Some cases deploy the site again, which must not affect other tests.
const site = await openSecondSite();
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  visitor = await newVisitor(browser, site.url, { worker: true, touch: true });
  ({ page } = visitor);
});

afterAll(async () => {
  await visitor.close();
  await site.stop();
});

// The tests are steps of one story, because each worker has to be installed: each continues where the previous one ended.
describe('the installed shop', () => {
  it('caches at first only what list, product, cart and how-to need', async () => {
    await page.goto('/');
    await untilKept(page, '/lista.json');
    const cached = (await addressesKept(page)).join('\n');
    for (const name of [
      '/lista.json',
      '/otra',
      'product-page-',
      'cart-page-',
      'how-to-page-',
      'unknown-page-',
    ])
      expect(cached).toContain(name);
    expect(cached).not.toMatch(/profile-page|carousel|account-|identity-provider|seller|panel/u);
  });

  it('passes on the host’s responses: a missing page stays missing, an old address leads to its product', async () => {
    expect((await page.goto('/no-hay'))?.status()).toBe(404);
    const [word, id] = oldAddress ?? [];
    await page.goto(word === undefined ? '/carrito.html' : `/productos/placa-${word}`);
    const address = word === undefined ? '/carrito' : `/producto/${id}`;
    expect(new URL(page.url()).pathname).toBe(address);
    await untilKept(page, address);
    expect(
      (await addressesKept(page)).filter((address) => /no-hay|productos|\?share/u.test(address)),
    ).toEqual([]);
  });

  it('shows offline the visited screens, any product of the catalogue, the cart and an unknown address', async () => {
    await visit(page, `/producto/${RAI}`);
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await filledCart().waitFor();
    await visit(page, '/instructivo');
    // The offline notice loads once the page is idle.
    await page.locator(NOTICE).waitFor({ state: 'attached' });
    await visitor.context.setOffline(true);

    for (const [path, heading] of OFFLINE_SCREENS) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await filledCart().waitFor();
      if (path === '/') await page.getByRole('article').first().waitFor();
      if (path.includes(`/${RAI}`)) await page.waitForFunction(isPictureShown);
    }
  });

  it('announces that the network is lost, and that it is back', async () => {
    const notice = page.getByText('Estás sin conexión.');
    await notice.waitFor();
    await page.goto('/producto/119');
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    // The plain toast, shown without the library, has no such button.
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    // A screen that was not visited before opens by itself as soon as it can.
    await page.getByRole('link', { name: 'Perfil' }).click();
    await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor();
    await page.getByText(/^Sin conexión\. Para abrir esta pantalla/).waitFor();
    await visitor.context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor();
    await notice.waitFor({ state: 'hidden' });
  });
});

it('caches no page served instead of a script, and «Recargar la página» opens the screen once the site responds again', async () => {
  await site.publish(dist, '/static/js/panel-page-*');
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor();
  expect((await addressesKept(page)).filter((address) => address.includes('js/panel-page'))).toEqual([]);
  await site.publish(dist);
  await page.getByRole('button', { name: 'Recargar la página' }).click();
  await page.getByRole('textbox', { name: 'Usuario' }).waitFor();
});

describe('a later deploy', () => {
  it('is offered and waits for the buyer, while the page goes on with its own files', async () => {
    await page.goto('/');
    const other = await visitor.context.newPage();
    await other.goto('/producto/132');
    await site.publish(redeployed(dist, join(folder, 'second')));
    await expect.poll(() => isOffered(page), { timeout: UPDATE_MS }).toBe(true);
    await offerOn(other).waitFor();
    // Without a reload the buyer continues, here to the cart.
    await other.getByRole('link', { name: /^Carrito, [1-9]/ }).click();
    await other.getByRole('heading', { level: 1, name: 'Carrito' }).waitFor();
    expect(await isSecond(other)).toBe(false);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect.poll(() => isSecond(page).catch(() => false)).toBe(true);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    await offerOn(other).waitFor();
    expect(await isSecond(other)).toBe(false);
    await other.getByRole('button', { name: 'Actualizar' }).click();
    await expect.poll(() => isSecond(other).catch(() => false)).toBe(true);
    expect([await offerOn(page).count(), await offerOn(other).count()]).toEqual([0, 0]);
    await other.close();
  });

  it('can switch the worker off, and leaves none of its caches', async () => {
    await site.publish(await withoutWorker());
    const rest = async () => {
      await lookForUpdate(page);
      return page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        return [workers.length, (await caches.keys()).length];
      });
    };
    await expect.poll(() => rest().catch(() => null), { timeout: UPDATE_MS }).toEqual([0, 0]);
    await page.goto('/producto/119');
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.getByRole('link', { name: 'Carrito, 3 unidades' }).waitFor();
    expect(await rest()).toEqual([0, 0]);
  });
});

describe('a signed-in buyer without a network', () => {
  beforeAll(async () => {
    await visitor.close();
    await putBuyer(database, 0, { carrito: cartOf({ [RAI]: 1 }) });
    await putOrders(database, sharedShop().services, [
      { id: EARLIER, units: { [RAI]: 3 }, estado: 'En camino' },
    ]);
    visitor = await newBuyer(browser, sharedShop().site, 0, { worker: true });
    ({ page } = visitor);
  });

  it('stays signed in and sees earlier orders after a reload', async () => {
    await page.goto('/carrito');
    await untilKept(page, '/lista.json');
    await page.goto('/carrito');
    await untilKept(page, '/carrito');
    await page.getByRole('button', { name: 'Finalizar Compra' }).waitFor();
    await page.getByRole('link', { name: 'Ana', exact: true }).click();
    await page.getByText(shortId(EARLIER)).waitFor();
    await visitor.context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor();
    await page.getByText(shortId(EARLIER)).waitFor();
  });

  it('keeps changes of form and cart through a reload, and cannot order', async () => {
    await page.getByRole('textbox', { name: 'Localidad', exact: true }).fill('Villa Nueva');
    await page.getByRole('button', { name: 'Guardar datos' }).click();
    await page.getByText('Sin conexión: tus datos se guardan cuando vuelva.').first().waitFor();
    await page.goto('/carrito');
    await page.getByRole('button', { name: 'Sumar uno' }).click();
    await page.getByRole('link', { name: 'Carrito, 2 unidades' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Carrito, 2 unidades' }).waitFor();
    await page.getByText('Necesitás conexión para finalizar la compra.').waitFor();
    await page.getByText('Villa Nueva').waitFor();
    expect(await page.getByRole('button', { name: 'Finalizar Compra' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(await record()).toMatchObject({ localidad: 'Villa Ensayo', carrito: [{ cantidadIndividual: 1 }] });
  });

  it('orders once the network is back, when every change has arrived exactly once', async () => {
    await visitor.context.setOffline(false);
    await expect
      .poll(record, { timeout: 20_000 })
      .toMatchObject({ localidad: 'Villa Nueva', carrito: [{ cantidadIndividual: 2 }] });
    expect((await record())?.['carrito']).toHaveLength(1);
    await page.getByRole('button', { name: 'Finalizar Compra' }).click();
    await page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor();
    const orders = await database.all('ordenes');
    expect(orders.size).toBe(2);
    const placed = [...orders].find(([id]) => id !== EARLIER)?.[1];
    expect(placed).toMatchObject({ cantidades: { [RAI]: 2 }, usuario: { localidad: 'Villa Nueva' } });
  });

  it('leaves no personal data in a cache of the worker', async () => {
    const cached = await everythingCached(page);
    expect(cached).toContain('/lista.json');
    expect(PERSONAL.filter((text) => cached.includes(text))).toEqual([]);
    expect((await addressesKept(page)).filter((address) => address.includes('pedido='))).toEqual([]);
  });

  it('has no visited page in a cache of the worker after an erasure', async () => {
    const seen = () => page.evaluate(async () => (await caches.match('/producto/132')) !== undefined);
    await page.goto(`/producto/${RAI}`);
    await expect.poll(seen).toBe(true);
    await page.goto('/user');
    await page.getByRole('button', { name: 'Borrar mis datos' }).click();
    await page.getByRole('button', { name: 'Sí, borrar mis datos' }).click();
    await expect.poll(() => seen().catch(() => true)).toBe(false);
  });
});

const database = openDatabase(sharedShop().documents);
const ANA = 'auth0|ana';
const EARLIER = 'ANTERIOR000000000001';
/** Ana's data, none of which may be in a cache of the worker. */
const PERSONAL = ['ana@correo.example', 'Ana Prueba', ANA, SHIPPING.Localidad, 'Villa Nueva', EARLIER];

const record = () => database.get('usuarios', ANA);

const NOTICE = 'body > div:not([id]) > [role=status]';

const filledCart = () => page.getByRole('link', { name: /^Carrito, [1-9]/ });

const OFFLINE_SCREENS = [
  ['/', shopConfig.tagline],
  [`/producto/${RAI}?share=amigo`, titleOf(RAI)],
  ['/producto/119', titleOf(119)],
  ['/instructivo', /Cómo comprar/],
  ['/carrito', 'Carrito'],
  ['/no-hay', 'Esta página no existe'],
] as const;

function isPictureShown(): boolean {
  return (document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0) > 0;
}

/** A third release, like one built with VITE_WORKER=off: another full build would take long. */
async function withoutWorker(): Promise<string> {
  const off = redeployed(join(folder, 'second'), join(folder, 'third'));
  for (const file of readdirSync(join(off, 'static/js'))) {
    const script = join(off, 'static/js', file);
    const text = readFileSync(script, 'utf8');
    writeFileSync(script, text.replace(/[`'"]serviceWorker[`'"]in navigator/gu, '!1'));
  }
  const root = join(folder, 'empty');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'index.html'), '<!doctype html><head></head><body></body>');
  await build({ root, configFile: false, logLevel: 'silent', plugins: [offline(true)] });
  cpSync(join(root, 'dist/sw.js'), join(off, 'sw.js'));
  return off;
}

/** Milliseconds in which a busy machine loads, checks and installs another worker. */
const UPDATE_MS = 30_000;

/**
 * Checks for a new worker, like the browser on each navigation. Does not wait for the result, which may never come: the browser
 * merges the check with one from before the deploy. A test that waits for a new worker checks again.
 */
async function lookForUpdate(shown: Page): Promise<void> {
  await shown.evaluate(() => {
    void navigator.serviceWorker.getRegistration().then((worker) => worker?.update().catch(() => undefined));
  });
}

/** Checks for a new worker, and returns true once the page offers it. */
async function isOffered(shown: Page): Promise<boolean> {
  await lookForUpdate(shown);
  return offerOn(shown).isVisible();
}

const offerOn = (shown: Page) => shown.getByText('Hay una versión nueva de la tienda.');

/** Returns true for a page of the second release, whose scripts `redeployed` renames. */
function isSecond(shown: Page): Promise<boolean> {
  const [name] = /\/static\/js\/index-[\w-]+/u.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? [];
  return shown
    .locator(`link[href="${name}x.js"]`)
    .count()
    .then((count) => count > 0);
}

/** Waits until the service worker controls the page and has cached this address. */
async function untilKept(page: Page, address: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker?.controller?.state === 'activated');
  const isKept = () => page.evaluate(async (key) => (await caches.match(key)) !== undefined, address);
  await expect.poll(isKept).toBe(true);
}

/** Returns the text of everything in the service worker's caches, with the addresses. */
function everythingCached(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        texts.push(request.url, response?.type === 'opaque' ? '' : ((await response?.text()) ?? ''));
      }
    }
    return texts.join('\n');
  });
}

/** Returns the addresses of everything in the service worker's caches. */
function addressesKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => url);
  });
}
