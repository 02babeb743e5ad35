import type { CartLine } from '../cart/cart-totals.ts';

/** Units that other buyers may take in the seconds between the look at the stock and the order. */
const TAKEN_MEANWHILE = 10;

/**
 * Returns the ids of an order's products that are not low yet, and may be with this order (docs/panel.md#low-stock). The
 * stock after the order tells which are; only these products are read again. A discontinued product is not filled up.
 */
export function mayBecomeLow(lines: readonly CartLine[], limit: number): number[] {
  return lines
    .filter(
      ({ product: { deprecated, stock }, quantity }) =>
        !deprecated && stock >= limit && stock - quantity < limit + TAKEN_MEANWHILE,
    )
    .map(({ product }) => product.id);
}
