import { createStore } from 'zustand/vanilla';
import { agreeToOwnChanges, withLines } from '#domain/cart/agreed.ts';
import { fittingRecordItems, mergeCarts, type Cart } from '#domain/cart/cart.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import type { Account } from '#data/account/account-store.ts';
import type { Catalogue } from '#data/catalogue/catalogue-store.ts';
import { anonymousId } from '#data/storage/local.ts';
import { storedCart, type StoredCart } from '#data/storage/stored-cart.ts';

export const EMPTY_CART: StoredCart = { owner: '', dirty: false, items: [], agreed: {} };

/** Prefix of a visitor's cart owner, before the browser's anonymous id. */
const VISITOR = 'anonymous:';

/** Returns the sub of a cart's buyer; '' for a visitor. */
export function buyerOf(owner: string): string {
  return owner.startsWith(VISITOR) ? '' : owner;
}

/**
 * Returns the cart of this browser (docs/buying.md#cart-merge): its items, and the units and prices that the buyer last agreed
 * to. Each change starts from the stored cart, because tabs share it. A sign-in merges the visitor's cart with the record's;
 * afterwards the cart follows the record's changes from other devices.
 */
export function createCart(catalogue: Catalogue, account: Account) {
  // The initial state matches prerendered pages; this visitor's state is set afterwards.
  const store = createStore<StoredCart>(() => EMPTY_CART);

  /** Changes the stored cart and shows it. Returns false when the browser could not store it. */
  function update(change: (now: StoredCart) => StoredCart): boolean {
    const cart = change(readCart());
    const next = { ...cart, owner: buyerOf(cart.owner) || VISITOR + anonymousId() };
    const isKept = storedCart.write(next);
    store.setState(next);
    return isKept;
  }

  /** Merges the visitor's cart with the record of the buyer who signed in. */
  function join({ sub, carrito }: UserRecord): void {
    const products = catalogue.store.getState().stored;
    update((now) => {
      const visitors = buyerOf(now.owner) === '' ? now : EMPTY_CART;
      const items = mergeCarts(carrito, visitors.items);
      const dirty = !sameCart(fittingRecordItems(items), carrito);
      return { owner: sub, dirty, items, agreed: withLines(visitors.agreed, items, products) };
    });
    followRecord();
  }

  /** Saves a change that the record lacks. Otherwise shows the record's cart, plus the items that do not fit in the record. */
  function followRecord(): void {
    const { user, saving } = account.store.getState();
    const { owner, dirty, items } = store.getState();
    if (user?.sub !== owner) return;
    const isSame = sameCart(user.carrito, fittingRecordItems(items));
    if (dirty && !isSame) account.patch({ carrito: fittingRecordItems(items) });
    else if (dirty && saving !== 'pending' && saving !== 'failed')
      update((now) => (sameCart(now.items, items) ? { ...now, dirty: false } : now));
    else if (!dirty && !isSame) {
      update((now) => (now.dirty ? now : withRecord(now, user.carrito, catalogue)));
      if (store.getState().dirty) followRecord();
    }
  }

  /** Changes the cart in this browser at once, and later in the record. Returns false when the change is lost with the page. */
  function change(edit: (cart: Cart) => Cart): boolean {
    const isKept = update((now) => {
      const items = edit(now.items);
      if (items === now.items) return now;
      // A new cart starts without the changes of an emptied one.
      const before = now.items.length === 0 ? { ...now, agreed: {} } : now;
      return { ...withChosenItems(before, items, catalogue), dirty: buyerOf(now.owner) !== '' };
    });
    followRecord();
    return isKept || account.store.getState().user !== null;
  }

  store.setState(readCart());
  storedCart.follow(() => {
    store.setState(readCart());
    // The tab with the open account saves another tab's change in the record.
    followRecord();
  });
  account.store.subscribe(({ user }, before) => {
    if (user !== null && before.user === null && user.sub !== store.getState().owner) join(user);
    else followRecord();
  });

  return {
    store,
    update,
    change,
    followRecord,
    /** Turns a buyer's cart into the visitor's: empty after a sign-out, with its items after an expired session. */
    endSession(isExpired: boolean): void {
      // Another tab may have been faster.
      if (buyerOf(readCart().owner) === '') return;
      update((now) => (isExpired ? { ...now, owner: '', dirty: false } : EMPTY_CART));
    },
  };
}

function readCart(): StoredCart {
  return storedCart.read() ?? EMPTY_CART;
}

/** Returns the cart with items that the buyer chose, or that remain after an order. */
export function withChosenItems(cart: StoredCart, items: Cart, { store }: Catalogue): StoredCart {
  const { stored } = store.getState();
  return { ...cart, items, agreed: agreeToOwnChanges(cart.agreed, cart.items, items, stored) };
}

/** Returns the record's cart, plus the items that had no room in the record and are unknown to other devices. */
function withRecord(cart: StoredCart, carrito: Cart, catalogue: Catalogue): StoredCart {
  const items = mergeCarts(carrito, cart.items.slice(fittingRecordItems(cart.items).length));
  return { ...withChosenItems(cart, items, catalogue), dirty: !sameCart(fittingRecordItems(items), carrito) };
}

export function sameCart(first: Cart, second: Cart): boolean {
  const contents = (cart: Cart) =>
    cart.map(({ id, cantidadIndividual }) => `${id}: ${cantidadIndividual}`).join();
  return contents(first) === contents(second);
}
