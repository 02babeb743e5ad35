import type { FieldValue, ProductField } from './product-fields.ts';

/** A product of `productos/{id}` (docs/product.md#product-fields), with the marketplace's last known values. */
export type Product = { readonly [F in ProductField]: FieldValue<F> };

export type Picture = Product['imgMeliUrl'][number];

/** Current values of a marketplace listing; absent ones are unknown (docs/product.md#marketplace). */
export interface Listing {
  readonly pictures?: readonly Picture[];
  readonly videoId?: string;
  readonly soldQuantity?: number;
  readonly originalPrice?: number | null;
  readonly price?: number;
  readonly availableQuantity?: number;
  readonly permalink?: string;
}

/** The shop's price in percent of the marketplace's price. */
export const SHOP_PERCENT = 80;

/**
 * Returns the shop's price in pesos: 80 % of the marketplace's original (else current) price, rounded down.
 * Full-fulfilment products cost the marketplace's current price. Null until that is known (docs/product.md#prices).
 */
export function shopPrice({ fullFilment, price, original_price }: PriceFields): number | null {
  if (fullFilment || price === null) return price;
  return Math.floor(((original_price ?? price) * SHOP_PERCENT) / 100);
}

type PriceFields = Pick<Product, 'fullFilment' | 'price' | 'original_price'>;

/** The marketplace's price, in pesos, that is shown next to the shop's; null until it is known. */
export function referencePrice({ price, original_price }: PriceFields): number | null {
  return original_price ?? price;
}

/** Units that the shop can sell: none of a full-fulfilment product, or of one without a price. */
export function unitsForSale({ fullFilment, price, stock }: Product): number {
  return fullFilment || price === null ? 0 : stock;
}

/** The product updated with the known values of its listing; only full-fulfilment stock comes from the marketplace. */
export function withListing(product: Product, listing: Listing): Product {
  return {
    ...product,
    imgMeliUrl: listing.pictures?.length ? listing.pictures : product.imgMeliUrl,
    video: product.video || (listing.videoId ?? ''),
    popularidad: listing.soldQuantity ?? product.popularidad,
    price: listing.price ?? product.price,
    original_price: listing.originalPrice === undefined ? product.original_price : listing.originalPrice,
    permalink: listing.permalink ?? product.permalink,
    stock: product.fullFilment ? (listing.availableQuantity ?? product.stock) : product.stock,
  };
}

/**
 * The stored product with the live values that a page shows. The price stays the stored one, which the shop charges and
 * firestore.rules prove; where none is stored, the live price is a reference (docs/product.md#prices).
 */
export function liveProduct(stored: Product, listing: Listing): Product {
  const live = withListing(stored, listing);
  if (stored.fullFilment) return live;
  const { price, original_price } = stored;
  return { ...live, price, original_price: price === null ? referencePrice(live) : original_price };
}
