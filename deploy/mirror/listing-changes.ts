import { withListing, type Listing } from '#domain/catalogue/listing.ts';
import { storedPictureAddress } from '#domain/catalogue/pictures.ts';
import { MIN_PRICE, type Picture, type Product } from '#domain/catalogue/product.ts';

/** A changed field of a product. */
export interface FieldChange {
  readonly field: keyof Product;
  readonly from: unknown;
  readonly to: unknown;
}

/** Fields that the marketplace decides; stock only for products that the marketplace ships. */
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

/** Returns the changes that bring a product up to date with its listing. */
export function listingChanges(product: Product, listing: Listing, status: string): readonly FieldChange[] {
  const known = bounded(listing);
  const pictures = mergedPictures(product.imgMeliUrl, known.imgMeliUrl ?? []);
  const next = { ...withListing(product, known), imgMeliUrl: pictures };
  // A product shipped by the marketplace cannot be sold while its listing is inactive.
  const after = product.fullFilment && status !== '' && status !== 'active' ? { ...next, stock: 0 } : next;
  return MIRRORED.filter((field) => JSON.stringify(product[field]) !== JSON.stringify(after[field])).map(
    (field) => ({ field, from: product[field], to: after[field] }),
  );
}

/**
 * Returns the product's pictures in the seller's order: without those removed from the listing, with new ones at the end.
 * Pictures added by the seller stay (docs/decisions/0015-mirror.md).
 */
function mergedPictures(own: readonly Picture[], listed: readonly Picture[]): readonly Picture[] {
  if (listed.length === 0) return own;
  const addresses = new Set(listed.map(storedPictureAddress));
  const remaining = own.filter(
    (picture) => picture.url === '' || addresses.has(storedPictureAddress(picture)),
  );
  const known = new Set(remaining.map(storedPictureAddress));
  const added = listed.filter((picture) => !known.has(storedPictureAddress(picture)));
  return [...remaining, ...added].slice(0, MOST_PICTURES);
}

/** Drops values that firestore.rules (isProduct) would refuse. */
function bounded(listing: Listing): Listing {
  const { price, original_price, popularidad, stock, video, permalink, imgMeliUrl } = listing;
  const valid = imgMeliUrl?.filter(({ url, secure_url }) => ADDRESS.test(url) && ADDRESS.test(secure_url));
  return {
    // A price before a discount is useless without the price itself.
    ...(isAmount(price) && {
      price,
      ...((original_price === null || isAmount(original_price)) && { original_price }),
    }),
    ...(popularidad !== undefined && { popularidad }),
    ...(stock !== undefined && { stock: Math.min(stock, 1_000_000) }),
    ...(video !== undefined && /^.{0,30}$/u.test(video) && { video }),
    ...(permalink !== undefined && ADDRESS.test(permalink) && { permalink }),
    ...(valid !== undefined && { imgMeliUrl: valid }),
  };
}

/** Returns true for a valid price of a product. */
export function isAmount(value: number | null | undefined): value is number {
  return typeof value === 'number' && value >= MIN_PRICE && value <= 1_000_000_000;
}
