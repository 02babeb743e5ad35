import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newVisitor, type Visitor } from '../support/browser/browser.ts';
import { databaseOf } from '../support/database/database.ts';
import { countCosts, type Costs } from '../support/browser/costs.ts';
import { openShop, type TestShop } from '../support/browser/shop.ts';
import { median, type Table } from './table.ts';

const VISITS = 3;
/** Length of a visit: enough for every request of an idle page. */
const VISIT_MS = 10_000;

/** Counts the documents read and marketplace calls of a visit to the list, and measures the time to its first card. */
export async function measureReads(): Promise<Table> {
  const browser = await launchBrowser();
  const bare = await openShop({ mirror: false });
  const rows = [await firstVisits(browser, bare, 'first visit, no mirror')];
  await bare.stop();
  const shop = await openShop();
  rows.push(
    await firstVisits(browser, shop, 'first visit, mirror of today'),
    ...(await returningVisits(browser, shop)),
  );
  await shop.stop();
  await browser.close();
  return { title: `Cost of a visit of the list, milliseconds as medians of ${VISITS}`, rows };
}

async function firstVisits(browser: Browser, shop: TestShop, visit: string) {
  const seen: Seen[] = [];
  for (let time = 0; time < VISITS; time += 1) {
    const visitor = await newVisitor(browser, shop.url);
    seen.push(await look(visitor, shop));
    await visitor.close();
  }
  return row(visit, seen);
}

async function returningVisits(browser: Browser, shop: TestShop) {
  const database = databaseOf(shop.addresses);
  const visitor = await newVisitor(browser, shop.url);
  await look(visitor, shop);
  const unchanged = row('returning, nothing changed', [await look(visitor, shop)]);
  for (const id of ['119', '132', '138']) await database.patch('productos', id, { stock: 3 });
  const news = row('returning, 3 products changed', [await look(visitor, shop)]);
  const again = row('returning once more, nothing new', [await look(visitor, shop)]);
  await visitor.close();
  return [unchanged, news, again];
}

interface Seen extends Costs {
  readonly card: number;
}

async function look({ page }: Visitor, shop: TestShop): Promise<Seen> {
  const costs = countCosts(page, shop.addresses);
  const began = Date.now();
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
  const card = Date.now() - began;
  await moveAbout(page);
  await page.waitForTimeout(VISIT_MS);
  return { card, ...costs.stop() };
}

/** Moves like a person: some requests wait for interaction. */
async function moveAbout(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 400);
}

function row(visit: string, seen: readonly Seen[]) {
  return {
    visit,
    'first card': median(seen.map(({ card }) => card)),
    'documents read': Math.max(...seen.map(({ documents }) => documents)),
    'marketplace calls': Math.max(...seen.map(({ marketplace }) => marketplace)),
  };
}
