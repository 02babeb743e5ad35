import { dirname, join } from 'node:path';
import { decodeMirror, DETAIL_FIELDS, LIST_ADDRESS, MIRROR_VERSION } from '#data/catalogue/read-mirror.ts';
import { replaceFile } from '#tools/replace-file.ts';
import { EMPTY_PRODUCT, PRODUCT_FIELD_NAMES, type ProductField } from '#domain/catalogue/product-fields.ts';
import { storedPictureAddress } from '#domain/catalogue/pictures.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { StoredTimestamp } from '#data/firestore/timestamp.ts';
import type { StackAddresses } from '#tools/stack-addresses.ts';
import { localDatabase } from '#deploy/database/rest-database.ts';
import { readMirrorProducts, type ProductsRead } from './read-products.ts';
import { toTimestamp } from '#deploy/database/rest-values.ts';

/**
 * Encodes `catalogo.json`, which pages show before they query the database (src/data/catalogue/read-mirror.ts reads it).
 * @param marginMs milliseconds between the mirror's timestamp and the read
 */
export function encodeMirror(
  { products, readTime }: Pick<ProductsRead, 'products' | 'readTime'>,
  marginMs: number,
): string {
  const sorted = products.toSorted((one, other) => other.popularidad - one.popularidad);
  return encodeProducts(toTimestamp(readTime, marginMs), sorted);
}

/**
 * Encodes products in the mirror's format: all, or those of a prerendered page. A field that is empty in all of them gets no
 * column.
 * @param at timestamp of the mirror
 * @param more the total number of products, and whether these lack details
 */
export function encodeProducts(
  at: StoredTimestamp,
  products: readonly Product[],
  more: { readonly total?: number | undefined; readonly short?: true } = {},
): string {
  const columns = PRODUCT_FIELD_NAMES.filter((field) => products.some((product) => !isEmpty(product, field)));
  const rows = products.map((product) => columns.map((field) => toCell(product, field)));
  return JSON.stringify({ version: MIRROR_VERSION, at, columns, rows, ...more });
}

/** Number of products above which a shop is large: a first visit then does not load the list (docs/decisions/0075-large-catalogue.md). */
export const LARGE_CATALOGUE = 300;

const NO_DETAILS = Object.fromEntries(DETAIL_FIELDS.map((field) => [field, EMPTY_PRODUCT[field]]));

/** Encodes `lista.json` for the shop's pages: the mirror; in a large shop without the products' details. */
export function encodeList(mirror: string): string {
  const { at, products } = decodeMirror(JSON.parse(mirror));
  return products.length <= LARGE_CATALOGUE ? mirror : encodeWithoutDetails(at, products);
}

/** Encodes products without their {@link DETAIL_FIELDS}. @param total number of the list's products, when these are only a part */
export function encodeWithoutDetails(
  at: StoredTimestamp,
  products: readonly Product[],
  total?: number,
): string {
  const listed = products.map((product) =>
    Object.assign({}, product, NO_DETAILS, {
      // A card of such a product links to the marketplace.
      idMeli: product.fullFilment ? product.idMeli : '',
      imgMeliUrl: product.imgMeliUrl.slice(0, 1),
    }),
  );
  return encodeProducts(at, listed, { total, short: true });
}

/**
 * Writes the mirror and the list next to it.
 * @param out path of the mirror
 */
export function writeMirror(out: string, mirror: string): void {
  replaceFile(out, mirror);
  replaceFile(join(dirname(out), LIST_ADDRESS), encodeList(mirror));
}

/** Returns the mirror of a local shop. */
export async function mirrorOfShop(addresses: StackAddresses): Promise<string> {
  return encodeMirror(await productsOfShop(addresses), 0);
}

export function productsOfShop({ firestore, projectId }: StackAddresses): Promise<ProductsRead> {
  const { host, port } = firestore;
  return readMirrorProducts(localDatabase(`${host}:${port}`, projectId));
}

function isEmpty(product: Product, field: ProductField): boolean {
  return JSON.stringify(product[field]) === JSON.stringify(EMPTY_PRODUCT[field]);
}

/** Stores one address per picture, the only one that pages use. */
function toCell(product: Product, field: ProductField): unknown {
  if (field !== 'imgMeliUrl') return product[field];
  return product.imgMeliUrl.map(storedPictureAddress);
}
