import pLimit from 'p-limit';
import * as v from 'valibot';
import type { Listing, Product } from '../../domain/catalogue/product.ts';
import { decodeListing, fetchItem } from '../http/marketplace.ts';
import { reportError } from '../reporting/report.ts';
import { stored } from '../storage/stored.ts';

/** Calls to the marketplace that may be under way at once (design, decision 3). */
const AT_ONCE = 6;
/** How long an answer holds, a refusal too. */
const FRESH_MS = 10 * 60_000;

const limit = pLimit(AT_ONCE);

/** Replies by idMeli as they came, decoded whenever they are used; null is a refusal. */
const storedReplies = stored(
  'bornera.listings',
  1,
  v.record(v.string(), v.object({ at: v.number(), reply: v.unknown() })),
  () => sessionStorage,
);
const replies = new Map(Object.entries(storedReplies.read() ?? {}));
const underWay = new Set<string>();

/** Asks for the listings whose answer is older than ten minutes, at most six at once; failures are only logged. */
export async function refreshListings(
  baseUrl: string,
  products: readonly Product[],
  onListing: (product: Product, listing: Listing) => void,
): Promise<void> {
  await Promise.all(products.map((product) => refreshListing(baseUrl, product, onListing)));
}

async function refreshListing(
  baseUrl: string,
  product: Product,
  onListing: (product: Product, listing: Listing) => void,
): Promise<void> {
  const { idMeli } = product;
  if (idMeli === '' || underWay.has(idMeli)) return;
  const known = replies.get(idMeli);
  if (known === undefined || Date.now() - known.at >= FRESH_MS) {
    underWay.add(idMeli);
    const reply = await limit(() => fetchItem(baseUrl, idMeli)).catch((cause: unknown) => {
      reportError(`marketplace ${idMeli}`, cause);
      return null;
    });
    underWay.delete(idMeli);
    replies.set(idMeli, { at: Date.now(), reply });
    storedReplies.write(Object.fromEntries(replies));
  }
  onListing(product, decodeListing(replies.get(idMeli)?.reply));
}
