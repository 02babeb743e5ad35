import { createStore } from 'zustand/vanilla';
import { inRecord, mergeCarts, type Cart } from '#domain/cart/cart.ts';
import { applyStock, currentChanges, mergeCartChanges } from '#domain/cart/cart-changes.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import type { Account } from '#data/account/account-store.ts';
import type { Catalogue } from '#data/catalogue/catalogue-store.ts';
import { anonymousId } from '#data/storage/local.ts';
import { storedAside, storedCart, type StoredCart } from '#data/storage/stored-cart.ts';

export type CartStore = ReturnType<typeof createCart>;

export const EMPTY_CART: StoredCart = { owner: '', dirty: false, items: [], changes: [] };

/** Owner of a cart while nobody is signed in, before the browser's anonymous id. */
const VISITOR = 'anonymous:';

/** Returns the sub of a cart's buyer, '' for a visitor. */
export function buyerOf(owner: string): string {
  return owner.startsWith(VISITOR) ? '' : owner;
}

/**
 * Returns the cart of this browser (docs/buying.md#cart-merge): its items and their changes. Each change begins with what is
 * stored, since the tabs share the cart. A sign-in merges the visitor's cart with the record's; then the cart shows the
 * record's changes from other devices.
 */
export function createCart(catalogue: Catalogue, account: Account) {
  // The initial state is a prerendered page's: only the state after it is this visitor's.
  const store = createStore<StoredCart>(() => EMPTY_CART);

  /** Changes the stored cart and shows it. Returns whether the browser keeps it. */
  function update(change: (now: StoredCart) => StoredCart): boolean {
    let next = EMPTY_CART;
    const isKept = storedCart.update((now) => {
      const changed = change(now ?? EMPTY_CART);
      const owner = buyerOf(changed.owner) || VISITOR + anonymousId();
      next = changed === now ? now : { ...changed, owner };
      return next;
    });
    store.setState(next);
    return isKept;
  }

  /** Merges the visitor's cart with the record of the buyer who signed in. */
  function join({ sub, carrito }: UserRecord): void {
    const products = catalogue.store.getState().stored;
    update(({ owner, items, changes }) => {
      const visitors = buyerOf(owner) === '' ? { items, changes } : EMPTY_CART;
      const merged = mergeCarts(carrito, visitors.items);
      const fitted = applyStock(merged, products, [], products);
      return {
        owner: sub,
        dirty: !sameCart(inRecord(fitted.cart), carrito),
        items: fitted.cart,
        changes: currentChanges(mergeCartChanges(visitors.changes, fitted.changes), fitted.cart),
      };
    });
    takeAside();
    followRecord();
  }

  /** Sends what the record lacks of the cart, or else shows the record's, with what the record has no room for. */
  function followRecord(): void {
    const { user, saving } = account.store.getState();
    const { owner, dirty, items } = store.getState();
    if (user?.sub !== owner) return;
    const isSame = sameCart(user.carrito, inRecord(items));
    if (dirty && !isSame) account.patch({ carrito: inRecord(items) });
    else if (dirty && saving !== 'pending' && saving !== 'failed')
      update((now) => (sameCart(now.items, items) ? { ...now, dirty: false } : now));
    else if (!dirty && !isSame) {
      update((now) => (now.dirty ? now : withRecord(now, user.carrito)));
      if (store.getState().dirty) followRecord();
    }
  }

  /** Changes the cart in this browser at once, and later in the record. Returns false where it is lost with the page. */
  function change(edit: (cart: Cart) => Cart): boolean {
    const isKept = update((now) => {
      const items = edit(now.items);
      if (items === now.items) return now;
      // A new cart starts without the changes of an emptied one.
      const before = now.items.length === 0 ? { ...now, changes: [] } : now;
      return { ...withItems(before, items), dirty: buyerOf(now.owner) !== '' };
    });
    followRecord();
    return isKept || account.store.getState().user !== null;
  }

  /** Adds what an earlier page saved for this buyer's or visitor's next order to the cart. */
  function takeAside(): void {
    const aside = storedAside.read();
    if (aside === null || ![buyerOf(store.getState().owner), ''].includes(aside.owner)) return;
    change((items) => mergeCarts(items, aside.items));
    storedAside.clear();
  }

  store.setState(storedCart.read() ?? EMPTY_CART);
  storedCart.follow((now) => {
    store.setState(now ?? EMPTY_CART);
    // The tab with the open account saves in the record what another tab changed.
    followRecord();
  });
  takeAside();
  account.store.subscribe(({ user }, before) => {
    if (user !== null && before.user === null && user.sub !== store.getState().owner) join(user);
    else followRecord();
  });

  return {
    store,
    update,
    change,
    followRecord,
    /** Makes a buyer's cart the visitor's: empty after a sign-out, with its items when the session expired. */
    endSession(isExpired: boolean): void {
      if (buyerOf(store.getState().owner) === '') return;
      update((now) => {
        // Another tab was quicker.
        if (buyerOf(now.owner) === '') return now;
        return isExpired ? { ...now, owner: '', dirty: false } : EMPTY_CART;
      });
    },
  };
}

export function withItems(cart: StoredCart, items: Cart): StoredCart {
  return { ...cart, items, changes: currentChanges(cart.changes, items) };
}

/** The record's cart, with the items that another device's cart could not know, since the record had no room for them. */
function withRecord(cart: StoredCart, carrito: Cart): StoredCart {
  const items = mergeCarts(carrito, cart.items.slice(inRecord(cart.items).length));
  return { ...withItems(cart, items), dirty: !sameCart(inRecord(items), carrito) };
}

export function sameCart(first: Cart, second: Cart): boolean {
  const contents = (cart: Cart) =>
    cart.map(({ id, cantidadIndividual }) => `${id}: ${cantidadIndividual}`).join();
  return contents(first) === contents(second);
}
