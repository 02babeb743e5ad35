import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser, newVisitor } from '#tests/support/browser/browser.ts';
import { documentedProducts } from '#tests/support/fixtures/documented-products.ts';
import { openDescription } from '#tests/support/browser/buyer.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { visit } from '#tests/support/browser/visit.ts';

/** Pictures of a phone's first visit: the large one and the thumbnails in sight. */
const MOST_PICTURES = 8;

const browser = await sharedBrowser();

const [documented] = documentedProducts;

it('the first visit of a product on a phone requests the pictures in sight and, beside messages, few files', async () => {
  const visitor = await newVisitor(browser, sharedShop().site, { width: 390, height: 844, touch: true });
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/producto/119');
  await page.getByRole('heading', { name: 'También te puede servir' }).waitFor();
  await page.waitForLoadState('networkidle');
  const pictures = asked.filter((address) => address.includes('/D_NQ_NP_'));
  expect(pictures.filter((address) => !address.endsWith('-I.webp'))).toHaveLength(1);
  expect(pictures.length).toBeLessThanOrEqual(MOST_PICTURES);
  const files = asked.filter((address) => /\/static\/(?!\w+\/(?:toaster|error-screen)-)/.test(address));
  expect(files.length).toBeLessThanOrEqual(15);
  // The other pictures come with a touch, and only those that can be turned to next.
  await page.getByRole('button', { name: 'Imagen siguiente' }).tap();
  await page.getByRole('img', { name: 'Imagen 3 de 8' }).and(page.locator('[src]')).waitFor();
  expect(await page.getByRole('img', { name: 'Imagen 5 de 8' }).and(page.locator('[src]')).count()).toBe(0);
  await visitor.close();
});

it('a product of the list opens at once without a network, with the picture of its card', async () => {
  const visitor = await newVisitor(browser, sharedShop().site, { width: 390, height: 844, touch: true });
  const { page } = visitor;
  await visit(page, '/');
  const card = page.getByRole('article').filter({ hasNotText: 'Ver en Mercado Libre' }).first();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/product-page-')),
  );
  await page.waitForLoadState('networkidle');
  const picture = await card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  const title = await card.getByRole('heading').innerText();
  await visitor.context.setOffline(true);
  await card.getByRole('heading').getByRole('link').tap();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const shown = page.locator('main img').first();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.getAttribute('src')).toBe(picture);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await visitor.close();
});

it('going back shows the list in its first frame as it was: filter, cards in sight, position and focus', async () => {
  const visitor = await newVisitor(browser, sharedShop().site, { width: 390, height: 844 });
  const { page } = visitor;
  await visit(page, '/?stock=1');
  const cards = page.getByRole('article');
  while ((await cards.count()) < 40) await page.mouse.wheel(0, 3000);
  // The wheel goes on for some frames, and could take the focused card out of sight.
  let top = -1;
  await expect
    .poll(async () => {
      const before = top;
      top = await page.evaluate(() => scrollY);
      return top === before;
    })
    .toBe(true);
  // A product of the marketplace has no page.
  const own = cards.filter({ hasNotText: 'Ver en Mercado Libre' });
  const link = own.nth(30).getByRole('heading').getByRole('link');
  await link.focus();
  const all = await cards.count();
  const left = await page.evaluate(cardsInSight, false);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'También te puede servir' }).waitFor();
  expect(await page.evaluate(cardsInSight, true)).toEqual(left);
  // The others follow, and nothing moves. The focus near the list's end may have brought more.
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(all);
  expect(await page.evaluate(cardsInSight, false)).toEqual(left);
  expect(new URL(page.url()).search).toBe('?stock=1');
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await visitor.close();
});

it.skipIf(documented === undefined)(
  'on a phone the toast stands above the bar with price and button',
  async () => {
    const visitor = await newVisitor(browser, sharedShop().site, { width: 390, height: 844, touch: true });
    const { page } = visitor;
    await openDescription(page, documented?.id ?? 119);
    await page.getByRole('heading', { name: 'Especificaciones' }).scrollIntoViewIfNeeded();
    const bar = page.getByRole('region', { name: 'Comprar sin volver arriba' });
    await bar.getByRole('button').click();
    const toast = page.getByRole('status').filter({ hasText: 'Agregaste' });
    await toast.waitFor();
    // The toast slides to its place.
    await expect.poll(() => bottomOf(toast)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await bar.waitFor({ state: 'detached' });
    await visitor.close();
  },
);

async function bottomOf(element: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return y + height;
}

/** Runs in the page: returns what the next frame with cards shows of the list, after going back if asked to. */
function cardsInSight(goesBack: boolean): Promise<{ at: number; shown: (string | null)[] }> {
  return new Promise((resolve) => {
    requestAnimationFrame(function look(): void {
      const links = [...document.querySelectorAll('article h2 a')];
      const shown = links.filter((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      if (links.length === 0) requestAnimationFrame(look);
      else resolve({ at: Math.round(scrollY), shown: shown.map((link) => link.getAttribute('href')) });
    });
    if (goesBack) history.back();
  });
}
