import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { categories } from '#config/shop/catalogue.ts';
import { categoryOf } from '#config/categories.ts';
import { paths } from '#config/paths.ts';
import { decodeMirror } from '#data/catalogue/read-mirror.ts';
import { newModels } from '#config/shop/catalogue.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { NO_FILTERS } from '#shop/catalogue/list-filters.tsx';
import { orderProducts } from '#shop/catalogue/search/select-products.ts';
import { PAGE_CARDS } from '#shop/catalogue/use-drawn-cards.ts';
import { replaceFile } from '#tools/replace-file.ts';
import { encodeProducts, encodeWithoutDetails, LARGE_CATALOGUE } from '#deploy/mirror/static-mirror.ts';
import { pageOfPath, pages, PRERENDER_FOLDER } from './pages.ts';
import { categoryHead, frameHead, productHead } from './search/heads.ts';
import { productFeed } from './search/feed.ts';
import { assistantsMap } from './search/llms.ts';
import { describedPage, fillPage } from './fill-page.ts';
import { openPictureCopier, type CopiedPictures } from './picture-copier.ts';
import { loadRenderer } from './renderer.ts';
import { robots, sitemap, type ChangeTimes } from './search/sitemap.ts';

export interface PrerenderReport {
  readonly products: number;
  /** Number of changed pages. */
  readonly written: number;
  readonly pictures: CopiedPictures;
}

export interface SiteFacts {
  /** Origin of the site; '' omits canonical addresses and sitemap. */
  readonly origin: string;
  readonly times: ChangeTimes;
}

const LIST = pageOfPath(paths.home);
const PRODUCT = pageOfPath(paths.product(':currentId'));

/** Pages created concurrently, so that their pictures are copied concurrently. */
const AT_ONCE = 8;

/** Replaces the mirror's timestamp, so that the page of an unchanged product stays the same. */
const NO_MIRROR = { seconds: 0, nanoseconds: 0 };

/**
 * Writes the list and a page for each category and product into a build; unchanged pages are not written.
 * @param mirror text of catalogo.json
 * @returns null without a build
 */
export async function prerenderCatalogue(
  dist: string,
  mirror: string,
  { origin, times }: SiteFacts,
): Promise<PrerenderReport | null> {
  if (!existsSync(join(dist, PRERENDER_FOLDER))) return null;
  const { renderSite, renderFrame, renderBestSellers, firstProjects } = await loadRenderer(dist);
  const { at, products } = decodeMirror(JSON.parse(mirror));
  const isEnough = products.length > LARGE_CATALOGUE;
  const copier = openPictureCopier(dist);
  const content = async (path: string, json: string) => ({
    markup: await copier.place(await renderSite(path, decodeMirror(JSON.parse(json)))),
    path,
    products: json,
    isEnough,
  });
  let written = 0;
  const ordered = orderProducts(products, NO_FILTERS.order);
  for (const { path, file, headOf, holds } of lists(origin)) {
    const all = ordered.filter(holds);
    const first = all.slice(0, PAGE_CARDS);
    const projects = path === paths.home ? firstProjects(products).map(({ product }) => product) : [];
    const described = describedPage(templateOf(dist, LIST.file), headOf(first));
    const page = fillPage(
      described,
      await content(path, encodeWithoutDetails(at, [...new Set([...first, ...projects])], all.length)),
    );
    written += put(join(dist, file), page);
  }
  const template = templateOf(dist, PRODUCT.file);
  const byId = new Map(products.map((product) => [product.id, product]));
  await pLimit(AT_ONCE).map(products, async (product) => {
    const path = paths.product(product.id);
    const newModel = byId.get(newModels.get(product.id) ?? Number.NaN);
    const shown = newModel === undefined ? [product] : [product, newModel];
    const described = describedPage(template, productHead(product, origin));
    const page = fillPage(described, await content(path, encodeProducts(NO_MIRROR, shown)));
    written += put(join(dist, `${path}.html`), page);
  });
  removeOthers(dist, products);
  const beside = renderBestSellers(products);
  for (const page of pages.filter(({ frame }) => frame === 'own')) {
    const described = describedPage(templateOf(dist, page.file), frameHead(page, origin));
    written += put(join(dist, page.file), fillPage(described, { markup: renderFrame(), beside }));
  }
  // A product without a page is unknown, or newer than the mirror: the next run writes its page.
  const unknown = describedPage(template, { ...frameHead(PRODUCT, origin), hidden: true });
  put(join(dist, PRODUCT.file), fillPage(unknown, { markup: renderFrame() }));
  writeMaps(dist, products, { origin, times });
  return { products: products.length, written, pictures: copier.count() };
}

/** Writes the files that lead search engines and assistants to the products on sale. */
function writeMaps(
  dist: string,
  all: readonly Product[],
  { origin, times }: Pick<SiteFacts, 'origin' | 'times'>,
): void {
  const products = all.filter(({ pausado }) => !pausado);
  put(join(dist, 'llms.txt'), assistantsMap(products, origin));
  if (origin === '') return;
  const ids = products.map(({ id }) => id);
  put(join(dist, 'sitemap.xml'), sitemap(origin, ids, times));
  put(join(dist, 'robots.txt'), robots(origin));
  put(join(dist, 'feed.xml'), productFeed(products, origin));
}

/** Returns the heads of the whole list and of each category's list. */
function lists(origin: string) {
  const ofCategories = categories.map((category) => {
    const path = paths.category(category.slug);
    const holds = (product: Product) => categoryOf(product) === category;
    const headOf = (shown: readonly Product[]) => categoryHead(category, shown, origin);
    return { path, file: `${path}.html`, headOf, holds };
  });
  const headOf = () => frameHead(LIST, origin);
  return [{ path: paths.home, file: LIST.file, headOf, holds: () => true }, ...ofCategories];
}

/** Returns the built page without content. */
function templateOf(dist: string, file: string): string {
  return readFileSync(join(dist, PRERENDER_FOLDER, file), 'utf8');
}

/** Writes a changed file. Returns the number of files written, 0 or 1. */
function put(file: string, text: string): number {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return 0;
  replaceFile(file, text);
  return 1;
}

/** Deletes the pages of products that no longer exist. */
function removeOthers(dist: string, products: readonly Product[]): void {
  const folder = join(dist, paths.product(''));
  const current = new Set(products.map(({ id }) => `${id}.html`));
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) if (!current.has(file)) rmSync(join(folder, file));
}
