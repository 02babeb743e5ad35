import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { offline } from '#deploy/build/offline.ts';
import { webManifest } from '#deploy/build/web-manifest.ts';
import { appearanceFaults } from '#tests/support/browser/appearance.ts';
import { newVisitor, sharedBrowser, type Visitor } from '#tests/support/browser/browser.ts';
import { titleOf } from '#tests/support/browser/buyer.ts';
import { redeployed } from '#tests/support/browser/copied-build.ts';
import { openSecondSite } from '#tests/support/browser/second-site.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { oldAddress } from '#tests/support/fixtures/old-address.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { addressesKept, untilKept } from '#tests/support/browser/worker.ts';
import { shop as shopConfig } from '#config/shop/shop.ts';

const RAI = 132;
const browser = await sharedBrowser();
const folder = join(inject('shopsFolder'), 'deploys');
const { dist } = sharedShop();
// Some cases deploy the site again, which other tests must not meet.
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

// The tests are steps of one story, because each worker has to be installed: each starts where the one before ended.
describe('the installed shop', () => {
  it('keeps at first what list, product and cart need, and nothing of other screens and libraries', async () => {
    await page.goto('/');
    await untilKept(page, '/');
    const kept = (await addressesKept(page)).join('\n');
    for (const name of ['/lista.json', '/otra', 'product-page-', 'cart-page-', 'unknown-page-'])
      expect(kept).toContain(name);
    expect(kept).not.toMatch(
      /how-to-page|profile-page|markdown|carousel|account-|identity-provider|seller|admin/u,
    );
  });

  it('meets what Chromium asks of an app that can be installed', async () => {
    const devtools = await visitor.context.newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Nothing is installed from a private window, which a test's browser context is to some browsers.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    // A page that is watched does not notice that the network is lost.
    await devtools.detach();
    const { icons = [], screenshots = [], shortcuts = [] } = webManifest;
    const addresses = [...icons, ...screenshots]
      .map(({ src }) => src)
      .concat(shortcuts.map(({ url }) => url));
    for (const address of addresses)
      expect([address, (await fetch(site.url + address)).status]).toEqual([address, 200]);
  });

  it('passes on what the host answers: a missing page stays missing, an old address leads to its product', async () => {
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

  it('shows without a network what was seen, any product of the catalogue, the cart and an unknown address', async () => {
    // A second try of this step starts without a network.
    await visitor.context.setOffline(false);
    await visit(page, `/producto/${RAI}`);
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await filledCart().waitFor();
    await visit(page, '/instructivo');
    // The notice of a lost network loads once the page is idle.
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
    expect(await appearanceFaults(page, NOTICE)).toEqual([]);
    await page.goto('/producto/119');
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    // The plain message that needs no library has no such button.
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    // A screen that was not seen before opens by itself as soon as it can.
    await page.getByRole('link', { name: 'Perfil' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sin conexión' }).waitFor();
    expect(await appearanceFaults(page, 'main')).toEqual([]);
    await visitor.context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor();
    await notice.waitFor({ state: 'hidden' });
  });
});

describe('a later deploy', () => {
  it('is offered and waits for the buyer, while the page goes on with its own files', async () => {
    await page.goto('/');
    const other = await visitor.context.newPage();
    await other.goto('/producto/132');
    await site.publish(redeployed(dist, join(folder, 'second')));
    await lookForUpdate(page);
    const [offer, otherOffer] = [offerOn(page), offerOn(other)];
    await offer.waitFor();
    await otherOffer.waitFor();

    await filledCart().click();
    const heading = page.getByRole('heading', { level: 1, name: 'Carrito' });
    await heading.waitFor();
    expect(await isSecond(page)).toBe(false);
    expect(await appearanceFaults(page, 'section[aria-label="Versión nueva"]')).toEqual([]);
    await offer.getByRole('button', { name: 'Actualizar' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isSecond(page).catch(() => false)).toBe(true);
    await heading.waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    await otherOffer.waitFor();
    expect(await isSecond(other)).toBe(false);
    await otherOffer.getByRole('button', { name: 'Actualizar' }).click();
    await expect.poll(() => isSecond(other).catch(() => false)).toBe(true);
    expect([await offer.count(), await otherOffer.count()]).toEqual([0, 0]);
    await other.close();
  });

  it('can switch the worker off, and leaves none of its caches', async () => {
    await site.publish(await withoutWorker());
    // The browser joins the question with one that it asked just before the deploy: the next one finds the new worker.
    const rest = () =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        await Promise.all(workers.map((worker) => worker.update()));
        return [workers.length, (await caches.keys()).length];
      });
    await expect.poll(() => rest().catch(() => null)).toEqual([0, 0]);
    await page.goto('/producto/119');
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.getByRole('link', { name: 'Carrito, 3 productos' }).waitFor();
    expect(await rest()).toEqual([0, 0]);
  });
});

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

/** A third release, built with VITE_WORKER=off, for which another whole build would take long. */
async function withoutWorker(): Promise<string> {
  const off = redeployed(join(folder, 'second'), join(folder, 'third'));
  for (const file of readdirSync(join(off, 'static/js'))) {
    const script = join(off, 'static/js', file);
    const text = readFileSync(script, 'utf8');
    writeFileSync(script, text.replace(/[`'"]serviceWorker[`'"]in navigator/u, '!1'));
  }
  const root = join(folder, 'empty');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'index.html'), '<!doctype html><head></head><body></body>');
  await build({ root, configFile: false, logLevel: 'silent', plugins: [offline(true)] });
  cpSync(join(root, 'dist/sw.js'), join(off, 'sw.js'));
  return off;
}

/** Asks the host as the browser does on each navigation. */
async function lookForUpdate(shown: Page): Promise<void> {
  await shown.evaluate(async () => (await navigator.serviceWorker.ready).update());
}

const offerOn = (shown: Page) => shown.getByRole('region', { name: 'Versión nueva' });

/** Returns true for a page of the second release, whose scripts `redeployed` renames. */
function isSecond(shown: Page): Promise<boolean> {
  const [name] = /\/static\/js\/index-[\w-]+/u.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? [];
  return shown
    .locator(`link[href="${name}x.js"]`)
    .count()
    .then((count) => count > 0);
}
