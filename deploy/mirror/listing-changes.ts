import { withListing, type Listing, type Product } from '../../src/domain/catalogue/product.ts';
import type { ProductPatch } from './database.ts';

/** What the marketplace changed of a product. */
export interface ListingChange {
  readonly patch: ProductPatch;
  /** Each field as it was and as it is. */
  readonly changes: readonly {
    readonly field: keyof Product;
    readonly from: unknown;
    readonly to: unknown;
  }[];
}

/** The fields that the marketplace decides; stock only of what it ships itself. */
const MIRRORED = [
  'price',
  'original_price',
  'stock',
  'popularidad',
  'imgMeliUrl',
  'video',
  'permalink',
] as const satisfies readonly (keyof Product)[];

const MOST_PICTURES = 12;
const ADDRESS = /^(https?:\/\/\S{1,500})?$/u;

/** What of the product must be written for it to say what the listing says; null when it says so already. */
export function listingChange(product: Product, listing: Listing, status: string): ListingChange | null {
  const next = withListing(product, bounded(listing));
  // What cannot be bought there is not sold here as the marketplace's.
  const after = product.fullFilment && status !== '' && status !== 'active' ? { ...next, stock: 0 } : next;
  const changes = MIRRORED.filter((field) => !same(product[field], after[field])).map((field) => ({
    field,
    from: product[field],
    to: after[field],
  }));
  if (changes.length === 0) return null;
  const fields = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  return { patch: { id: product.id, fields }, changes };
}

/** The listing without what firestore.rules (isProduct) would not let stand in a product. */
function bounded(listing: Listing): Listing {
  const { price, originalPrice, soldQuantity, availableQuantity, videoId, permalink, pictures } = listing;
  const held = pictures?.filter(({ url, secure_url }) => ADDRESS.test(url) && ADDRESS.test(secure_url));
  return {
    ...(isAmount(price) && { price }),
    ...((originalPrice === null || isAmount(originalPrice)) && { originalPrice }),
    ...(soldQuantity !== undefined && { soldQuantity }),
    ...(availableQuantity !== undefined && { availableQuantity: Math.min(availableQuantity, 1_000_000) }),
    ...(videoId !== undefined && /^.{0,30}$/u.test(videoId) && { videoId }),
    ...(permalink !== undefined && ADDRESS.test(permalink) && { permalink }),
    ...(held !== undefined && { pictures: held.slice(0, MOST_PICTURES) }),
  };
}

function isAmount(value: number | null | undefined): value is number {
  return typeof value === 'number' && value > 0 && value <= 1_000_000_000;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
