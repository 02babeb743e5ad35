import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { inRepository } from '#tools/repository.ts';
import { runTool, toolArguments } from '#tools/run-tool.ts';
import { launchBrowser, newVisitor, type VisitorOptions } from './support/browser/browser.ts';
import { openPanel } from './support/browser/seller.ts';
import { openShop } from './support/browser/shop.ts';
import { putBuyer, putOrders, resetShop, type PastOrder } from './support/browser/stories.ts';
import { databaseOf } from './support/database/database.ts';

const FOLDER = inRepository('docs/screenshots');

/** Largest size of a committed picture. */
const MAX_BYTES = 250_000;

/** WebP quality, from 0 to 100: text stays sharp. */
const QUALITY = 82;

/** Pixels of a picture for each CSS pixel of the screen. */
const SCALE = 2;

interface Size {
  readonly width: number;
  readonly height: number;
}

const DESKTOP: Size = { width: 1280, height: 800 };
const LAPTOP: Size = { width: 1366, height: 768 };
const PHONE: Size = { width: 390, height: 800 };

/** A morning's orders of people who do not exist. */
const ORDERS: readonly PastOrder[] = [
  { id: 'Hd82kWm3XzQp6RtB0vLc', units: { 132: 1, 119: 1 }, minutesAgo: 6 },
  {
    id: 'Tn47sYb9EjFo1UiG5aNe',
    buyer: 1,
    units: { 119: 3 },
    minutesAgo: 48,
    medioDePago: 'Transferencia Bancaria',
  },
  {
    id: 'Pc36xVr0DqLh8MkZ4wSt',
    units: { 132: 2 },
    minutesAgo: 190,
    estado: 'Pendiente de pago',
    medioDePago: 'Transferencia Bancaria',
    usuario: { nombre: 'Carla', apellido: 'Muestra', provincia: 'Córdoba', cp: '5000' },
  },
  {
    id: 'Jf91oCt7GuNy2IeA6bRd',
    buyer: 1,
    units: { 119: 1, 132: 1 },
    minutesAgo: 1500,
    estado: 'En camino',
    trackingNumber: '360000102000579',
  },
  {
    id: 'Lz58qKp1BvWs9HxE3mTg',
    units: { 119: 2 },
    minutesAgo: 5200,
    estado: 'Finalizada',
    trackingNumber: 'G00000204000311',
    usuario: { nombre: 'Darío', apellido: 'Ficticio', provincia: 'Chubut', cp: '9100' },
  },
];

const PAID = ['Tn47sYb9EjFo1UiG5aNe', 'Jf91oCt7GuNy2IeA6bRd', 'Lz58qKp1BvWs9HxE3mTg'];

/**
 * `npm run pictures`: takes the README's pictures of the built shop into `docs/screenshots/`.
 */
async function main(): Promise<void> {
  toolArguments({ usage: 'npm run pictures', options: {}, words: 0 });
  const shop = await openShop();
  const browser = await launchBrowser();
  const database = databaseOf(shop.addresses);
  const { services } = shop.addresses;
  try {
    await resetShop(database, services);
    await putBuyer(database, 0);
    await putBuyer(database, 1);
    await putOrders(database, services, ORDERS);
    for (const id of PAID)
      await database.patch('ordenes', id, { pago: { acreditado: true, fecha: new Date(), nota: '' } });
    await shoot(browser, shop.url, 'list-desktop', DESKTOP, (page) => open(page, '/'));
    await shoot(browser, shop.url, 'list-phone-dark', { ...PHONE, touch: true, dark: true }, (page) =>
      open(page, '/'),
    );
    await shoot(browser, shop.url, 'product-desktop', DESKTOP, (page) => open(page, '/producto/132'));
    await shoot(browser, shop.url, 'product-desktop-dark', { ...DESKTOP, dark: true }, (page) =>
      open(page, '/producto/119'),
    );
    await shoot(browser, shop.url, 'panel-orders', LAPTOP, openOrders);
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

async function openOrders(page: Page): Promise<void> {
  await openPanel(page);
  await page.getByText('Carla Muestra').first().waitFor();
  await page.getByRole('button', { name: /^Por despachar [1-9]/ }).waitFor();
}

/**
 * Opens a screen as a new visitor and writes its picture. Chromium writes WebP, which Playwright does not offer; it
 * doubles the pixels for sharp text on dense screens.
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
  const { data } = await chromium.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y: 0, width, height, scale: SCALE },
  });
  const path = join(FOLDER, `${name}.webp`);
  writeFileSync(path, data, 'base64');
  await visitor.close();
  const bytes = statSync(path).size;
  if (bytes > MAX_BYTES) throw new Error(`${path} has ${bytes} bytes, more than ${MAX_BYTES}.`);
  console.log(`${path}: ${bytes} bytes`);
}

await runTool(main);
