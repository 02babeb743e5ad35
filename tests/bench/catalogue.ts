import type { Browser, Page } from 'playwright-core';
import * as v from 'valibot';
import { catalogueFor } from '../../local/seed/catalogue.ts';
import { manyProducts } from '../../local/seed/many-products.ts';
import { launchBrowser, newVisitor } from '../support/browser/browser.ts';
import { openShop } from '../support/browser/shop.ts';
import { median, type Table } from './table.ts';

const VISITS = 5;
const TYPED = 'sensor de temperatura';

/** Measures first visits of the list and typing in its search, with the seed and with 2,000 products. */
export async function measureCatalogues(): Promise<Table> {
  const browser = await launchBrowser();
  const rows = [
    await measure(browser, 'the seed', catalogueFor),
    await measure(browser, '2,000', (servicesUrl) => manyProducts(2000, servicesUrl)),
  ];
  await browser.close();
  return {
    title: `The list, medians of ${VISITS} first visits (production build, local stack), milliseconds`,
    rows,
  };
}

async function measure(browser: Browser, products: string, catalogue: typeof catalogueFor) {
  const shop = await openShop({ products: catalogue });
  const visits: Visit[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await firstVisit(browser, shop.url));
  await shop.stop();
  const middle = (pick: (visit: Visit) => number) => median(visits.map(pick));
  return {
    products,
    'first paint': middle(({ paint }) => paint),
    'first card': middle(({ card }) => card),
    requests: middle(({ requests }) => requests),
    'longest key': Math.max(...visits.map(({ key }) => key)),
  };
}

/** One first visit: milliseconds, and the number of requests. */
interface Visit {
  readonly paint: number;
  readonly card: number;
  readonly requests: number;
  readonly key: number;
}

async function firstVisit(browser: Browser, site: string): Promise<Visit> {
  const visitor = await newVisitor(browser, site);
  const { page } = visitor;
  const began = Date.now();
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
  const card = Date.now() - began;
  await page.waitForTimeout(1000);
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  const requests = await page.evaluate(() => performance.getEntriesByType('resource').length + 1);
  const key = await longestKey(page);
  await visitor.close();
  return { paint, card, requests, key };
}

/** The longest time, in milliseconds, that the page spent handling one key of a search. */
async function longestKey(page: Page): Promise<number> {
  // 16 ms is the shortest that browsers report: a key below it counts as 0.
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  await page.evaluate((options) => {
    const handled: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('processingEnd' in entry && 'processingStart' in entry)
          handled.push(Number(entry.processingEnd) - Number(entry.processingStart));
      }
      document.body.dataset['handled'] = JSON.stringify(handled);
    }).observe(options);
  }, options);
  await page.getByRole('searchbox').pressSequentially(TYPED, { delay: 60 });
  await page.waitForTimeout(500);
  const handled = (await page.evaluate(() => document.body.dataset['handled'])) ?? '[]';
  return Math.round(Math.max(0, ...v.parse(v.array(v.number()), JSON.parse(handled))));
}
