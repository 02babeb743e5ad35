import { quantityOf } from '#domain/cart/cart.ts';
import type { Orders } from '#data/orders/orders.ts';
import type { CartStore } from './cart-store.ts';

/** A product that was read more recently is not read again. */
const FRESH_MS = 15_000;

/** When each product was read, on the page's own clock. */
const readings = new Map<number, number>();

/**
 * Reads the stock of a product that was just added to the cart, which the page may know from hours ago, and updates the
 * cart. Returns the units that had to leave the cart; 0 also when the database does not answer.
 */
export async function removeUnitsWithoutStock(
  { cart, orders }: { readonly cart: CartStore; readonly orders: Orders },
  id: number,
): Promise<number> {
  const now = performance.now();
  if (now - (readings.get(id) ?? -Infinity) < FRESH_MS) return 0;
  readings.set(id, now);
  const products = await orders.readProducts([id]);
  if (products === null) {
    readings.delete(id);
    return 0;
  }
  const before = quantityOf(cart.store.getState().items, id);
  cart.updateStock(products, [id]);
  return before - quantityOf(cart.store.getState().items, id);
}
