import { referencePrice, type Picture, type Product } from './product.ts';

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

/**
 * The product updated with the known values of its listing; only full-fulfilment stock comes from the marketplace. The
 * product's own pictures stay: the mirror's run adds those that are new (docs/product.md#mirror).
 */
export function withListing(product: Product, listing: Listing): Product {
  return {
    ...product,
    imgMeliUrl: product.imgMeliUrl.length > 0 ? product.imgMeliUrl : (listing.pictures ?? []),
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
