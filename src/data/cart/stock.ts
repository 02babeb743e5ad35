import type { Services } from '#data/services.ts';
import { applyStock, currentChanges, mergeCartChanges } from '#domain/cart/cart-changes.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { buyerOf, sameCart } from './cart-store.ts';

/** Adapts the cart to products just read. @param asked ids that were read; one without a product no longer exists. */
export function updateStock(
  { cart, catalogue }: Pick<Services, 'cart' | 'catalogue'>,
  products: ReadonlyMap<number, Product>,
  asked: readonly number[],
): void {
  const known = catalogue.store.getState().stored;
  catalogue.put(products.values());
  cart.update((now) => {
    const { cart: items, changes } = applyStock(now.items, products, asked, known);
    const dirty = now.dirty || (buyerOf(now.owner) !== '' && !sameCart(items, now.items));
    const all = mergeCartChanges(now.changes, changes);
    return { ...now, dirty, items, changes: currentChanges(all, items, products) };
  });
  cart.followRecord();
}

/** Adapts the cart to the stock and the prices of now; changes nothing where the database does not answer. */
export async function refreshStock(services: Services): Promise<void> {
  const ids = services.cart.store.getState().items.map(({ id }) => id);
  const products = ids.length === 0 ? null : await services.orders.readProducts(ids);
  if (products !== null) updateStock(services, products, ids);
}
