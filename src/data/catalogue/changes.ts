import * as v from 'valibot';
import type { Env } from '../../config/env.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { decodedOnly } from '../firestore/decode.ts';
import { decodeProduct } from '../firestore/product-codec.ts';
import { readChangedProducts, readProducts } from '../firestore/products.ts';
import { StoredTimestamp } from '../firestore/timestamp.ts';
import { withTimeout } from '../async/timeout.ts';
import { stored } from '../storage/stored.ts';

/** More of them than this is not worth the browser's storage: the next mirror has them. */
const MOST_KEPT = 300;

/** What changed since a mirror, up to a moment of the database: nobody pays twice for reading it. */
const storedNews = stored(
  'bornera.catalogue-news',
  1,
  v.object({ mirror: StoredTimestamp, until: StoredTimestamp, products: v.array(v.unknown()) }),
);

/** Milliseconds that reading a large catalogue may take on a slow connection. */
const PATIENCE_MS = 30_000;

/** The whole catalogue as the database has it: what a site without a mirror needs. */
export function readWholeCatalogue(env: Env): Promise<readonly Product[]> {
  return withTimeout(readProducts(env), PATIENCE_MS);
}

/**
 * The products that changed since the mirror: those that an earlier visit read come from the browser, the
 * database is asked only for later ones. All moments are the database's own; no clock of the browser matters.
 */
export async function readChanges(env: Env, mirror: StoredTimestamp): Promise<readonly Product[]> {
  const kept = storedNews.read();
  const isOfMirror = kept !== null && sameTimestamp(kept.mirror, mirror);
  const known = isOfMirror ? decodedOnly(kept.products.map((product) => decodeProduct('kept', product))) : [];
  const from = isOfMirror ? kept.until : mirror;
  const { products, until } = await withTimeout(readChangedProducts(env, from));
  const news = new Map([...known, ...products].map((product) => [product.id, product]));
  if (products.length > 0 || !isOfMirror) {
    if (news.size > MOST_KEPT) storedNews.clear();
    else storedNews.write({ mirror, until, products: [...news.values()] });
  }
  return [...news.values()];
}

function sameTimestamp(one: StoredTimestamp, other: StoredTimestamp): boolean {
  return one.seconds === other.seconds && one.nanoseconds === other.nanoseconds;
}
