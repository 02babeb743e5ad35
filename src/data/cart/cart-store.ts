import { createStore } from 'zustand/vanilla';
import { mergeCarts, type Cart } from '#domain/cart/cart.ts';
import {
  applyStock,
  currentChanges,
  mergeCartChanges,
  productsLeftOut,
  withoutOrdered,
  type CartChange,
} from '#domain/cart/cart-changes.ts';
import type { OrderedUnits } from '#domain/checkout/checkout.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { Account } from '#data/account/account-store.ts';
import type { Catalogue } from '#data/catalogue/catalogue-store.ts';
import { anonymousId, storedCart } from '#data/storage/local.ts';

export interface CartState {
  readonly items: Cart;
  /** Changes by stock and prices that the buyer has not dismissed. */
  readonly changes: readonly CartChange[];
}

export type CartStore = ReturnType<typeof createCart>;

/** Owner of a cart while nobody is signed in, before the browser's anonymous id. */
const VISITOR = 'anonymous:';

function isVisitors(owner: string): boolean {
  return owner === '' || owner.startsWith(VISITOR);
}

/**
 * Returns the page's cart (docs/buying.md#cart-merge). A sign-in merges the visitor's cart with the record's; then
 * the cart shows the record's changes from other devices. The tabs of a browser share the cart.
 */
export function createCart(catalogue: Catalogue, account: Account) {
  const earlier = storedCart.read();
  // The initial state is a prerendered page's: only the state after it is this visitor's.
  const store = createStore<CartState>(() => ({ items: [], changes: [] }));
  if (earlier !== null) store.setState({ items: earlier.items });
  let owner = earlier?.owner ?? '';
  /** True until the record has the cart; stored, so that a reload meanwhile loses nothing. */
  let dirty = earlier?.dirty ?? false;

  function show(items: Cart, read: ReadonlyMap<number, Product> = new Map()): void {
    store.setState(({ changes }) => ({ items, changes: currentChanges(changes, items, read) }));
  }

  function save(items: Cart): void {
    show(items);
    if (isVisitors(owner)) owner = VISITOR + anonymousId();
    storedCart.write({ owner, dirty, items: [...items] });
  }

  function fitToStock(items: Cart, products: ReadonlyMap<number, Product>, asked: readonly number[]): Cart {
    const { cart, changes } = applyStock(items, products, asked, catalogue.store.getState().stored);
    notify(changes);
    return cart;
  }

  function notify(more: readonly CartChange[]): void {
    if (more.length > 0) store.setState(({ changes }) => ({ changes: mergeCartChanges(changes, more) }));
  }

  function join(sub: string, remote: Cart): void {
    const products = catalogue.store.getState().stored;
    const visitors = isVisitors(owner) ? store.getState().items : [];
    const merged = mergeCarts(remote, visitors);
    notify(productsLeftOut(visitors, merged, products));
    const cart = fitToStock(merged, products, []);
    owner = sub;
    dirty = !sameCart(cart, remote);
    save(cart);
    if (dirty) account.patch({ carrito: cart });
  }

  function followRecord(): void {
    const { user, saving } = account.store.getState();
    if (user === null) return;
    if (user.sub !== owner) return join(user.sub, user.carrito);
    const { items } = store.getState();
    const same = sameCart(user.carrito, items);
    if (!dirty) return same ? undefined : save(user.carrito);
    if (!same) return account.patch({ carrito: items });
    if (saving === 'pending' || saving === 'failed') return;
    dirty = false;
    save(items);
  }

  /** Changes the cart in the browser at once, and later in the record of a signed-in buyer. */
  function change(update: (cart: Cart) => Cart): void {
    const before = store.getState().items;
    const items = update(before);
    if (items === before) return;
    dirty = !isVisitors(owner);
    save(items);
    if (dirty) account.patch({ carrito: items });
  }

  account.store.subscribe(followRecord);
  // Another tab changed the cart; the tab with the open account saves the change in the record.
  storedCart.onChangeElsewhere((elsewhere) => {
    owner = elsewhere.owner;
    dirty = elsewhere.dirty;
    show(elsewhere.items);
    followRecord();
  });

  return {
    store,
    change,
    /** Adapts the cart to products just read. @param asked ids that were read; one without a product no longer exists. */
    updateStock(products: ReadonlyMap<number, Product>, asked: readonly number[]): void {
      const { items } = store.getState();
      const fitted = fitToStock(items, products, asked);
      catalogue.put(products.values());
      if (!sameCart(fitted, items)) change(() => fitted);
      show(store.getState().items, products);
    },
    dismissChanges: () => store.setState({ changes: [] }),
    /** Removes the units of an order; the batch that placed it changed the record, too. */
    removeOrdered(units: OrderedUnits): void {
      const items = withoutOrdered(store.getState().items, units);
      if (items.length > 0) return change(() => items);
      dirty = false;
      save(items);
      account.applySaved({ carrito: items });
    },
    /** Makes a buyer's cart the visitor's: empty after a sign-out, with its items when the session expired. */
    endSession(isExpired: boolean): void {
      if (isVisitors(owner)) return;
      owner = '';
      dirty = false;
      if (!isExpired) store.setState({ items: [], changes: [] });
      save(store.getState().items);
    },
  };
}

function sameCart(first: Cart, second: Cart): boolean {
  const contents = (cart: Cart) =>
    cart.map(({ id, cantidadIndividual }) => `${id}: ${cantidadIndividual}`).join();
  return contents(first) === contents(second);
}
