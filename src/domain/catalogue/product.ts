/** One picture of the marketplace's listing (facts §1). */
export interface Picture {
  readonly url: string;
  readonly secure_url: string;
}

/**
 * A product of `productos/{id}`, with the marketplace's last known values on it (spec §3, design «Catalogue»).
 * Money is in pesos as the marketplace quotes it, with up to two decimals.
 */
export interface Product {
  readonly id: number;
  readonly idMeli: string;
  readonly title: string;
  /** Units on the shelf; for full-fulfilment products the marketplace's quantity. */
  readonly stock: number;
  /** Grams. */
  readonly weight: number;
  /** Pesos that the marketplace charges the seller for free shipping; 0 when none (spec §9). */
  readonly freeShipping: number;
  readonly fullFilment: boolean;
  readonly deprecated: boolean;
  /** Address of attached information, or ''. */
  readonly info: string;
  /** Names the maker document of `projects-md`, or ''. */
  readonly internalCategory: string;
  /** YouTube id, or ''. */
  readonly video: string;
  readonly imgMeliUrl: readonly Picture[];
  /** Units sold on the marketplace; the list's default order. */
  readonly popularidad: number;
  /** The marketplace's current price. */
  readonly price: number;
  /** The marketplace's price before a discount, or null. */
  readonly original_price: number | null;
  /** Address of the marketplace's listing, or ''. */
  readonly permalink: string;
}

/** What the marketplace says of a listing right now; absent values are unknown (facts §1). */
export interface Listing {
  readonly pictures?: readonly Picture[];
  readonly videoId?: string;
  readonly soldQuantity?: number;
  readonly originalPrice?: number | null;
  readonly price?: number;
  readonly availableQuantity?: number;
  readonly permalink?: string;
}

/** The share of the marketplace's price that the shop asks for, in percent (spec §9). */
export const SHOP_PERCENT = 80;

/**
 * The shop's price in pesos (spec §9): 80 % of the marketplace's original (else current) price, rounded
 * down; full-fulfilment products cost the marketplace's current price.
 */
export function shopPrice(product: Pick<Product, 'fullFilment' | 'price' | 'original_price'>): number {
  if (product.fullFilment) return product.price;
  return Math.floor((referencePrice(product) * SHOP_PERCENT) / 100);
}

/** The marketplace's price that ours is compared with, in pesos. */
export function referencePrice(product: Pick<Product, 'price' | 'original_price'>): number {
  return product.original_price ?? product.price;
}

/** The product with the listing's known values laid over it (spec §9: full-fulfilment stock is the marketplace's). */
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
