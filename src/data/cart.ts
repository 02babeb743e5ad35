import { createStore, type StoreApi } from 'zustand/vanilla';
import { clampCart, mergeCarts, type Cart } from '../domain/cart.ts';
import type { Account } from './account/account.ts';
import type { Catalogue } from './catalogue.ts';
import { storedCart } from './storage/local.ts';

export interface CartState {
  readonly items: Cart;
}

export interface CartStore {
  readonly store: StoreApi<CartState>;
  /** Changes the cart: kept in the browser at once, and in the record of a signed-in buyer (spec §4). */
  change(update: (cart: Cart) => Cart): void;
  /** Takes over the cart that an order left, which the record has already. */
  adopt(cart: Cart): void;
  /** Forgets a buyer's cart at sign-out; the record keeps it. A visitor's stays. */
  leaveAccount(): void;
}

/** Whose cart it is while nobody is signed in. */
const NOBODY = '';

/**
 * The one cart of the page (design, decision 5). At sign-in the visitor's cart and the record's become one;
 * afterwards it follows the record, so that another device's changes show here.
 */
export function createCart(catalogue: Catalogue, account: Account): CartStore {
  const kept = storedCart.read();
  const store = createStore<CartState>(() => ({ items: kept?.items ?? [] }));
  let owner = kept?.owner ?? NOBODY;
  /** Whether the record still has to be told of the cart; kept, so that a reload in between loses nothing. */
  let dirty = kept?.dirty ?? false;

  function keep(items: Cart): void {
    store.setState({ items });
    storedCart.write({ owner, dirty, items: [...items] });
  }

  function join(sub: string, remote: Cart): void {
    const merged = mergeCarts(remote, owner === NOBODY ? store.getState().items : []);
    const { cart } = clampCart(merged, catalogue.store.getState().documents);
    owner = sub;
    dirty = !sameCart(cart, remote);
    keep(cart);
    if (dirty) account.patch({ carrito: cart });
  }

  account.store.subscribe(({ user, saving }) => {
    if (user === null) return;
    if (user.sub !== owner) return join(user.sub, user.carrito);
    const { items } = store.getState();
    const same = sameCart(user.carrito, items);
    if (!dirty) return same ? undefined : keep(user.carrito);
    if (!same) return account.patch({ carrito: items });
    if (saving === 'saved') {
      dirty = false;
      keep(items);
    }
  });

  return {
    store,
    change(update) {
      const items = update(store.getState().items);
      dirty = owner !== NOBODY;
      keep(items);
      if (dirty) account.patch({ carrito: items });
    },
    adopt(cart) {
      dirty = false;
      keep(cart);
      account.adopt({ carrito: cart });
    },
    leaveAccount() {
      if (owner === NOBODY) return;
      owner = NOBODY;
      dirty = false;
      keep([]);
    },
  };
}

/** Whether both carts hold the same products in the same quantities and order. */
function sameCart(first: Cart, second: Cart): boolean {
  return (
    first.length === second.length &&
    first.every(
      (item, at) => item.id === second[at]?.id && item.cantidadIndividual === second[at]?.cantidadIndividual,
    )
  );
}
