import { existsSync, readFileSync } from 'node:fs';
import { categoryOf } from '#config/categories.ts';
import { paths } from '#config/paths.ts';
import { internalCategories } from '#config/shop/catalogue.ts';
import { shop } from '#config/shop/shop.ts';
import { shopPrice, unitsForSale, type Product } from '#domain/catalogue/product.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { readText } from '#domain/text/read-text.ts';
import { brandOf, pictureForPreviews } from '#shop/product/structured-data.ts';
import { escapeHtml } from '#tools/escape-html.ts';
import { inRepository } from '#tools/repository.ts';

/** Maximum characters that Google accepts. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;

type Fields = Readonly<Record<string, string>>;

/**
 * Returns the products on sale as RSS for Google's Merchant Center, which Meta also reads (docs/services.md#product-feed).
 * @param origin origin of the site, because a feed needs absolute addresses
 */
export function productFeed(products: readonly Product[], origin: string): string {
  const channel = elements({ title: shop.name, link: origin + paths.home, description: shop.description });
  const items = products
    .map((product) => fieldsOf(product, origin))
    .filter((fields) => fields !== null)
    .map((fields) => `<item>${elements(fields)}</item>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>${[channel, ...items].join('\n')}</channel>
</rss>
`;
}

/**
 * Returns null for a product that the shop does not sell itself or will not restock, or without price or picture, which Google
 * refuses.
 */
function fieldsOf(product: Product, origin: string): Fields | null {
  const { id, title, weight, pausado, fullFilment, deprecated, imgMeliUrl } = product;
  const price = shopPrice(product);
  const [picture] = imgMeliUrl;
  if (pausado || fullFilment || deprecated || price === null || picture === undefined) return null;
  return {
    'g:id': String(id),
    'g:title': oneLine(title).slice(0, MAX_TITLE),
    'g:description': oneLine((introductionOf(product) ?? product.descripcion) || title).slice(
      0,
      MAX_DESCRIPTION,
    ),
    'g:link': origin + paths.product(id),
    'g:image_link': pictureForPreviews(picture),
    'g:availability': unitsForSale(product) > 0 ? 'in_stock' : 'out_of_stock',
    'g:price': `${price.toFixed(2)} ARS`,
    'g:condition': 'new',
    ...brandFields(product),
    'g:product_type': categoryOf(product).name,
    ...(weight > 0 && { 'g:shipping_weight': `${weight} g` }),
  };
}

/** Returns the brand. The shop's own products, and unbranded ones, have no bar code; of other makers' products the shop knows none. */
function brandFields(product: Product): Fields {
  const brand = brandOf(product);
  return {
    ...(brand !== null && { 'g:brand': brand }),
    ...((brand === null || brand === shop.name) && { 'g:identifier_exists': 'no' }),
  };
}

/** First paragraph of whole sentences: documents of dangerous products begin with warnings and lists. */
const PARAGRAPH = /^[\p{Lu}¿¡].*\.$/su;

/** Returns the beginning of the product's maker document without Markdown syntax. Parsing all documents would take seconds. */
function introductionOf({ internalCategory }: Product): string | undefined {
  const file = inRepository(`projects-md/${internalCategory}.md`);
  if (!internalCategories.has(internalCategory) || !existsSync(file)) return undefined;
  return readText(readFileSync(file))
    .text.split(/\n\s*\n/u)
    .find((block) => PARAGRAPH.test(block))
    ?.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/\*\*|`/gu, '');
}

function elements(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, text]) => `<${name}>${escapeHtml(text)}</${name}>`)
    .join('');
}
