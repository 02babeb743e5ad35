import { clampCart, quantityOf, removeFromCart, type Cart } from './cart.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';

/** Why a product left the cart: too little stock, sold by the marketplace alone, or without a price. */
export type RemovalReason = 'stock' | 'marketplace' | 'unpriced';

/** A difference between the cart that the buyer left and the current stock or prices. */
export interface CartChange {
  /** `price` counts pesos, the others units. */
  readonly kind: RemovalReason | 'price';
  readonly id: number;
  readonly title: string;
  readonly before: number;
  readonly now: number;
  /** The buyer read it when an order asked about it, and kept the cart. */
  readonly isRead?: boolean;
}

/**
 * Adjusts the cart to current stock and prices, and lists the changes.
 * @param asked ids that were looked up: an id that is not in `products` is no longer sold
 * @param known the products as they were on screen
 */
export function applyStock(
  cart: Cart,
  products: ReadonlyMap<number, Product>,
  asked: readonly number[],
  known: ReadonlyMap<number, Product>,
): { readonly cart: Cart; readonly changes: readonly CartChange[] } {
  const gone = asked.filter((id) => !products.has(id) && quantityOf(cart, id) > 0);
  const check = clampCart(gone.reduce<Cart>(removeFromCart, cart), products);
  const shorter = check.changed.map(({ product, wanted, left }) => {
    const { id, title } = product;
    return { kind: removalReason(product), id, title, before: wanted, now: left };
  });
  const removed = gone.map((id) => {
    const title = known.get(id)?.title ?? 'Un producto que ya no se vende';
    return { kind: 'stock' as const, id, title, before: quantityOf(cart, id), now: 0 };
  });
  return {
    cart: check.cart,
    changes: [...shorter, ...removed, ...priceChanges(check.cart, products, known)],
  };
}

export function removalReason({ fullFilment, price }: Product): RemovalReason {
  if (fullFilment) return 'marketplace';
  return price === null ? 'unpriced' : 'stock';
}

/** Returns whether this very change is in the list, however often it was read. */
export function isAmong(changes: readonly CartChange[], { kind, id, now }: CartChange): boolean {
  return changes.some((change) => change.kind === kind && change.id === id && change.now === now);
}

/** Combines earlier and later changes: per product, the first quantity or price and the latest one. */
export function mergeCartChanges(earlier: readonly CartChange[], later: readonly CartChange[]): CartChange[] {
  const sameIn = (changes: readonly CartChange[], { kind, id }: CartChange) =>
    changes.find((change) => change.kind === kind && change.id === id);
  const kept = earlier.filter((change) => sameIn(later, change) === undefined);
  const joined = later.map((change) => ({ ...change, before: (sameIn(earlier, change) ?? change).before }));
  return [...kept, ...joined];
}

/**
 * Returns the changes that still say something new: a price that came back is none, nor is the change of a product whose
 * quantity the buyer has chosen again, or that the buyer has removed.
 * @param read products just read, with the current prices
 */
export function currentChanges(
  changes: readonly CartChange[],
  cart: Cart,
  read: ReadonlyMap<number, Product> = new Map(),
): CartChange[] {
  return changes.flatMap((change) => {
    const { kind, id, before } = change;
    const quantity = quantityOf(cart, id);
    if (kind !== 'price') return quantity === change.now ? [change] : [];
    const product = read.get(id);
    const now = (product && shopPrice(product)) ?? change.now;
    return quantity === 0 || now === before ? [] : [{ ...change, now }];
  });
}

/** The cart without the ordered units; units added since then stay. */
export function withoutOrdered(cart: Cart, units: Readonly<Record<string, number>>): Cart {
  return cart.flatMap((item) => {
    const left = item.cantidadIndividual - (units[String(item.id)] ?? 0);
    return left > 0 ? [{ ...item, cantidadIndividual: left }] : [];
  });
}

function priceChanges(
  cart: Cart,
  products: ReadonlyMap<number, Product>,
  known: ReadonlyMap<number, Product>,
): CartChange[] {
  return cart.flatMap(({ id }) => {
    const [old, product] = [known.get(id), products.get(id)];
    if (old === undefined || product === undefined) return [];
    const [before, now] = [shopPrice(old), shopPrice(product)];
    if (before === null || now === null) return [];
    return before === now ? [] : [{ kind: 'price', id, title: product.title, before, now }];
  });
}
