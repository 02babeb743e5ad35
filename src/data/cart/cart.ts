import { createStore, type StoreApi } from 'zustand/vanilla';
import { mergeCarts, type Cart } from '../../domain/cart/cart.ts';
import {
  applyStock,
  mergeCartChanges,
  productsLeftOut,
  withoutOrdered,
  type CartChange,
} from '../../domain/cart/cart-changes.ts';
import type { OrderedUnits } from '../../domain/checkout/checkout.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import type { Account } from '../account/account.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { anonymousId, storedCart } from '../storage/local.ts';

export interface CartState {
  readonly items: Cart;
  /** What the shelves changed since the buyer last acknowledged it. */
  readonly changes: readonly CartChange[];
}

export interface CartStore {
  readonly store: StoreApi<CartState>;
  /** Changes the cart: kept in the browser at once, and in the record of a signed-in buyer (spec §4). */
  change(update: (cart: Cart) => Cart): void;
  /** Takes over what was just read of these products: fits the cart to them and says what changed. */
  updateStock(products: ReadonlyMap<number, Product>, asked: readonly number[]): void;
  /** The buyer read the news. */
  dismissChanges(): void;
  /** Takes out what an order took; the record has that already. */
  removeOrdered(units: OrderedUnits): void;
  /** Forgets a buyer's cart at sign-out; the record keeps it. A visitor's stays. */
  clearBuyerCart(): void;
  /** The session ended by itself: the cart stays, as this browser's visitor's, until the buyer is back. */
  keepAsVisitorCart(): void;
}

/** Whose cart it is while nobody is signed in: this browser's anonymous visitor (spec §3). */
const VISITOR = 'anonymous:';

function isVisitors(owner: string): boolean {
  return owner === '' || owner.startsWith(VISITOR);
}

/**
 * The one cart of the page (design, decision 5). At sign-in the visitor's cart and the record's become one;
 * afterwards it follows the record, so that another device's changes show here. Tabs of one browser share it.
 */
export function createCart(catalogue: Catalogue, account: Account): CartStore {
  const kept = storedCart.read();
  const store = createStore<CartState>(() => ({ items: kept?.items ?? [], changes: [] }));
  let owner = kept?.owner ?? '';
  /** Whether the record still has to be told of the cart; kept, so that a reload in between loses nothing. */
  let dirty = kept?.dirty ?? false;

  function keep(items: Cart): void {
    store.setState({ items });
    if (isVisitors(owner)) owner = VISITOR + anonymousId();
    storedCart.write({ owner, dirty, items: [...items] });
  }

  function fit(items: Cart, products: ReadonlyMap<number, Product>, asked: readonly number[]): Cart {
    const { cart, news } = applyStock(items, products, asked, catalogue.store.getState().stored);
    tell(news);
    return cart;
  }

  function tell(news: readonly CartChange[]): void {
    if (news.length > 0) store.setState((state) => ({ changes: mergeCartChanges(state.changes, news) }));
  }

  function join(sub: string, remote: Cart): void {
    const { stored: documents } = catalogue.store.getState();
    const visitors = isVisitors(owner) ? store.getState().items : [];
    const merged = mergeCarts(remote, visitors);
    tell(productsLeftOut(visitors, merged, documents));
    const cart = fit(merged, documents, []);
    owner = sub;
    dirty = !sameCart(cart, remote);
    keep(cart);
    if (dirty) account.patch({ carrito: cart });
  }

  function followRecord(): void {
    const { user, saving } = account.store.getState();
    if (user === null) return;
    if (user.sub !== owner) return join(user.sub, user.carrito);
    const { items } = store.getState();
    const same = sameCart(user.carrito, items);
    if (!dirty) return same ? undefined : keep(user.carrito);
    if (!same) return account.patch({ carrito: items });
    if (saving === 'pending' || saving === 'failed') return;
    dirty = false;
    keep(items);
  }

  function change(update: (cart: Cart) => Cart): void {
    const before = store.getState().items;
    const items = update(before);
    if (items === before) return;
    dirty = !isVisitors(owner);
    keep(items);
    if (dirty) account.patch({ carrito: items });
  }

  account.store.subscribe(followRecord);
  // Another tab wrote it; whichever of them has the account open tells the record.
  storedCart.onChangeElsewhere((elsewhere) => {
    owner = elsewhere.owner;
    dirty = elsewhere.dirty;
    store.setState({ items: elsewhere.items });
    followRecord();
  });

  return {
    store,
    change,
    updateStock(products, asked) {
      const { items } = store.getState();
      const fitted = fit(items, products, asked);
      catalogue.put(products.values());
      if (!sameCart(fitted, items)) change(() => fitted);
    },
    dismissChanges: () => store.setState({ changes: [] }),
    removeOrdered(units) {
      const items = withoutOrdered(store.getState().items, units);
      if (items.length > 0) return change(() => items);
      dirty = false;
      keep(items);
      account.applySaved({ carrito: items });
    },
    clearBuyerCart() {
      if (isVisitors(owner)) return;
      owner = '';
      dirty = false;
      store.setState({ changes: [] });
      keep([]);
    },
    keepAsVisitorCart() {
      if (isVisitors(owner)) return;
      owner = '';
      dirty = false;
      keep(store.getState().items);
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
