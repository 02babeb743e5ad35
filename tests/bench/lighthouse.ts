import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { CHROMIUM_FLAGS, findChromium } from '../support/browser/chromium.ts';
import { inRepository } from '../../tools/repository.ts';
import { openShop, type TestShop } from '../support/browser/shop.ts';
import { benchProducts, makePictures, openBenchShop } from './bench-shop.ts';
import { blockedByProcessor } from './blocked-time.ts';
import { median, PAGES, PAGES_WITH_PRODUCTS, PRODUCTS, withSpread, type Table } from './measuring.ts';
import { shop as shopConfig } from '../../src/config/shop/shop.ts';

const FOLDER = inRepository('tests/bench/lighthouse');
const COMMAND = join(FOLDER, 'node_modules/lighthouse/cli/index.js');

const RUNS = 5;
/** Lighthouse sometimes loses a recording and must run again. */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const;

/** Product lists of other shops with 100 products, measured the same way. */
const PEER_COLUMNS = ['performance', 'a11y', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'requests', 'KiB'];
const PEERS = Object.entries({
  'Hydrogen skeleton': [98, 98, 1.73, 2.18, 0, 0, 29, 214],
  'react-shopping-cart': [95, 91, 0.75, 3, 51, 0, 23, 353],
  'Vercel Commerce': [87, 93, 1.31, 3.65, 181, 0.007, 33, 851],
  'Saleor storefront': [85, 91, 0.92, 4, 153, 0.001, 70, 582],
  'Medusa Next starter': [82, 92, 1.08, 3.27, 345, 0, 42, 576],
  Salinaka: ['58–73', 84, 3.36, '3.5–6.6', '368–466', 0, 21, '1021–1956'],
}).map(([page, figures]) => {
  const named = PEER_COLUMNS.map((column, at) => [column, figures[at] ?? ''] as const);
  return Object.fromEntries([['page', page] as const, ...named]);
});

const amount = v.object({ numericValue: v.number() });
const Report = v.object({
  categories: v.record(v.string(), v.object({ score: v.number() })),
  audits: v.object({
    'first-contentful-paint': amount,
    'largest-contentful-paint': amount,
    'total-blocking-time': amount,
    'cumulative-layout-shift': amount,
    'total-byte-weight': amount,
    'network-requests': v.object({ details: v.object({ items: v.array(v.unknown()) }) }),
  }),
});
interface Report extends v.InferOutput<typeof Report> {
  /** Milliseconds. */
  readonly blocked: number;
}

/**
 * Measures the production build with Lighthouse's mobile settings and default throttling, and what shows products also
 * with the seed's drawings, which are a fifth of a photograph's bytes: so the other shops and the goal were measured.
 */
export async function measureLighthouse(): Promise<Table> {
  ensureLighthouse();
  const shop = await openBenchShop();
  await makePictures(shop.url);
  const rows = await rowsOf(shop, PAGES, '');
  await shop.stop();
  const drawn = await openShop({ products: benchProducts, compression: true });
  rows.push(...(await rowsOf(drawn, PAGES_WITH_PRODUCTS, ', drawings')));
  await drawn.stop();
  return {
    title: `Lighthouse, mobile, ${PRODUCTS} products, medians of ${RUNS}; other shops below`,
    rows: [...rows, ...PEERS],
  };
}

async function rowsOf({ url }: TestShop, pages: Readonly<Record<string, string>>, note: string) {
  const rows = [];
  for (const [page, path] of Object.entries(pages)) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await withRetries(() => report(url + path)));
    rows.push(row(`${shopConfig.name}, ${page}${note}`, reports));
  }
  return rows;
}

function ensureLighthouse(): void {
  if (existsSync(COMMAND)) return;
  console.log('Installing Lighthouse (185 MB, only this once) in tests/bench/lighthouse/node_modules …');
  // `npm run` hands the shop's strict engines on; Lighthouse asks for a newer Node, and runs on this one.
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--no-engine-strict'], {
    cwd: FOLDER,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < TRIES; tries += 1) {
    try {
      return await run();
    } catch {
      console.log('Lighthouse lost a recording: once more …');
    }
  }
  return run();
}

async function report(url: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'bornera-lighthouse-'));
  const args = [
    COMMAND,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${join(folder, 'run.json')}`,
    '--save-assets',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`,
  ];
  // Asynchronous, because this process also serves the shop.
  try {
    await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: await findChromium() },
    });
    const saved = (file: string) => readFileSync(join(folder, file), 'utf8');
    return {
      ...v.parse(Report, JSON.parse(saved('run.json'))),
      blocked: blockedByProcessor(saved('run-0.trace.json')),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function row(name: string, reports: readonly Report[]) {
  const audits = (pick: (audits: Report['audits']) => number) => reports.map((report) => pick(report.audits));
  const score = (category: (typeof CATEGORIES)[number]) =>
    median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
  return {
    page: name,
    performance: score('performance'),
    a11y: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    agents: score('agentic-browsing'),
    'FCP s': withSpread(audits((audit) => audit['first-contentful-paint'].numericValue / 1000)),
    'LCP s': withSpread(audits((audit) => audit['largest-contentful-paint'].numericValue / 1000)),
    'TBT ms': withSpread(audits((audit) => audit['total-blocking-time'].numericValue)),
    '… by the processor': withSpread(reports.map(({ blocked }) => blocked)),
    CLS: withSpread(audits((audit) => audit['cumulative-layout-shift'].numericValue)),
    requests: median(audits((audit) => audit['network-requests'].details.items.length)),
    KiB: median(audits((audit) => audit['total-byte-weight'].numericValue / 1024)),
  };
}
