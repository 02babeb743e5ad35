import pLimit from 'p-limit';
import { liveProduct, type Listing } from '#domain/catalogue/listing.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { decodeListing, fetchItem } from '#data/http/marketplace.ts';
import { reportError } from '#data/reporting/report-error.ts';

/** Milliseconds for which a response, or a failure, is reused (docs/services.md#marketplace). */
const FRESH_MS = 10 * 60_000;

/** At most six requests to the marketplace at once. */
const limit = pLimit(6);

/** Listings by idMeli, with the time of the request; a failed request has no values. */
const listings = new Map<string, { readonly at: number; readonly listing: Promise<Listing> }>();

/** Receives a product, and the function that applies its listing to the stored product. */
export type OnListing = (product: Product, overlay: (stored: Product) => Product) => void;

/** Requests the listings that are not fresh, and passes every listing to the callback. Failures are only logged. */
export async function refreshListings(
  baseUrl: string,
  products: readonly Product[],
  onListing: OnListing,
): Promise<void> {
  await Promise.all(
    products.map(async (product) => {
      if (product.idMeli === '') return;
      const listing = await listingOf(baseUrl, product.idMeli);
      onListing(product, (stored) => liveProduct(stored, listing));
    }),
  );
}

function listingOf(baseUrl: string, idMeli: string): Promise<Listing> {
  const known = listings.get(idMeli);
  if (known !== undefined && Date.now() - known.at < FRESH_MS) return known.listing;
  const listing = limit(() => fetchItem(baseUrl, idMeli)).then(decodeListing, (cause: unknown) => {
    reportError(`marketplace ${idMeli}`, cause);
    return {};
  });
  listings.set(idMeli, { at: Date.now(), listing });
  return listing;
}
