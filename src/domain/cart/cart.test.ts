import { describe, expect, it } from 'vitest';
import { anItem, byId, itsProduct as aProduct } from '#tests/support/fixtures/a-cart.ts';
import {
  addToCart,
  clampCart,
  clampQuantity,
  countUnits,
  MAX_CART_LINES,
  MAX_ORDER_LINES,
  mergeCarts,
  quantityOf,
  removeFromCart,
  setQuantity,
  type Cart,
} from './cart.ts';

describe('clampQuantity', () => {
  it.each([
    { quantity: 3, stock: 5, expected: 3, why: 'within the stock' },
    { quantity: 5, stock: 5, expected: 5, why: 'all of the stock' },
    { quantity: 6, stock: 5, expected: 5, why: 'above the stock' },
    { quantity: 0, stock: 5, expected: 1, why: 'at least one' },
    { quantity: -4, stock: 5, expected: 1, why: 'never negative' },
    { quantity: 2.9, stock: 5, expected: 2, why: 'whole units' },
    { quantity: 0.5, stock: 5, expected: 1, why: 'not less than a unit' },
    { quantity: Number.NaN, stock: 5, expected: 1, why: 'an emptied box' },
    { quantity: Number.POSITIVE_INFINITY, stock: 5, expected: 5, why: 'beyond all bounds' },
    { quantity: 1, stock: 0, expected: 0, why: 'no stock' },
    { quantity: 7, stock: -2, expected: 0, why: 'a stock below zero' },
  ])('makes $quantity of $stock units $expected: $why', ({ quantity, stock, expected }) => {
    expect(clampQuantity(quantity, stock)).toBe(expected);
  });
});

describe('addToCart', () => {
  it("puts a new product at the end, with the product's freeShipping and weight", () => {
    const product = aProduct(2, { stock: 5, freeShipping: 700, weight: 250 });
    expect(addToCart([anItem(1, 1)], product, 2)).toEqual([
      anItem(1, 1),
      { id: 2, cantidadIndividual: 2, freeShipping: 700, weight: 250 },
    ]);
  });

  it('raises the quantity of a product already in the cart, in its place', () => {
    const cart = [anItem(1, 2), anItem(2, 1)];
    expect(addToCart(cart, aProduct(1, { stock: 9 }), 3)).toEqual([anItem(1, 5), anItem(2, 1)]);
  });

  it('adds no more units than the stock', () => {
    expect(quantityOf(addToCart([anItem(1, 4)], aProduct(1, { stock: 5 }), 3), 1)).toBe(5);
  });

  it.each([{ stock: 0 }, { pausado: true }, { fullFilment: true }])('adds no product with %o', (changes) => {
    expect(addToCart([], aProduct(1, { stock: 9, ...changes }), 1)).toEqual([]);
  });
});

describe('setQuantity', () => {
  it.each([
    { quantity: 3, expected: 3 },
    { quantity: 8, expected: 5 },
    { quantity: 0, expected: 1 },
  ])('sets $quantity of 5 units to $expected', ({ quantity, expected }) => {
    expect(setQuantity([anItem(1, 2)], aProduct(1, { stock: 5 }), quantity)).toEqual([anItem(1, expected)]);
  });

  it('removes a product without stock', () => {
    expect(setQuantity([anItem(1, 2), anItem(2, 1)], aProduct(1, { stock: 0 }), 2)).toEqual([anItem(2, 1)]);
  });

  it('updates freeShipping and weight', () => {
    const product = aProduct(1, { freeShipping: 900, weight: 40 });
    expect(setQuantity([anItem(1, 2)], product, 2)).toEqual([
      { id: 1, cantidadIndividual: 2, freeShipping: 900, weight: 40 },
    ]);
  });
});

describe('removeFromCart', () => {
  it('removes the product and keeps the others', () => {
    expect(removeFromCart([anItem(1, 2), anItem(2, 1)], 1)).toEqual([anItem(2, 1)]);
    expect(removeFromCart([anItem(2, 1)], 9)).toEqual([anItem(2, 1)]);
  });
});

describe('quantityOf and countUnits', () => {
  it('count units, not products', () => {
    const cart = [anItem(1, 2), anItem(2, 3)];
    expect(quantityOf(cart, 2)).toBe(3);
    expect(quantityOf(cart, 9)).toBe(0);
    expect(countUnits(cart)).toBe(5);
    expect(countUnits([])).toBe(0);
  });
});

describe('mergeCarts', () => {
  it.each<[why: string, first: Cart, second: Cart, merged: Cart]>([
    ['every product of both', [anItem(1, 2)], [anItem(2, 3)], [anItem(1, 2), anItem(2, 3)]],
    ['the larger quantity of the second', [anItem(1, 2)], [anItem(1, 5)], [anItem(1, 5)]],
    ['the larger quantity of the first', [anItem(1, 5)], [anItem(1, 2)], [anItem(1, 5)]],
    ['the quantity once where they agree', [anItem(1, 2)], [anItem(1, 2)], [anItem(1, 2)]],
    ['the first alone', [anItem(1, 2)], [], [anItem(1, 2)]],
    ['the second alone', [], [anItem(1, 2)], [anItem(1, 2)]],
    ['a product once even where one cart holds it at zero', [anItem(1, 0)], [anItem(1, 2)], [anItem(1, 2)]],
  ])('keeps %s', (_why, first, second, merged) => {
    expect(mergeCarts(first, second)).toEqual(merged);
  });
});

describe('clampCart', () => {
  it('changes nothing while the stock suffices', () => {
    const cart = [anItem(1, 2), anItem(2, 5)];
    expect(clampCart(cart, byId(aProduct(1), aProduct(2)))).toEqual({ cart, changed: [] });
  });

  it('lowers quantities to the stock, removes sold-out products, and reports both', () => {
    const few = aProduct(1, { stock: 3 });
    const gone = aProduct(2, { stock: 0 });
    expect(clampCart([anItem(1, 4), anItem(2, 2), anItem(3, 1)], byId(few, gone, aProduct(3)))).toEqual({
      cart: [anItem(1, 3), anItem(3, 1)],
      changed: [
        { product: few, wanted: 4, left: 3 },
        { product: gone, wanted: 2, left: 0 },
      ],
    });
  });

  it.each([{ fullFilment: true }, { pausado: true }])(
    'removes a product with %o, like a sold-out one',
    (changes) => {
      const product = aProduct(1, { stock: 9, ...changes });
      expect(clampCart([anItem(1, 2)], byId(product))).toEqual({
        cart: [],
        changed: [{ product, wanted: 2, left: 0 }],
      });
    },
  );

  it('keeps items whose product is unknown', () => {
    expect(clampCart([anItem(9, 4)], byId())).toEqual({ cart: [anItem(9, 4)], changed: [] });
  });
});

it('lets an order hold ten different products, and the cart twenty', () => {
  expect([MAX_ORDER_LINES, MAX_CART_LINES]).toEqual([10, 20]);
  const full = Array.from({ length: MAX_CART_LINES }, (_, at) => anItem(at + 10, 1));
  expect(addToCart(full, aProduct(1), 1)).toEqual(full);
});
