import { createStore } from 'zustand/vanilla';
import { agreeToOwn, withLines, type Agreed } from '#domain/cart/agreed.ts';
import { clampCart, inRecord, mergeCarts, type Cart } from '#domain/cart/cart.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import type { Account } from '#data/account/account-store.ts';
import type { Catalogue } from '#data/catalogue/catalogue-store.ts';
import { anonymousId } from '#data/storage/local.ts';
import { storedAgreed, storedAside, storedCart, type StoredCart } from '#data/storage/stored-cart.ts';

export interface CartState extends StoredCart {
  readonly agreed: Agreed;
}

export const EMPTY_CART: CartState = { owner: '', dirty: false, items: [], agreed: {} };

/** Owner of a cart while nobody is signed in, before the browser's anonymous id. */
const VISITOR = 'anonymous:';

/** Returns the sub of a cart's buyer, '' for a visitor. */
export function buyerOf(owner: string): string {
  return owner.startsWith(VISITOR) ? '' : owner;
}

/**
 * Returns the cart of this browser (docs/buying.md#cart-merge): its items, and what the buyer last agreed to of them. Each
 * change begins with what is stored, since the tabs share the cart. A sign-in merges the visitor's cart with the record's; then the cart shows the
 * record's changes from other devices.
 */
export function createCart(catalogue: Catalogue, account: Account) {
  // The initial state is a prerendered page's: only the state after it is this visitor's.
  const store = createStore<CartState>(() => EMPTY_CART);

  /** Changes the stored cart and shows it. Returns whether the browser keeps it. */
  function update(change: (now: CartState) => CartState): boolean {
    const { agreed, ...cart } = change(readCart());
    const owner = buyerOf(cart.owner) || VISITOR + anonymousId();
    // First, so that another tab takes no own change of the cart for one that stock explains.
    storedAgreed.write({ owner, lines: agreed });
    const isKept = storedCart.write({ ...cart, owner });
    store.setState({ ...cart, owner, agreed });
    return isKept;
  }

  /** Merges the visitor's cart with the record of the buyer who signed in. */
  function join({ sub, carrito }: UserRecord): void {
    const products = catalogue.store.getState().stored;
    update((now) => {
      const visitors = buyerOf(now.owner) === '' ? now : EMPTY_CART;
      const merged = mergeCarts(carrito, visitors.items);
      const items = clampCart(merged, products);
      const dirty = !sameCart(inRecord(items), carrito);
      return { owner: sub, dirty, items, agreed: withLines(visitors.agreed, merged, products) };
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
      update((now) => (now.dirty ? now : withRecord(now, user.carrito, catalogue)));
      if (store.getState().dirty) followRecord();
    }
  }

  /** Changes the cart in this browser at once, and later in the record. Returns false where it is lost with the page. */
  function change(edit: (cart: Cart) => Cart): boolean {
    const isKept = update((now) => {
      const items = edit(now.items);
      if (items === now.items) return now;
      // A new cart starts without the changes of an emptied one.
      const before = now.items.length === 0 ? { ...now, agreed: {} } : now;
      return { ...withItems(before, items, catalogue), dirty: buyerOf(now.owner) !== '' };
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

  store.setState(readCart());
  storedAgreed.follow(() => store.setState(readCart()));
  storedCart.follow(() => {
    store.setState(readCart());
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
      // Another tab may have been quicker.
      if (buyerOf(readCart().owner) === '') return;
      update((now) => (isExpired ? { ...now, owner: '', dirty: false } : EMPTY_CART));
    },
  };
}

/** The stored cart, with what its owner agreed to: not with another's, or of a cart that was cleared. */
function readCart(): CartState {
  const cart = storedCart.read() ?? EMPTY_CART;
  const agreed = storedAgreed.read();
  return { ...cart, agreed: agreed?.owner === cart.owner ? agreed.lines : {} };
}

/** The cart with items that the buyer chose, or left to an order. */
export function withItems(cart: CartState, items: Cart, { store }: Catalogue): CartState {
  return { ...cart, items, agreed: agreeToOwn(cart.agreed, cart.items, items, store.getState().stored) };
}

/** The record's cart, with the items that another device's cart could not know, since the record had no room for them. */
function withRecord(cart: CartState, carrito: Cart, catalogue: Catalogue): CartState {
  const items = mergeCarts(carrito, cart.items.slice(inRecord(cart.items).length));
  return { ...withItems(cart, items, catalogue), dirty: !sameCart(inRecord(items), carrito) };
}

export function sameCart(first: Cart, second: Cart): boolean {
  const contents = (cart: Cart) =>
    cart.map(({ id, cantidadIndividual }) => `${id}: ${cantidadIndividual}`).join();
  return contents(first) === contents(second);
}
