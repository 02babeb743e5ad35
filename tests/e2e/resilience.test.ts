import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectNoComplaints, sharedBrowser, newVisitor, type Visitor } from '../support/browser/browser.ts';
import { blockDatabases, blockStorage } from '../support/faults/blocked-storage.ts';
import { addFromList, signIn, titleOf } from '../support/browser/buyer.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';

const CART_CHUNK = /\/static\/js\/cart-page-.*\.js$/;

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
  const cart = page.getByRole('link', { name: 'Carrito, 1 producto' });
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

/** Firestore's listen channel, through which the account arrives. */
const LIVE = /\/Listen\/channel/;

it('a buyer whose browser blocks storage signs in, sees a failed account and then the account', async () => {
  for (const block of [blockStorage, blockDatabases]) await visitor.context.addInitScript(block);
  await page.goto('/');
  await addFromList(page, 'rai', titleOf(132));
  await page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
  await page.route(LIVE, (route) => route.abort());
  await signIn(page, () => page.getByRole('button', { name: 'Iniciá sesión para continuar' }).click(), 1);
  await page.getByText('No pudimos cargar tu cuenta.').waitFor();
  await page.unroute(LIVE);
  await page.getByText('No pudimos cargar tu cuenta.').waitFor({ state: 'detached', timeout: 60_000 });
  await page.getByRole('link', { name: /^Carrito, \d+ productos?$/ }).waitFor();
  expect(visitor.complaints.filter((text) => text.startsWith('uncaught'))).toEqual([]);
});

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
  await page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();
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
