import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { workingDay } from '#local/seed/working-day.ts';
import { inRepository } from '#tools/repository.ts';
import { runTool, toolArguments } from '#tools/run-tool.ts';
import { launchBrowser, newVisitor, type VisitorOptions } from './support/browser/browser.ts';
import { openPanel, openSection, press } from './support/browser/seller.ts';
import { openShop } from './support/browser/shop.ts';

const FOLDER = inRepository('docs/screenshots');

/** Maximum bytes of a committed picture. */
const MAX_BYTES = 120_000;

/** WebP qualities, from 0 to 100, in the order of preference. Text stays sharp in all. */
const QUALITIES = [84, 76, 68, 60, 52];

/** Picture pixels per CSS pixel. */
const SCALE = 1.25;

type Size = Required<Pick<VisitorOptions, 'width' | 'height'>>;

const DESKTOP: Size = { width: 1280, height: 800 };
const LAPTOP: Size = { width: 1366, height: 768 };
const PHONE: Size = { width: 390, height: 800 };

/** `npm run pictures` takes the README's pictures of the built shop into `docs/screenshots/`. */
async function main(): Promise<void> {
  toolArguments({ usage: 'npm run pictures', options: {}, words: 0 });
  const shop = await openShop({ history: (products) => workingDay(products, new Date()) });
  const browser = await launchBrowser();
  const picture = (name: string, options: VisitorOptions & Size, openScreen: (page: Page) => Promise<void>) =>
    shoot(browser, shop.url, name, options, openScreen);
  try {
    await picture('list-desktop', DESKTOP, (page) => open(page, '/'));
    await picture('list-phone-dark', { ...PHONE, touch: true, dark: true }, (page) => open(page, '/'));
    await picture('product-desktop', DESKTOP, (page) => open(page, '/producto/132'));
    await picture('panel-orders', LAPTOP, openSheet);
    await picture('panel-overview', LAPTOP, openOverview);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Opens the list of sent orders, and the sheet of a delivered one with its trace. */
async function openSheet(page: Page): Promise<void> {
  await openPanel(page);
  await press(page, /^En camino [1-9]/);
  const orders = page.getByRole('list', { name: 'Pedidos' }).getByRole('article');
  const delivered = orders.filter({ has: page.getByRole('button', { name: /^Finalizar/ }) });
  await delivered.first().getByRole('link').first().click();
  await page.getByText('Entregado').waitFor();
}

async function openOverview(page: Page): Promise<void> {
  await openPanel(page);
  await openSection(page, 'Resumen');
  await page.getByText('Productos más vendidos').waitFor();
  await page.getByText(/^Cuentas de las/).waitFor();
}

/**
 * Opens a screen as a new visitor and saves a screenshot. Uses Chromium for WebP, which Playwright does not offer, at twice the
 * size for sharp text on dense screens.
 */
async function shoot(
  browser: Browser,
  site: string,
  name: string,
  options: VisitorOptions & Size,
  openScreen: (page: Page) => Promise<void>,
): Promise<void> {
  const { width, height } = options;
  const visitor = await newVisitor(browser, site, { ...options, scale: SCALE });
  await openScreen(visitor.page);
  const chromium = await visitor.context.newCDPSession(visitor.page);
  const clip = { x: 0, y: 0, width, height, scale: SCALE };
  let picture = Buffer.alloc(MAX_BYTES + 1);
  for (const quality of QUALITIES) {
    if (picture.length <= MAX_BYTES) break;
    const { data } = await chromium.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    picture = Buffer.from(data, 'base64');
  }
  await visitor.close();
  if (picture.length > MAX_BYTES)
    throw new Error(`${name} has ${picture.length} bytes, more than ${MAX_BYTES}.`);
  const path = join(FOLDER, `${name}.webp`);
  writeFileSync(path, picture);
  console.log(`${path}: ${picture.length} bytes`);
}

await runTool(main);
