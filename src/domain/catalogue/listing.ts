import { referencePrice, type Product } from './product.ts';

/** Current values of a marketplace listing, named as the product's; absent ones are unknown (docs/services.md#marketplace). */
export type Listing = Partial<
  Pick<Product, 'imgMeliUrl' | 'video' | 'popularidad' | 'original_price' | 'price' | 'stock' | 'permalink'>
>;

/**
 * The product updated with the known values of its listing; only full-fulfilment stock comes from the marketplace. The
 * product's own pictures stay: the mirror's run adds those that are new (docs/services.md#mirror).
 */
export function withListing(product: Product, listing: Listing): Product {
  const { imgMeliUrl, video, stock, fullFilment } = product;
  return {
    ...product,
    ...listing,
    imgMeliUrl: imgMeliUrl.length > 0 ? imgMeliUrl : (listing.imgMeliUrl ?? []),
    video: video || (listing.video ?? ''),
    stock: fullFilment ? (listing.stock ?? stock) : stock,
  };
}

/**
 * The stored product with the live values that a page shows. The price stays the stored one, which the shop charges and
 * firestore.rules prove; where none is stored, the live price is a reference (docs/buying.md#prices).
 */
export function liveProduct(stored: Product, listing: Listing): Product {
  const live = withListing(stored, listing);
  if (stored.fullFilment) return live;
  const { price, original_price } = stored;
  return { ...live, price, original_price: price === null ? referencePrice(live) : original_price };
}
