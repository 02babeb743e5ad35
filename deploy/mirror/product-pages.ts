import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { paths } from '../../src/config/paths.ts';
import { shop } from '../../src/config/shop.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { productMeta } from '../../src/shop/product/product-metadata.ts';
import { pages } from '../build/pages.ts';
import { escapeHtml } from '../../local/escape-html.ts';
import { replaceFile } from '../../local/replace-file.ts';

/**
 * Writes a page for each product beside the mirror, for link previews, which run no script.
 * @param mirror path of the mirror's file.
 * @param origin origin of the site; '' leaves the canonical address out.
 * @returns the number of pages; 0 where no site is built.
 */
export function writeProductPages(mirror: string, products: readonly Product[], origin: string): number {
  const folder = dirname(mirror);
  const file = join(folder, pages.product.file);
  if (!existsSync(file)) return 0;
  const template = readFileSync(file, 'utf8');
  for (const product of products)
    replaceFile(join(folder, `${paths.product(product.id)}.html`), productPage(template, product, origin));
  return products.length;
}

/** Returns the built page with the product's title, description and picture in its head. */
export function productPage(template: string, product: Product, origin: string): string {
  const { description, image } = productMeta(product);
  const title = `${product.title} · ${shop.name}`;
  const address = origin === '' ? '' : `${origin}${paths.product(product.id)}`;
  return [
    [/(<title>)[^<]*/u, title] as const,
    [metaTag('name', 'description'), description] as const,
    [metaTag('property', 'og:title'), title] as const,
    [metaTag('property', 'og:description'), description] as const,
    [metaTag('property', 'og:type'), 'product'] as const,
    ...(image ? [[metaTag('property', 'og:image'), image] as const] : []),
  ]
    .reduce((page, [place, text]) => put(page, place, text), template)
    .replace('</head>', () => `${address === '' ? '' : addressTags(address)}</head>`);
}

function metaTag(kind: string, name: string): RegExp {
  return new RegExp(`(<meta\\s+${kind}="${name}"\\s+content=")[^"]*`, 'u');
}

function put(page: string, place: RegExp, text: string): string {
  if (!place.test(page)) throw new Error(`The built page has no ${place.source}.`);
  return page.replace(place, (_all, before: string) => before + escapeHtml(text));
}

function addressTags(address: string): string {
  const href = escapeHtml(address);
  return `<link rel="canonical" href="${href}"><meta property="og:url" content="${href}">`;
}
