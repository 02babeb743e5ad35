import { clampCart, quantityOf, removeFromCart, type Cart } from './cart.ts';
import { shopPrice, type Product } from '../catalogue/product.ts';

/** A difference between the cart that the buyer left and the current stock, prices or room. */
export type CartChange = { readonly id: number; readonly title: string } & (
  | { readonly kind: 'stock'; readonly wanted: number; readonly left: number }
  /** Pesos. */
  | { readonly kind: 'price'; readonly before: number; readonly now: number }
  /** The cart had no room for this product. */
  | { readonly kind: 'full' }
);

/**
 * Adjusts the cart to current stock and prices, and lists the changes.
 *
 * @param asked ids that were looked up: an id that is not in `products` is no longer sold
 * @param known the products as they were on screen
 */
export function applyStock(
  cart: Cart,
  products: ReadonlyMap<number, Product>,
  asked: readonly number[],
  known: ReadonlyMap<number, Product>,
): { readonly cart: Cart; readonly news: readonly CartChange[] } {
  const gone = asked.filter((id) => !products.has(id) && quantityOf(cart, id) > 0);
  const check = clampCart(gone.reduce<Cart>(removeFromCart, cart), products);
  const stock = (id: number, title: string, wanted: number, left: number) =>
    ({ kind: 'stock', id, title, wanted, left }) as const;
  const reduced = check.changed.map(({ product, wanted, left }) =>
    stock(product.id, product.title, wanted, left),
  );
  const removed = gone.map((id) =>
    stock(id, known.get(id)?.title ?? 'Un producto que ya no se vende', quantityOf(cart, id), 0),
  );
  return { cart: check.cart, news: [...reduced, ...removed, ...priceChanges(check.cart, products, known)] };
}

/** The products that were left out when two carts were merged, because the result was full. */
export function productsLeftOut(cart: Cart, joined: Cart, known: ReadonlyMap<number, Product>): CartChange[] {
  return cart
    .filter(({ id }) => quantityOf(joined, id) === 0)
    .map(({ id }) => ({ kind: 'full', id, title: known.get(id)?.title ?? `Producto ${id}` }));
}

/** Combines earlier and later changes: per product, the first quantity or price and the latest one. */
export function mergeCartChanges(earlier: readonly CartChange[], later: readonly CartChange[]): CartChange[] {
  const joined = later.map((item) => {
    const before = earlier.find(({ kind, id }) => kind === item.kind && id === item.id);
    if (before?.kind === 'stock' && item.kind === 'stock') return { ...item, wanted: before.wanted };
    if (before?.kind === 'price' && item.kind === 'price') return { ...item, before: before.before };
    return item;
  });
  const kept = earlier.filter(({ kind, id }) => !later.some((item) => item.kind === kind && item.id === id));
  return [...kept, ...joined];
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
    return before === now ? [] : [{ kind: 'price' as const, id, title: product.title, before, now }];
  });
}
