import pLimit from 'p-limit';
import * as v from 'valibot';
import { liveProduct } from '../../domain/catalogue/listing.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { decodeListing, fetchItem } from '../http/marketplace.ts';
import { reportError } from '../reporting/report.ts';
import { stored } from '../storage/stored.ts';

/** How long a reply, or a failure, is used before the next request (docs/product.md#marketplace). */
const FRESH_MS = 10 * 60_000;

/** At most six requests to the marketplace at once. */
const limit = pLimit(6);

/** Replies by idMeli, decoded at each use; the reply of a failure is null. */
const storedReplies = stored(
  'bornera.listings',
  1,
  v.record(v.string(), v.object({ at: v.number(), reply: v.unknown() })),
  () => sessionStorage,
);
const replies = new Map(Object.entries(storedReplies.read() ?? {}));
const underWay = new Set<string>();

/** Receives a product, and the function that lays its listing over the stored product. */
export type OnListing = (product: Product, overlay: (stored: Product) => Product) => void;

/** Requests the products' listings that are not fresh, and passes every listing on. Failures are only logged. */
export async function refreshListings(
  baseUrl: string,
  products: readonly Product[],
  onListing: OnListing,
): Promise<void> {
  await Promise.all(
    products.map(async (product) => {
      const { idMeli } = product;
      if (idMeli === '' || underWay.has(idMeli)) return;
      const known = replies.get(idMeli);
      if (known === undefined || Date.now() - known.at >= FRESH_MS) await requestListing(baseUrl, idMeli);
      const listing = decodeListing(replies.get(idMeli)?.reply);
      onListing(product, (stored) => liveProduct(stored, listing));
    }),
  );
}

async function requestListing(baseUrl: string, idMeli: string): Promise<void> {
  underWay.add(idMeli);
  const reply = await limit(() => fetchItem(baseUrl, idMeli)).catch((cause: unknown) => {
    reportError(`marketplace ${idMeli}`, cause);
    return null;
  });
  underWay.delete(idMeli);
  replies.set(idMeli, { at: Date.now(), reply });
  storedReplies.write(Object.fromEntries(replies));
}
