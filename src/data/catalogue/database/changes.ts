import * as v from 'valibot';
import type { Env } from '#config/env.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { decodedOnly } from '#data/firestore/decode.ts';
import { decodeProduct } from '#data/firestore/product-codec.ts';
import { StoredTimestamp } from '#data/firestore/timestamp.ts';
import { stored } from '#data/storage/stored.ts';
import { readChangedProducts, readAllProducts } from './products.ts';

/** More changes are not stored in the browser: the next mirror includes them. */
const MAX_STORED = 300;

/** The products changed between a mirror and `until`, so that each change is read from the database once. */
const storedChanges = stored(
  'bornera.catalogue-news',
  1,
  v.object({ mirror: StoredTimestamp, until: StoredTimestamp, products: v.array(v.unknown()) }),
);

/**
 * Returns the products changed since the mirror; every product without a mirror. Changes read by an earlier visit come from
 * browser storage. All times are from the database's clock, never the browser's (docs/services.md#mirror).
 * @param mirror time of the newest change that the mirror includes, or null
 */
export async function readChanges(env: Env, mirror: StoredTimestamp | null): Promise<readonly Product[]> {
  if (mirror === null) return readAllProducts(env);
  const earlier = storedChanges.read();
  const { seconds, nanoseconds } = mirror;
  const isKnown = earlier?.mirror.seconds === seconds && earlier.mirror.nanoseconds === nanoseconds;
  const known = isKnown ? earlier : null;
  const { products, until } = await readChangedProducts(env, known?.until ?? mirror);
  const decoded = decodedOnly((known?.products ?? []).map(decodeProduct));
  const changes = [...new Map([...decoded, ...products].map((product) => [product.id, product])).values()];
  if (changes.length > MAX_STORED) storedChanges.clear();
  else if (products.length > 0 || known === null) storedChanges.write({ mirror, until, products: changes });
  return changes;
}
