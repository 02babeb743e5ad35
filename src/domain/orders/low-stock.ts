import type { Product } from '#domain/catalogue/product.ts';

/**
 * Returns true when an order of these units made the product low (docs/panel.md#low-stock). A discontinued product is not
 * filled up.
 * @param product the product after the order.
 * @param limit units below which the stock is low.
 */
export function becameLow({ deprecated, stock }: Product, units: number, limit: number): boolean {
  return !deprecated && stock < limit && stock + units >= limit;
}
