import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { mergeWithoutLimit, MAX_ORDER_LINES, mergeCarts, quantityOf, type Cart } from '#domain/cart/cart.ts';
import type { CartStore } from './cart-store.ts';
import { StoredCartItems } from '#data/storage/stored-cart.ts';
import { stored } from '#data/storage/stored.ts';

const storedItems = stored('bornera.aside', 1, v.object({ owner: v.string(), items: StoredCartItems }));

/** Items beyond one order (docs/buying.md#order-limits). Those of a visitor, '', go to the buyer who signs in. */
export function createSavedForLater() {
  const store = createStore<{ readonly owner: string; readonly items: Cart }>(
    () => storedItems.read() ?? { owner: '', items: [] },
  );

  function save(owner: string, items: Cart): void {
    store.setState({ owner, items });
    storedItems.write({ owner, items: [...items] });
  }

  return {
    store,
    /** Moves the items beyond one order from the cart to this store. */
    saveExcess(cart: CartStore, owner: string): void {
      const before = store.getState();
      const own = before.owner === owner || before.owner === '' ? before.items : [];
      // Saved before the cart loses the items: an interruption in between loses nothing.
      save(owner, mergeWithoutLimit(own, cart.store.getState().items.slice(MAX_ORDER_LINES)));
      cart.change((items) => items.slice(0, MAX_ORDER_LINES));
    },
    /** Moves the saved items to the cart; items that do not fit stay. */
    restore(cart: CartStore): void {
      const { owner, items } = store.getState();
      cart.change((current) => mergeCarts(current, items));
      const now = cart.store.getState().items;
      save(
        owner,
        items.filter(({ id }) => quantityOf(now, id) === 0),
      );
    },
  };
}

/** The store of this page; not among the services, since only the cart's screen needs it. */
export const savedForLater = createSavedForLater();
