import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../src/config/paths.ts';
import { decodeMirror } from '../../src/data/catalogue/mirror.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { replaceFile } from '../../local/replace-file.ts';
import { pages, PRERENDER_FOLDER } from '../build/pages.ts';
import { frameHead, productHead } from './heads.ts';
import { describedPage, fillPage } from './page.ts';
import { loadRenderer } from './renderer.ts';
import { robots, sitemap, type ChangeTimes } from './sitemap.ts';

export interface Prerendered {
  readonly products: number;
  /** Pages that changed. */
  readonly written: number;
}

export interface SiteFacts {
  /** Origin of the site; '' leaves canonical addresses and sitemap out. */
  readonly origin: string;
  readonly times: ChangeTimes;
}

/**
 * Writes the list and a page for each product into a build; a page that stays as it was is not touched.
 * @param mirror text of catalogo.json.
 * @returns null where there is no build.
 */
export async function prerenderCatalogue(
  dist: string,
  mirror: string,
  { origin, times }: SiteFacts,
): Promise<Prerendered | null> {
  if (!existsSync(join(dist, PRERENDER_FOLDER))) return null;
  const { renderSite } = await loadRenderer(dist);
  const { products, moment } = decodeMirror(JSON.parse(mirror));
  const list = fillPage(describedPage(templateOf(dist, pages.list.file), frameHead(pages.list, origin)), {
    markup: await renderSite(paths.home, products),
    path: paths.home,
    mirror: moment,
  });
  let written = put(join(dist, pages.list.file), list);
  const template = templateOf(dist, pages.product.file);
  for (const product of products) {
    const path = paths.product(product.id);
    const content = { markup: await renderSite(path, [product]), path, product: JSON.stringify(product) };
    const page = fillPage(describedPage(template, productHead(product, origin)), content);
    written += put(join(dist, `${path}.html`), page);
  }
  removeOthers(dist, products);
  if (origin !== '') {
    const ids = products.map(({ id }) => id);
    put(join(dist, 'sitemap.xml'), sitemap(origin, ids, times));
    put(join(dist, 'robots.txt'), robots(origin));
  }
  return { products: products.length, written };
}

/** The built page without content. */
function templateOf(dist: string, file: string): string {
  return readFileSync(join(dist, PRERENDER_FOLDER, file), 'utf8');
}

/** Returns how many files were written. */
function put(file: string, text: string): number {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return 0;
  replaceFile(file, text);
  return 1;
}

/** A product that is gone must not keep its page. */
function removeOthers(dist: string, products: readonly Product[]): void {
  const folder = join(dist, paths.product(''));
  const kept = new Set(products.map(({ id }) => `${id}.html`));
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) if (!kept.has(file)) rmSync(join(folder, file));
}
