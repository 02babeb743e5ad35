import { quantityOf } from '../../domain/cart/cart.ts';
import type { CartStore } from './cart.ts';
import type { Orders } from '../orders/orders.ts';

/** A product that was looked at so recently is not looked at again. */
const FRESH_MS = 15_000;

const looked = new Map<number, number>();

/**
 * Looks at the shelf of a product that was just put into the cart, which the page may know from a copy of hours
 * ago; the cart follows. Never waited for by the click. Gives how many units had to leave the cart; 0 too when
 * nobody answers.
 */
export async function checkStock(
  { cart, orders }: { readonly cart: CartStore; readonly orders: Orders },
  id: number,
): Promise<number> {
  const now = performance.now();
  const last = looked.get(id);
  if (last !== undefined && now - last < FRESH_MS) return 0;
  looked.set(id, now);
  const products = await orders.readProducts([id]);
  if (products === null) {
    looked.delete(id);
    return 0;
  }
  const before = quantityOf(cart.store.getState().items, id);
  cart.updateStock(products, [id]);
  return before - quantityOf(cart.store.getState().items, id);
}
