import type { Services } from '#data/services.ts';
import { cartChanges, withLines, type CartChange } from '#domain/cart/agreed.ts';
import { clampCart } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { buyerOf, sameCart } from './cart-store.ts';

type CartServices = Pick<Services, 'cart' | 'catalogue'>;

/** Limits the cart to the stock of products just read. @param asked requested ids; one without a product no longer exists */
export function updateStock(
  { cart, catalogue }: CartServices,
  products: ReadonlyMap<number, Product>,
  asked: readonly number[],
): void {
  const known = catalogue.store.getState().stored;
  const gone = asked.filter((id) => !products.has(id));
  catalogue.put(products.values());
  for (const product of gone.flatMap((id) => known.get(id) ?? []))
    catalogue.put([{ ...product, pausado: true }]);
  cart.update((now) => {
    const left = now.items.filter(({ id }) => !gone.includes(id));
    const items = clampCart(left, products);
    const dirty = now.dirty || (buyerOf(now.owner) !== '' && !sameCart(items, now.items));
    // A line from another device counts as agreed to with the price that this page showed.
    const agreed = withLines(now.agreed, now.items, new Map([...products, ...known]));
    return { ...now, dirty, items, agreed };
  });
  cart.followRecord();
}

/** Adapts the cart to current stock and prices; changes nothing when the database does not respond. */
export async function refreshStock(services: Services): Promise<void> {
  const { agreed, items } = services.cart.store.getState();
  // A product that left the cart may have been deleted since, which only a read of it tells. Firestore reads 30 at once.
  const ids = [...new Set([...items.map(({ id }) => id), ...Object.keys(agreed).map(Number)])].slice(0, 30);
  const products = ids.length === 0 ? null : await services.orders.readProducts(ids);
  if (products !== null) updateStock(services, products, ids);
}

/** Returns the changes by stock and prices since the buyer agreed to the cart. */
export function changesOf({ cart, catalogue }: CartServices): readonly CartChange[] {
  const { agreed, items } = cart.store.getState();
  return cartChanges(agreed, items, catalogue.store.getState().stored);
}

/** Records that the buyer agrees to the current cart. */
export function agreeToCurrentCart({ cart, catalogue }: CartServices): void {
  const { stored } = catalogue.store.getState();
  cart.update((now) => ({ ...now, agreed: withLines({}, now.items, stored) }));
}
