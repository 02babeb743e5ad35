import { createStore, type StoreApi } from 'zustand/vanilla';
import { joinItems, MAX_ORDER_LINES, mergeCarts, quantityOf, type Cart } from '../../domain/cart/cart.ts';
import type { CartStore } from './cart.ts';
import { storedSavedForLater } from '../storage/checkout.ts';

/** What does not fit in one order, kept in this browser for the buyer's next (docs/decisions/0005). */
export interface SavedForLater {
  readonly store: StoreApi<{ readonly owner: string; readonly items: Cart }>;
  /** Takes what is beyond one order out of the buyer's cart and keeps it. */
  saveExcess(cart: CartStore, owner: string): void;
  /** Puts it into the cart again; what does not fit there stays. */
  restore(cart: CartStore): void;
}

const NOTHING = { owner: '', items: [] };

/** The one place of what is set apart; tabs of one browser share it. */
export function createSavedForLater(): SavedForLater {
  const store = createStore<{ owner: string; items: Cart }>(() => storedSavedForLater.read() ?? NOTHING);
  storedSavedForLater.onChangeElsewhere((kept) => store.setState(kept));

  function keep(owner: string, items: Cart): void {
    store.setState({ owner, items });
    storedSavedForLater.write({ owner, items: [...items] });
  }

  return {
    store,
    saveExcess(cart, owner) {
      const before = store.getState();
      const over = cart.store.getState().items.slice(MAX_ORDER_LINES);
      // Kept first: whatever happens in between, nothing is lost.
      keep(owner, before.owner === owner ? joinItems(before.items, over) : over);
      cart.change((items) => items.slice(0, MAX_ORDER_LINES));
    },
    restore(cart) {
      const { owner, items } = store.getState();
      cart.change((current) => mergeCarts(current, items));
      const now = cart.store.getState().items;
      keep(
        owner,
        items.filter(({ id }) => quantityOf(now, id) === 0),
      );
    },
  };
}
