/** A picture of a marketplace listing. */
export interface Picture {
  readonly url: string;
  readonly secure_url: string;
}

/**
 * A product of `productos/{id}` (docs/product.md#product-fields), with the marketplace's last known values. Amounts are in
 * pesos with at most two decimals.
 */
export interface Product {
  readonly id: number;
  readonly idMeli: string;
  readonly title: string;
  /** Units in stock; for full-fulfilment products, the marketplace's quantity. */
  readonly stock: number;
  /** Grams. */
  readonly weight: number;
  /** Pesos that the marketplace charges the seller for free shipping; 0 for none. */
  readonly freeShipping: number;
  readonly fullFilment: boolean;
  readonly deprecated: boolean;
  /** Address of a page or file with more information, or ''. */
  readonly info: string;
  /** Name of the maker document in `projects-md`, or ''. */
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
