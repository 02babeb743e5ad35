import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser, newVisitor } from '../support/browser/browser.ts';
import { openDescription } from '../support/browser/buyer.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { visit } from '../support/browser/visit.ts';

const browser = await sharedBrowser();

it('on a phone the toast stands above the bar with price and button', async () => {
  const visitor = await newVisitor(browser, sharedShop().site, { touch: true });
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await openDescription(page, 119);
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
});

it('on a desktop the description is as wide as picture and price together', async () => {
  const visitor = await newVisitor(browser, sharedShop().site);
  const { page } = visitor;
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/producto/119');
  const table = page.getByRole('table', { name: 'Especificaciones' });
  await table.waitFor();
  const [wide, price] = await Promise.all([
    table.boundingBox(),
    page.getByRole('region', { name: 'Comprar', exact: true }).boundingBox(),
  ]);
  expect((wide?.x ?? 0) + (wide?.width ?? 0)).toBeGreaterThan((price?.x ?? 0) + (price?.width ?? 0) / 2);
  await visitor.close();
});

async function bottomOf(element: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return y + height;
}
