import { describe, expect, it } from 'vitest';
import { anItem, byId, itsProduct as aProduct } from '#tests/support/fixtures/a-cart.ts';
import type { Cart } from './cart.ts';
import { addToCart, clampCart, mergeCarts, quantityOf, removeFromCart, setQuantity } from './cart.ts';
import type { Product } from '#domain/catalogue/product.ts';

describe('any sequence of cart operations', () => {
  const products = byId(
    aProduct(1, { stock: 0 }),
    aProduct(2, { stock: 1 }),
    aProduct(3, { stock: 4 }),
    aProduct(4, { stock: 12 }),
    aProduct(5, { stock: 7, fullFilment: true }),
  );
  const unknown = anItem(99, 3);

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'keeps quantities between 1 and the stock, ids once, and unknown items (run %d)',
    (seed) => {
      const next = randomNumbers(seed);
      let cart: Cart = [unknown];
      for (let step = 0; step < 500; step += 1) {
        const before = structuredClone(cart);
        const changed = anyOperation(cart, products, next);
        expect(cart).toEqual(before);
        expect(complaints(changed, products)).toEqual([]);
        expect(changed).toContainEqual(unknown);
        cart = changed;
      }
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('clamps any stored cart to what can be bought (run %d)', (seed) => {
    const next = randomNumbers(seed);
    const stored = [1, 2, 3, 4, 5, 99].map((id) => anItem(id, 1 + next(20)));
    const { cart, changed } = clampCart(stored, products);
    expect(complaints(cart, products)).toEqual([]);
    for (const { product, wanted, left } of changed) {
      expect(left).toBeLessThan(wanted);
      expect(quantityOf(cart, product.id)).toBe(left);
    }
    expect(clampCart(cart, products)).toEqual({ cart, changed: [] });
  });
});

function anyOperation(
  cart: Cart,
  products: ReadonlyMap<number, Product>,
  next: (below: number) => number,
): Cart {
  const product = products.get(1 + next(products.size)) ?? aProduct(1);
  const quantity = next(30) - 10;
  const operations = [
    () => addToCart(cart, product, quantity),
    () => setQuantity(cart, product, quantity),
    () => removeFromCart(cart, product.id),
    () => clampCart(mergeCarts(cart, [anItem(product.id, 1 + next(20))]), products).cart,
  ];
  return operations[next(operations.length)]?.() ?? cart;
}

/** Returns the faults of a cart: a quantity that cannot be bought, or a repeated id. */
function complaints(cart: Cart, products: ReadonlyMap<number, Product>): string[] {
  const unbuyable = cart.filter(({ id, cantidadIndividual: quantity }) => {
    const product = products.get(id);
    const most = product === undefined ? Number.POSITIVE_INFINITY : product.fullFilment ? 0 : product.stock;
    return !Number.isInteger(quantity) || quantity < 1 || quantity > most;
  });
  const ids = cart.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...unbuyable.map((item) => JSON.stringify(item)), ...twice.map((id) => `${id} twice`)];
}

/** Numbers that look random and are the same in each run: a linear congruential generator. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
