import { marketplacePercent } from '#config/shop/prices.ts';
import type { FieldValue, ProductField } from './product-fields.ts';

/** A product of `productos/{id}` (docs/data.md#product-fields), with the marketplace's last known values. */
export type Product = { readonly [F in ProductField]: FieldValue<F> };

export type Picture = Product['imgMeliUrl'][number];

/** The shop's price in percent of the stored one; firestore.rules prove it. */
export const PRICE_PERCENT = marketplacePercent ?? 100;

/** The lowest stored price that leaves a price in the shop; a lower one counts as none. */
export const MIN_PRICE = 100 / PRICE_PERCENT;

/** The stored price that the shop's is taken from, before `price`: a shop that sells nowhere else sells at `price` alone. */
export const PRICE_FIELD = marketplacePercent === null ? 'price' : 'original_price';

/**
 * Returns the shop's price in pesos: its percentage of the marketplace's original (else current) price, rounded down.
 * Full-fulfilment products cost the marketplace's current price. Null until that is known (docs/buying.md#prices).
 */
export function shopPrice({ fullFilment, price, original_price }: PriceFields): number | null {
  if (fullFilment || price === null) return price;
  const listed = { price, original_price }[PRICE_FIELD] ?? price;
  return Math.floor((listed * PRICE_PERCENT) / 100);
}

type PriceFields = Pick<Product, 'fullFilment' | 'price' | 'original_price'>;

/** The marketplace's current price, in pesos; null until it is known, and without a listing. */
export function referencePrice(product: Product): number | null {
  const { idMeli, permalink, price, original_price } = product;
  return idMeli === '' && permalink === '' ? null : (price ?? original_price);
}

/** Units that the shop can sell: none of a full-fulfilment product, of one without a price, or of one off sale. */
export function unitsForSale({ fullFilment, pausado, price, stock }: Product): number {
  return fullFilment || pausado || price === null ? 0 : stock;
}
