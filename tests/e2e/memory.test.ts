import type { CDPSession, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { newVisitor, sharedBrowser } from '../support/browser/browser.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { visit } from '../support/browser/visit.ts';

/** Visits before the first count: chunks, stores and caches are then in use. */
const FIRST_VISITS = 2;
const VISITS = 6;

const visitor = await newVisitor(await sharedBrowser(), sharedShop().site);
afterAll(() => visitor.close());

it('six visits of a product keep no element and no listener in memory', async () => {
  const { page } = visitor;
  const debug = await visitor.context.newCDPSession(page);
  await debug.send('Performance.enable');
  await visit(page, '/');
  await visitProducts(page, FIRST_VISITS);
  const before = await countKept(debug);
  await visitProducts(page, VISITS);
  const grown = async () => {
    const after = await countKept(debug);
    return { nodes: after.Nodes - before.Nodes, listeners: after.JSEventListeners - before.JSEventListeners };
  };
  // A detached page would be some hundred elements a visit, for ever. A busy browser frees the last one late.
  await expect.poll(async () => (await grown()).nodes).toBeLessThan(VISITS);
  expect((await grown()).listeners).toBeLessThan(VISITS);
});

/** Opens a product with a carousel from the list and goes back, without loading the page again. */
async function visitProducts(page: Page, times: number): Promise<void> {
  for (let visit = 0; visit < times; visit += 1) {
    await page.getByRole('article').first().getByRole('link').click();
    // Swiper loads at once for a buyer who comes to the carousel.
    await page.getByRole('button', { name: 'Imagen siguiente' }).focus();
    await page.getByRole('button', { name: 'Pausar el carrusel' }).waitFor();
    await page.goBack();
    await page.getByRole('article').first().waitFor();
  }
}

async function countKept(debug: CDPSession): Promise<{ Nodes: number; JSEventListeners: number }> {
  for (let round = 0; round < 3; round += 1) await debug.send('HeapProfiler.collectGarbage');
  const { metrics } = await debug.send('Performance.getMetrics');
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { Nodes: valueOf('Nodes'), JSEventListeners: valueOf('JSEventListeners') };
}
