import { marketplacePercent } from '#config/shop/prices.ts';
import type { FieldValue, ProductField } from './product-fields.ts';

/** A product of `productos/{id}` (docs/data.md#product-fields), with the marketplace's last known values. */
export type Product = { readonly [F in ProductField]: FieldValue<F> };

export type Picture = Product['imgMeliUrl'][number];

/** The shop's price as a percentage of the stored price; firestore.rules verify it. */
export const PRICE_PERCENT = marketplacePercent ?? 100;

/** The lowest stored price that gives a shop price above 0; a lower one counts as no price. */
export const MIN_PRICE = 100 / PRICE_PERCENT;

/** The stored price from which the shop's price is calculated. A shop that sells nowhere else uses `price` alone. */
export const PRICE_FIELD = marketplacePercent === null ? 'price' : 'original_price';

/**
 * Returns the shop's price in pesos: its percentage of the marketplace's original (else current) price, rounded down.
 * Full-fulfilment products cost the marketplace's current price. Null while the price is unknown (docs/buying.md#prices).
 */
export function shopPrice({ fullFilment, price, original_price }: PriceFields): number | null {
  if (fullFilment || price === null) return price;
  const listed = { price, original_price }[PRICE_FIELD] ?? price;
  return Math.floor((listed * PRICE_PERCENT) / 100);
}

type PriceFields = Pick<Product, 'fullFilment' | 'price' | 'original_price'>;

/** Returns the marketplace's current price in pesos; null while it is unknown, and without a listing. */
export function referencePrice(product: Product): number | null {
  const { idMeli, permalink, price, original_price } = product;
  return idMeli === '' && permalink === '' ? null : (price ?? original_price);
}

/** Returns the units that the shop can sell: 0 for a full-fulfilment product, one without a price, or one off sale. */
export function unitsForSale({ fullFilment, pausado, price, stock }: Product): number {
  return fullFilment || pausado || price === null ? 0 : stock;
}
