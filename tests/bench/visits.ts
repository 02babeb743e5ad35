import type { BrowserContext, CDPSession } from 'playwright-core';
import * as v from 'valibot';
import { launchBrowser, newVisitor } from '../support/browser/browser.ts';
import { countCosts } from '../support/browser/costs.ts';
import type { TestShop } from '../support/browser/shop.ts';
import { openBenchShop } from './bench-shop.ts';
import { CPU_RATE, median, PAGES, PHONE, SLOW_3G, slowDown, withSpread, type Table } from './measuring.ts';

const RUNS = 5;
/** Milliseconds after the load in which an idle page makes its last requests. */
const REST_MS = 4000;

interface Seen {
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly requests: number;
  readonly kib: number;
  readonly documents: number;
}

const Painted = v.object({ lcp: v.number(), cls: v.number(), tbt: v.number() });
const Loaded = v.object({ encodedDataLength: v.number() });

/** Measures a first, a returning and an offline visit of each page with a slow network and processor. */
export async function measureVisits(): Promise<Table> {
  const browser = await launchBrowser();
  const shop = await openBenchShop();
  const rows = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const seen: Record<'first' | 'returning' | 'offline', Seen[]> = { first: [], returning: [], offline: [] };
    for (let run = 0; run < RUNS; run += 1) {
      const visitor = await newVisitor(browser, shop.url, { ...PHONE, worker: true });
      await visitor.page.close();
      seen.first.push(await visit(visitor.context, shop, path));
      seen.returning.push(await visit(visitor.context, shop, path));
      await visitor.context.setOffline(true);
      seen.offline.push(await visit(visitor.context, shop, path, true));
      await visitor.close();
    }
    for (const [kind, visits] of Object.entries(seen)) rows.push(row(name, kind, visits));
  }
  await shop.stop();
  await browser.close();
  return {
    title: `Visits on 1.6 Mbit/s with 150 ms and a processor ${CPU_RATE} times slower, medians of ${RUNS} with their range`,
    rows,
  };
}

async function visit(context: BrowserContext, shop: TestShop, path: string, offline = false): Promise<Seen> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session, SLOW_3G, offline);
  const traffic = countTraffic(session);
  await page.addInitScript(watchPaints);
  const costs = countCosts(page, shop.addresses);
  await page.goto(path);
  await page.waitForTimeout(REST_MS);
  const { documents } = costs.stop();
  const painted = v.parse(Painted, await page.evaluate(() => Reflect.get(window, 'painted')));
  await page.close();
  return { ...painted, ...traffic, documents };
}

/** Counts what the page receives from now on. */
function countTraffic(session: CDPSession): { requests: number; kib: number } {
  const traffic = { requests: 0, kib: 0 };
  session.on('Network.loadingFinished', (event) => {
    traffic.requests += 1;
    traffic.kib += v.parse(Loaded, event).encodedDataLength / 1024;
  });
  return traffic;
}

/** Runs in the page: keeps the largest paint, the sum of layout shifts and what long tasks block beyond 50 ms each. */
function watchPaints(): void {
  const painted = { lcp: 0, cls: 0, tbt: 0 };
  Reflect.set(window, 'painted', painted);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'largest-contentful-paint') painted.lcp = entry.startTime;
      if (entry.entryType === 'layout-shift') painted.cls += Number(Reflect.get(entry, 'value'));
      if (entry.entryType === 'longtask') painted.tbt += entry.duration - 50;
    }
  });
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask'])
    observer.observe({ type, buffered: true });
}

function row(page: string, kind: string, visits: readonly Seen[]) {
  const values = (pick: (seen: Seen) => number) => visits.map(pick);
  return {
    page,
    visit: kind,
    'LCP ms': withSpread(values(({ lcp }) => lcp)),
    'TBT ms': withSpread(values(({ tbt }) => tbt)),
    CLS: withSpread(values(({ cls }) => cls)),
    requests: median(values(({ requests }) => requests)),
    KiB: median(values(({ kib }) => kib)),
    'documents read': Math.max(...values(({ documents }) => documents)),
  };
}
