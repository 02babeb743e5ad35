import type { Orders } from '#data/orders/orders.ts';
import type { CartStore } from './cart-store.ts';

/** Adapts the cart to the stock and the prices of now; changes nothing where the database does not answer. */
export async function readStock({ cart, orders }: { cart: CartStore; orders: Orders }): Promise<void> {
  const ids = cart.store.getState().items.map(({ id }) => id);
  const products = ids.length === 0 ? null : await orders.readProducts(ids);
  if (products !== null) cart.updateStock(products, ids);
}
