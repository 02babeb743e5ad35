import * as v from 'valibot';
import { withListing } from '../../../domain/catalogue/listing.ts';
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '../../../domain/catalogue/product-fields.ts';
import { fieldProblems } from '../../../domain/catalogue/product-value.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { pickFields } from '../../../domain/fields.ts';
import { decodeListing } from '../../http/marketplace.ts';

const Item = v.object({
  title: v.string(),
  currency_id: v.fallback(v.string(), 'ARS'),
  shipping: v.fallback(v.object({ logistic_type: v.fallback(v.string(), '') }), { logistic_type: '' }),
});

/**
 * Returns a new product with the values of its listing; title, stock, pictures and video only where the seller typed none.
 * Values that firestore.rules would refuse are left out.
 * @param reply the marketplace's answer (docs/services.md#marketplace); null where it is no listing.
 */
export function listedProduct(typed: Product, reply: unknown): Product | null {
  const item = v.safeParse(Item, reply);
  if (!item.success) return null;
  const { title, currency_id, shipping } = item.output;
  const listing = decodeListing(reply);
  const { price, original_price } = currency_id === 'ARS' ? withListing(typed, listing) : typed;
  const product = {
    ...withListing(typed, listing),
    price,
    original_price,
    title: typed.title || title,
    stock: typed.stock || (listing.stock ?? 0),
    fullFilment: typed.fullFilment || shipping.logistic_type === 'fulfillment',
  };
  const whole = { ...product, imgMeliUrl: product.imgMeliUrl.slice(0, PRODUCT_FIELDS.imgMeliUrl.max) };
  const refused = PRODUCT_FIELD_NAMES.filter((field) => fieldProblems(field, whole[field]).length > 0);
  return { ...whole, ...pickFields(typed, refused) };
}
