import type { Browser, Page } from 'playwright-core';
import * as v from 'valibot';
import { catalogueFor } from '../../local/seed/catalogue.ts';
import { manyProducts } from '../support/fixtures/many-products.ts';
import { launchBrowser, newVisitor } from '../support/browser/browser.ts';
import { openBenchShop, PHONE } from './bench-shop.ts';
import { median, type Table } from './table.ts';

const VISITS = 3;
const TYPED = 'sensor de temperatura';
const MISTYPED = 'sensor de tempratrua';

/** Measures first visits of the list and typing in its search, with the seed, 2,000 and 10,000 products. */
export async function measureCatalogues(): Promise<Table> {
  const browser = await launchBrowser();
  const rows = [
    await measure(browser, 'the seed', catalogueFor),
    await measure(browser, '2,000', (servicesUrl) => manyProducts(2000, servicesUrl)),
    await measure(browser, '10,000', (servicesUrl) => manyProducts(10_000, servicesUrl)),
  ];
  await browser.close();
  return {
    title: `The list, medians of ${VISITS} first visits on a phone's screen (production build, local stack), milliseconds`,
    rows,
  };
}

async function measure(browser: Browser, products: string, catalogue: typeof catalogueFor) {
  const shop = await openBenchShop({ products: catalogue });
  const visits: Visit[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await firstVisit(browser, shop.url));
  await shop.stop();
  const middle = (pick: (visit: Visit) => number) => median(visits.map(pick));
  return {
    products,
    'first paint': middle(({ paint }) => paint),
    'first card': middle(({ card }) => card),
    requests: middle(({ requests }) => requests),
    KiB: middle(({ kib }) => kib),
    'KiB after the first key': middle(({ listKib }) => listKib),
    'longest task while that loads': middle(({ task }) => task),
    'longest key': Math.max(...visits.map(({ key }) => key)),
    'longest key of a misspelt word': Math.max(...visits.map(({ mistyped }) => mistyped)),
  };
}

/** One first visit: milliseconds, and the number of requests. */
interface Visit {
  readonly paint: number;
  readonly card: number;
  readonly requests: number;
  /** Everything that was transferred until the visitor touches the page. */
  readonly kib: number;
  readonly listKib: number;
  readonly task: number;
  readonly key: number;
  readonly mistyped: number;
}

async function firstVisit(browser: Browser, site: string): Promise<Visit> {
  const visitor = await newVisitor(browser, site, PHONE);
  const { page } = visitor;
  const traffic = await countBytes(page);
  const began = Date.now();
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
  const card = Date.now() - began;
  await page.waitForTimeout(1000);
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  const requests = await page.evaluate(() => performance.getEntriesByType('resource').length + 1);
  const kib = traffic.kib();
  const task = await longestTaskWhile(page, async () => {
    await page.keyboard.press('Shift');
    await page.waitForTimeout(3000);
  });
  const listKib = traffic.kib() - kib;
  const key = await longestKey(page, TYPED);
  const mistyped = await longestKey(page, MISTYPED);
  await visitor.close();
  return { paint, card, requests, kib, listKib, task, key, mistyped };
}

const Loaded = v.object({ encodedDataLength: v.number() });

/** Counts what the page receives, headers included, as Lighthouse does. */
async function countBytes(page: Page): Promise<{ kib: () => number }> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', (event) => {
    bytes += v.parse(Loaded, event).encodedDataLength;
  });
  return { kib: () => Math.round(bytes / 1024) };
}

/** Milliseconds of the page's longest task meanwhile; 0 where none took 50. */
async function longestTaskWhile(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    document.body.dataset['tasks'] = '0';
    new PerformanceObserver((list) => {
      const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
      const before = Number(document.body.dataset['tasks']);
      document.body.dataset['tasks'] = String(Math.max(before, longest));
    }).observe({ type: 'longtask' });
  });
  await act();
  return Math.round(Number(await page.evaluate(() => document.body.dataset['tasks'])));
}

/** The longest time, in milliseconds, that the page spent handling one key of a search. */
async function longestKey(page: Page, text: string): Promise<number> {
  // 16 ms is the shortest that browsers report: a key below it counts as 0.
  const options = { type: 'event', durationThreshold: 16 };
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
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').pressSequentially(text, { delay: 60 });
  await page.waitForTimeout(500);
  const handled = (await page.evaluate(() => document.body.dataset['handled'])) ?? '[]';
  return Math.round(Math.max(0, ...v.parse(v.array(v.number()), JSON.parse(handled))));
}
