import { MAX_ORDER_LINES, mergeCarts, mergeWithoutLimit, quantityOf } from '#domain/cart/cart.ts';
import { storedForLater } from '#data/storage/stored-cart.ts';
import { buyerOf, savedBy, type CartStore } from './cart-store.ts';

/** Saves the items beyond one order for later (docs/buying.md#order-limits). */
export function saveExcess({ store, change }: CartStore): void {
  const owner = buyerOf(store.getState().owner);
  // Saved before the cart loses the items: an interruption in between loses nothing.
  const excess = store.getState().items.slice(MAX_ORDER_LINES);
  storedForLater.update(() => ({ owner, items: mergeWithoutLimit(savedBy(owner), excess) }));
  change((items) => items.slice(0, MAX_ORDER_LINES));
}

/** Moves the items saved for later to the cart. Those without room stay. */
export function bringBack({ store, change, update }: CartStore): void {
  const { forLater, owner } = store.getState();
  change((items) => mergeCarts(items, forLater));
  const left = forLater.filter(({ id }) => quantityOf(store.getState().items, id) === 0);
  storedForLater.write({ owner: buyerOf(owner), items: left });
  // Shows what is left.
  update((now) => now);
}
