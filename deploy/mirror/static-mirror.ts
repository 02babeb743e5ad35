import { MIRROR_VERSION } from '../../src/data/catalogue/mirror.ts';
import { PRODUCT_FIELD_NAMES, type ProductField } from '../../src/domain/catalogue/product-fields.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import type { StoredTimestamp } from '../../src/data/firestore/timestamp.ts';
import type { StackAddresses } from '../../local/stack.ts';
import { localDatabase } from './database.ts';
import { readProducts, type ProductsRead } from './read-products.ts';
import { toTimestamp } from './rest-values.ts';

/**
 * Encodes `catalogo.json`, which a page shows before it asks the database (src/data/catalogue/mirror.ts reads it).
 * @param marginMs milliseconds between the mirror's timestamp and the read.
 */
export function encodeMirror(
  { products, readTime }: Pick<ProductsRead, 'products' | 'readTime'>,
  marginMs: number,
): string {
  const sorted = products.toSorted((one, other) => other.popularidad - one.popularidad);
  return encodeProducts(toTimestamp(readTime, marginMs), sorted);
}

/**
 * Encodes products in the mirror's format: all, or those that a prerendered page shows.
 * @param at timestamp of the mirror.
 * @param total number of the mirror's products, where these are a part.
 */
export function encodeProducts(at: StoredTimestamp, products: readonly Product[], total?: number): string {
  const rows = products.map((product) => PRODUCT_FIELD_NAMES.map((field) => toCell(product, field)));
  return JSON.stringify({ version: MIRROR_VERSION, at, columns: PRODUCT_FIELD_NAMES, rows, total });
}

/** Returns the mirror of a local shop. */
export async function mirrorOfShop(addresses: ShopDatabase): Promise<string> {
  return encodeMirror(await productsOfShop(addresses), 0);
}

type ShopDatabase = Pick<StackAddresses, 'firestore' | 'projectId'>;

export function productsOfShop({
  firestore: { host, port },
  projectId,
}: ShopDatabase): Promise<ProductsRead> {
  return readProducts(localDatabase(`${host}:${port}`, projectId));
}

/** Stores one address for each picture, the only one that pages use. */
function toCell(product: Product, field: ProductField): unknown {
  if (field !== 'imgMeliUrl') return product[field];
  return product.imgMeliUrl.map(({ url, secure_url }) => secure_url || url);
}
