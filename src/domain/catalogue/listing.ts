import { referencePrice, type Product } from './product.ts';

/** Current values of a marketplace listing, by the product's field names; absent ones are unknown (docs/services.md#marketplace). */
export type Listing = Partial<
  Pick<Product, 'imgMeliUrl' | 'video' | 'popularidad' | 'original_price' | 'price' | 'stock' | 'permalink'>
>;

/**
 * Returns the product updated with the known values of its listing; stock only for a full-fulfilment product. The product keeps
 * its own pictures: the mirror's run adds new ones (docs/services.md#mirror).
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
 * Returns the stored product with the live values that a page shows. The price stays the stored one, which the shop charges and
 * firestore.rules verify. A product without a stored price shows the live price as a reference (docs/buying.md#prices).
 */
export function liveProduct(stored: Product, listing: Listing): Product {
  const live = withListing(stored, listing);
  if (stored.fullFilment) return live;
  const { price, original_price } = stored;
  return { ...live, price, original_price: price === null ? referencePrice(live) : original_price };
}
