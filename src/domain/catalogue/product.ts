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
 * Full-fulfilment products cost the marketplace's current price (docs/product.md#prices).
 */
export function shopPrice(product: Pick<Product, 'fullFilment' | 'price' | 'original_price'>): number {
  if (product.fullFilment) return product.price;
  return Math.floor((referencePrice(product) * SHOP_PERCENT) / 100);
}

/** The marketplace's price, in pesos, that is shown next to the shop's. */
export function referencePrice(product: Pick<Product, 'price' | 'original_price'>): number {
  return product.original_price ?? product.price;
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
