import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offline } from '../../deploy/build/offline.ts';
import { webManifest } from '../../deploy/build/web-manifest.ts';
import { appearanceFaults } from '../support/browser/appearance.ts';
import { newVisitor, sharedBrowser, type Visitor } from '../support/browser/browser.ts';
import { addFromList, titleOf } from '../support/browser/buyer.ts';
import { redeployed } from '../support/browser/copied-build.ts';
import { sharedBuild } from '../support/browser/shared-shop.ts';
import { openShop, type TestShop } from '../support/browser/shop.ts';
import { addressesKept, untilKept } from '../support/browser/worker.ts';

const RAI = 132;
const browser = await sharedBrowser();
const folder = mkdtempSync(join(tmpdir(), 'bornera-deploys-'));
let shop: TestShop;
let visitor: Visitor;
let page: Page;

// A shop of its own, because some cases deploy it again.
beforeAll(async () => {
  shop = await openShop({ plainPictures: true, model: await sharedBuild() });
});

afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await shop.publish(shop.dist);
  visitor = await newVisitor(browser, shop.url, { worker: true, touch: true });
  ({ page } = visitor);
});

afterEach(() => visitor.close());

describe('the installed shop', () => {
  it('meets what Chromium asks of an app that can be installed', async () => {
    await page.goto('/');
    await untilKept(page, '/');
    const devtools = await visitor.context.newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Nothing is installed from a private window, which a test's browser context is to some browsers.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { icons = [], screenshots = [], shortcuts = [] } = webManifest;
    const addresses = [...icons, ...screenshots]
      .map(({ src }) => src)
      .concat(shortcuts.map(({ url }) => url));
    for (const address of addresses)
      expect([address, (await fetch(shop.url + address)).status]).toEqual([address, 200]);
  });
});

describe('the worker', () => {
  it('keeps at first what list, product and cart need, and nothing of other screens and libraries', async () => {
    await page.goto('/');
    await untilKept(page, '/');
    const kept = (await addressesKept(page)).join('\n');
    for (const name of ['/lista.json', '/otra', 'product-page-', 'cart-page-', 'unknown-path-'])
      expect(kept).toContain(name);
    expect(kept).not.toMatch(
      /how-to-page|profile-page|markdown|carousel|account-|identity-provider|seller|admin/u,
    );
  });

  it('passes on what the host answers: a missing page stays missing, an old address leads to its product', async () => {
    await page.goto('/');
    await untilKept(page, '/');
    expect((await page.goto('/no-hay'))?.status()).toBe(404);
    await page.goto('/productos/placa-rai');
    expect(new URL(page.url()).pathname).toBe(`/producto/${RAI}`);
    await untilKept(page, `/producto/${RAI}`);
    expect(
      (await addressesKept(page)).filter((address) => /no-hay|productos|\?share/u.test(address)),
    ).toEqual([]);
  });
});

describe('a later deploy', () => {
  it('is offered and waits for the buyer, while the page goes on with its own files', async () => {
    await page.goto('/');
    await untilKept(page, '/');
    const other = await visitor.context.newPage();
    await other.goto('/producto/132');
    await shop.publish(redeployed(shop.dist, join(folder, 'second')));
    await lookForUpdate(page);
    const [offer, otherOffer] = [offerOn(page), offerOn(other)];
    await offer.waitFor();
    await otherOffer.waitFor();

    await page.getByRole('link', { name: 'Carrito, 0 productos' }).click();
    await page.getByText('Sin productos').waitFor();
    expect(await isSecond(page)).toBe(false);
    expect(await appearanceFaults(page, 'section[aria-label="Versión nueva"]')).toEqual([]);
    await offer.getByRole('button', { name: 'Actualizar' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isSecond(page).catch(() => false)).toBe(true);
    await page.getByText('Sin productos').waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    await otherOffer.waitFor();
    expect(await isSecond(other)).toBe(false);
    await otherOffer.getByRole('button', { name: 'Actualizar' }).click();
    await expect.poll(() => isSecond(other).catch(() => false)).toBe(true);
    expect([await offer.count(), await otherOffer.count()]).toEqual([0, 0]);
  });

  it('can switch the worker off, and leaves none of its caches', async () => {
    await page.goto('/');
    await untilKept(page, '/');
    await shop.publish(await withoutWorker(join(folder, 'off')));
    await lookForUpdate(page);
    const rest = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    await expect.poll(() => rest().catch(() => null)).toEqual([0, 0]);
    await page.goto('/producto/132');
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();
    expect(await rest()).toEqual([0, 0]);
  });
});

describe('without a network', () => {
  it('shows what was seen, any product of the catalogue, the cart and an unknown address', async () => {
    await page.goto(`/producto/${RAI}`);
    await page
      .getByRole('heading', { level: 2, name: 'Descripción' })
      .or(page.getByText('Descripción'))
      .first()
      .waitFor();
    await untilKept(page, `/producto/${RAI}`);
    await page.goto('/instructivo');
    // React has taken the page over, so that all of its scripts are there.
    await page.getByLabel('Buscar productos').and(page.locator(':enabled')).waitFor();
    await page.goto('/');
    await addFromList(page, 'rai', titleOf(RAI));
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();
    await visitor.context.setOffline(true);

    await page.reload();
    await page.getByRole('article').first().waitFor();
    for (const [path, heading] of OFFLINE_SCREENS) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();
    }
    await page.goto(`/producto/${RAI}`);
    await expect.poll(() => page.evaluate(pictureWidth)).toBeGreaterThan(0);
    await page.getByText('Estás sin conexión.').waitFor();
    expect(await appearanceFaults(page, 'body > div:not([id]) > [role=status]')).toEqual([]);
  });
});

const OFFLINE_SCREENS = [
  ['/producto/132?share=amigo', titleOf(132)],
  ['/producto/119', titleOf(119)],
  ['/instructivo', /Cómo comprar/],
  ['/carrito', 'Carrito'],
  ['/no-hay', 'Esta página no existe'],
] as const;

function pictureWidth(): number {
  return document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0;
}

/** A release that was built with VITE_WORKER=off, for which another whole build would take long. */
async function withoutWorker(dist: string): Promise<string> {
  redeployed(shop.dist, dist);
  for (const file of readdirSync(join(dist, 'static/js'))) {
    const script = join(dist, 'static/js', file);
    const text = readFileSync(script, 'utf8');
    writeFileSync(script, text.replace(/[`'"]serviceWorker[`'"]in navigator/u, '!1'));
  }
  const root = join(folder, 'empty');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'index.html'), '<!doctype html><head></head><body></body>');
  await build({ root, configFile: false, logLevel: 'silent', plugins: [offline(true)] });
  cpSync(join(root, 'dist/sw.js'), join(dist, 'sw.js'));
  return dist;
}

/** Asks the host as the browser does on each navigation. */
async function lookForUpdate(shown: Page): Promise<void> {
  await shown.evaluate(async () => (await navigator.serviceWorker.ready).update());
}

const offerOn = (shown: Page) => shown.getByRole('region', { name: 'Versión nueva' });

/** Returns true for a page of the second release, whose scripts `redeployed` renames. */
function isSecond(shown: Page): Promise<boolean> {
  const [name] =
    /\/static\/js\/index-[\w-]+/u.exec(readFileSync(join(shop.dist, 'index.html'), 'utf8')) ?? [];
  return shown
    .locator(`link[href="${name}x.js"]`)
    .count()
    .then((count) => count > 0);
}
