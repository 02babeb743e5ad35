import type { CartLine } from '../cart/cart-totals.ts';
import type { Product } from './product.ts';

/** True for a product whose stock is the seller's to fill: not Full, discontinued or off sale. */
export function isRestocked({ fullFilment, deprecated, pausado }: Product): boolean {
  return !fullFilment && !deprecated && !pausado;
}

/** True for a product with fewer units than the limit, sold-out ones included. */
export function isLow(product: Product, limit: number): boolean {
  return isRestocked(product) && product.stock < limit;
}

/** Units that other buyers may take in the seconds between the look at the stock and the order. */
const TAKEN_MEANWHILE = 10;

/**
 * Returns the ids of an order's products that are not low yet, and may be with this order. The stock after the order
 * tells which are; only these products are read again.
 */
export function mayBecomeLow(lines: readonly CartLine[], limit: number): number[] {
  return lines
    .filter(
      ({ product, quantity }) =>
        isRestocked(product) && product.stock >= limit && product.stock - quantity < limit + TAKEN_MEANWHILE,
    )
    .map(({ product }) => product.id);
}
