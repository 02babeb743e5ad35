import type { Product } from '../../src/domain/catalogue/product.ts';
import type { DrawPicture } from '../../local/services/picture-service.ts';
import { launchBrowser, newVisitor } from '../support/browser/browser.ts';
import { openShop, type TestShop } from '../support/browser/shop.ts';
import { manyProducts } from '../support/fixtures/many-products.ts';
import { PAGES, PHONE, PRODUCTS } from './measuring.ts';

/** The products of a bench's shop. */
export function benchProducts(servicesUrl: string): Product[] {
  return manyProducts(PRODUCTS, servicesUrl);
}

/**
 * Opens a shop that answers as a deployed one does: compressed, and with photographs in place of the seed's drawings. A
 * browser lays out and paints a drawing in the page's own thread, which it does not for a photograph.
 */
export async function openBenchShop(): Promise<TestShop> {
  const { takePicture, close } = await openStudio();
  const shop = await openShop({ products: benchProducts, compression: true, drawPicture: takePicture });
  return {
    ...shop,
    async stop() {
      await shop.stop();
      await close();
    },
  };
}

/** Visits every page, so that no picture of the measured visits has to be made first. */
export async function makePictures(site: string): Promise<void> {
  const browser = await launchBrowser();
  for (const path of Object.values(PAGES)) {
    const visitor = await newVisitor(browser, site, PHONE);
    await visitor.page.goto(path, { waitUntil: 'networkidle' });
    await visitor.close();
  }
  await browser.close();
}

/** Turns drawings into WebP, as the marketplace's host sends pictures, each size once. */
async function openStudio(): Promise<{ takePicture: DrawPicture; close: () => Promise<void> }> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const taken = new Map<string, Promise<string>>();
  return {
    async takePicture(drawing, size) {
      const key = `${size} ${drawing}`;
      const base64 = taken.get(key) ?? page.evaluate(photograph, { drawing, size });
      taken.set(key, base64);
      return { type: 'image/webp', body: Buffer.from(await base64, 'base64') };
    },
    close: () => browser.close(),
  };
}

/** Runs in the page. Returns the picture in Base64. */
async function photograph({ drawing, size }: { drawing: string; size: number }): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.drawImage(image, 0, 0, size, size);
  return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
}
