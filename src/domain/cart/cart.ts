import { unitsForSale, type Product } from '#domain/catalogue/product.ts';

/** A cart item as stored in the browser and in `usuarios/{sub}.carrito` (docs/data.md#buyer-fields). */
export interface CartItem extends Pick<Product, 'id' | 'freeShipping' | 'weight'> {
  readonly cantidadIndividual: number;
}

export type Cart = readonly CartItem[];

/** Maximum different products of an order and of a cart: firestore.rules can verify no more (docs/buying.md#order-limits). */
export const MAX_PRODUCTS = 16;

/** Maximum different products that firestore.rules store in a record: carts of earlier versions could have this many. */
export const MAX_RECORD_PRODUCTS = 20;

/** Returns the quantity limited to between 1 and the stock; 0 without stock (docs/buying.md#cart). */
export function clampQuantity(quantity: number, stock: number): number {
  if (stock <= 0) return 0;
  return Math.min(Math.max(Math.trunc(quantity) || 1, 1), stock);
}

export function addToCart(cart: Cart, product: Product, quantity: number): Cart {
  return setQuantity(cart, product, quantityOf(cart, product.id) + quantity);
}

/** Returns the cart with exactly this many units of the product, limited to its stock. A full cart accepts no further product. */
export function setQuantity(cart: Cart, product: Product, quantity: number): Cart {
  const clamped = clampQuantity(quantity, unitsForSale(product));
  if (clamped === 0) return removeFromCart(cart, product.id);
  const { id, freeShipping, weight } = product;
  const item: CartItem = { id, cantidadIndividual: clamped, freeShipping, weight };
  const known = cart.some(({ id }) => id === product.id);
  if (known) return cart.map((other) => (other.id === product.id ? item : other));
  return isCartFull(cart) ? cart : [...cart, item];
}

export function removeFromCart(cart: Cart, id: number): Cart {
  return cart.filter((item) => item.id !== id);
}

/** Returns the cart with these products restored from an earlier cart, at their old positions. */
export function restoreItems(cart: Cart, earlier: Cart, ids: readonly number[]): Cart {
  const others = cart.filter(({ id }) => !ids.includes(id));
  const back = earlier.flatMap(
    (item) => (ids.includes(item.id) ? item : others.find(({ id }) => id === item.id)) ?? [],
  );
  const newer = others.filter(({ id }) => quantityOf(earlier, id) === 0);
  return [...back, ...newer];
}

/** Returns the part of a cart that fits in a record; the browser stores the rest. */
export function fittingRecordItems(cart: Cart): Cart {
  return cart.slice(0, MAX_RECORD_PRODUCTS);
}

export function isCartFull(cart: Cart): boolean {
  return cart.length >= MAX_PRODUCTS;
}

export function quantityOf(cart: Cart, id: number): number {
  return cart.find((item) => item.id === id)?.cantidadIndividual ?? 0;
}

export function countUnits(cart: Cart): number {
  return cart.reduce((sum, item) => sum + item.cantidadIndividual, 0);
}

/** Merges two carts: all products of both, with the larger quantity (docs/buying.md#cart-merge). No product is lost. */
export function mergeCarts(first: Cart, second: Cart): Cart {
  const raised = first.map((item) => {
    const other = quantityOf(second, item.id);
    return other > item.cantidadIndividual ? { ...item, cantidadIndividual: other } : item;
  });
  return [...raised, ...second.filter(({ id }) => !first.some((item) => item.id === id))];
}

/** Returns the cart limited to the stock of the known products; unknown ones stay. */
export function clampCart(cart: Cart, products: ReadonlyMap<number, Product>): Cart {
  return cart.flatMap((item) => {
    const product = products.get(item.id);
    return product === undefined ? [item] : setQuantity([item], product, item.cantidadIndividual);
  });
}

/** Returns the cart without the ordered units; units added since then stay. */
export function withoutOrdered(cart: Cart, units: Readonly<Record<string, number>>): Cart {
  return cart.flatMap((item) => {
    const left = item.cantidadIndividual - (units[String(item.id)] ?? 0);
    return left > 0 ? [{ ...item, cantidadIndividual: left }] : [];
  });
}
