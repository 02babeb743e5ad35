import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { categoryOf } from '#config/categories.ts';
import { paths } from '#config/paths.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/browser/chromium.ts';
import { openShop } from '#tests/support/browser/shop.ts';
import { manyProducts } from '#tests/support/fixtures/many-products.ts';
import { asPhotograph } from './photograph.ts';
import { median, type BenchTable } from './table.ts';

/** Not a package of the repository: it weighs 185 MB. npx downloads it once, without a prompt and without a lockfile. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const PRODUCTS = 100;
const RUNS = 3;
/** Lighthouse sometimes loses a recording and must run again. */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const PAGES: Readonly<Record<string, string>> = {
  list: paths.home,
  category: paths.category(categoryOf({ title: 'Sensor', internalCategory: '' }).slug),
  'product with document': paths.product(132),
  'product without document': paths.product(101),
  cart: paths.cart,
  profile: paths.user,
  'how-to': paths.howTo,
};

const amount = v.pipe(
  v.object({ numericValue: v.number() }),
  v.transform(({ numericValue }) => numericValue),
);
const Report = v.object({
  environment: v.object({ benchmarkIndex: v.number() }),
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
type Report = v.InferOutput<typeof Report>;

/** File with the markup of the measured page. */
const PLAIN = 'plain-html';

/**
 * Measures the production build with Lighthouse's mobile settings and default throttling. Alternates with the same markup as
 * plain HTML, so that the difference does not depend on a slow machine.
 */
export async function measureLighthouse(): Promise<BenchTable> {
  const shop = await openShop({
    products: (url) => manyProducts(PRODUCTS, url),
    drawPicture: asPhotograph,
    compression: true,
  });
  const rows = [];
  try {
    for (const [page, path] of Object.entries(PAGES)) {
      const html = await (await fetch(shop.url + path)).text();
      writeFileSync(join(shop.dist, `${PLAIN}.html`), withoutScripts(html));
      // A frame has nothing to paint without its scripts.
      const isWhole = !html.includes('<div inert');
      const reports: Report[] = [];
      const plain: Report[] = [];
      while (reports.length < RUNS) {
        reports.push(await reportOn(shop.url + path));
        if (isWhole) plain.push(await reportOn(`${shop.url}/${PLAIN}`));
      }
      rows.push(rowOf(page, reports, plain));
    }
  } finally {
    await shop.stop();
  }
  return { title: `Lighthouse, mobile, ${PRODUCTS} products, medians of ${RUNS}`, rows };
}

function withoutScripts(page: string): string {
  return page.replaceAll(/<script\b[^>]*>.*?<\/script>|<link rel="(?:later|stylesheet)"[^>]*>/gsu, '');
}

async function reportOn(url: string, tries = TRIES): Promise<Report> {
  const args = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`,
  ];
  try {
    // Asynchronous, because this process also serves the shop.
    const { stdout } = await promisify(execFile)('npx', args, {
      // Lighthouse requires a newer Node than the shop, but runs on the shop's oldest.
      env: { ...process.env, CHROME_PATH: await findChromium(), npm_config_engine_strict: 'false' },
      maxBuffer: Infinity,
      shell: process.platform === 'win32',
    });
    return v.parse(Report, JSON.parse(stdout));
  } catch (cause) {
    if (tries === 1) throw cause;
    console.log('Lighthouse lost a recording: once more …');
    return reportOn(url, tries - 1);
  }
}

/** @param plain reports on the page as plain HTML; none for a frame */
function rowOf(page: string, reports: readonly Report[], plain: readonly Report[]) {
  const score = (category: (typeof CATEGORIES)[number]) =>
    median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
  const middle = (pick: (audits: Report['audits']) => number, digits = 0) =>
    Number(median(reports.map(({ audits }) => pick(audits))).toFixed(digits));
  return {
    page,
    performance: score('performance'),
    a11y: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    'FCP s': middle((audits) => audits['first-contentful-paint'] / 1000, 2),
    'LCP s': Number(lcpOf(reports).toFixed(2)),
    'LCP ÷ plain': plain.length === 0 ? '' : (lcpOf(reports) / lcpOf(plain)).toFixed(2),
    'TBT ms': middle((audits) => audits['total-blocking-time']),
    index: Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex))),
    CLS: middle((audits) => audits['cumulative-layout-shift'], 3),
    requests: middle((audits) => audits['network-requests'].details.items.length),
    KiB: middle((audits) => audits['total-byte-weight'] / 1024),
  };
}

/** Returns the median of the largest contentful paint, in seconds. */
function lcpOf(reports: readonly Report[]): number {
  return median(reports.map(({ audits }) => audits['largest-contentful-paint'])) / 1000;
}
