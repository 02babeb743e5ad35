import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newVisitor } from '../support/browser/browser.ts';
import { openBenchShop } from './bench-shop.ts';
import { CPU_RATE, SLOW_3G, slowDown, withSpread, type Network, type Table } from './measuring.ts';

const RUNS = 5;

/** The second is Lighthouse's «slow 4G» as its browser throttling applies it. */
const NETWORKS: Readonly<Record<string, Network>> = {
  '3G': SLOW_3G,
  'slow 4G': { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 92_160 },
};

const MOVES = ['list to product', 'back to the list', 'product to another'] as const;

type Moves = Readonly<Record<(typeof MOVES)[number], number>>;

/** Measures how long moving inside the site takes on a slow phone. */
export async function measureNavigation(): Promise<Table> {
  const shop = await openBenchShop();
  const browser = await launchBrowser();
  const rows = [];
  for (const [name, network] of Object.entries(NETWORKS)) {
    const visits: Moves[] = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, shop.url, network));
    for (const move of MOVES)
      rows.push({ network: name, move, ms: withSpread(visits.map((visited) => visited[move])) });
  }
  await browser.close();
  await shop.stop();
  return {
    title: `From the touch to the next screen's painted title and picture, a processor ${CPU_RATE} times slower, medians of ${RUNS} with their range`,
    rows,
  };
}

async function visit(browser: Browser, site: string, network: Network): Promise<Moves> {
  const visitor = await newVisitor(browser, site, { width: 390, height: 844, touch: true, scale: 2 });
  const { page } = visitor;
  // esbuild refers to `__name` in the functions that run in the page.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await slowDown(await visitor.context.newCDPSession(page), network);
  await page.goto('/');
  await rest(page);
  const card = page.getByRole('article').nth(2);
  const there = await untilShown(page, () => card.getByRole('link').first().tap());
  await rest(page);
  const back = await untilShown(page, () => page.evaluate(() => history.back()));
  await rest(page);
  await card.getByRole('link').first().tap();
  await rest(page);
  const another = page.getByRole('region', { name: 'También te puede servir' }).getByRole('link').first();
  await another.scrollIntoViewIfNeeded();
  await rest(page);
  const next = await untilShown(page, () => another.tap());
  await visitor.close();
  return { 'list to product': there, 'back to the list': back, 'product to another': next };
}

/** Waits until the page has loaded what it loads by itself; the screen of a product comes last. */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/product-page-')),
  );
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
}

/** Milliseconds from the touch (or the call of `history.back`) to the frame with the other screen's title and picture. */
async function untilShown(page: Page, act: () => Promise<unknown>): Promise<number> {
  const watched = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { pathname } = location;
        const before = document.querySelector('h1');
        let began = 0;
        const start = ({ timeStamp }: Event) => {
          began ||= timeStamp;
        };
        addEventListener('pointerdown', start, { capture: true, once: true });
        addEventListener('popstate', start, { capture: true, once: true });
        const isShown = () => {
          const title = document.querySelector('main h1');
          if (location.pathname === pathname || title === null || title === before) return false;
          const picture = [...document.querySelectorAll<HTMLImageElement>('main img')].find((image) => {
            const { top, bottom } = image.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
          });
          return picture !== undefined && picture.complete && picture.naturalWidth > 0;
        };
        const look = () => {
          if (!isShown()) requestAnimationFrame(look);
          else setTimeout(() => resolve(performance.now() - began));
        };
        requestAnimationFrame(look);
      }),
  );
  await act();
  return watched;
}
