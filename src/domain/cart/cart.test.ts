import { describe, expect, it } from 'vitest';
import { anItem, byId, productOfItem } from '#tests/support/fixtures/a-cart.ts';
import {
  addToCart,
  type Cart,
  clampCart,
  clampQuantity,
  countUnits,
  MAX_PRODUCTS,
  mergeCarts,
  restoreItems,
  withoutOrdered,
} from './cart.ts';

it.each([
  { quantity: 3, stock: 5, expected: 3, why: 'within the stock' },
  { quantity: 6, stock: 5, expected: 5, why: 'above the stock' },
  { quantity: 0, stock: 5, expected: 1, why: 'at least one' },
  { quantity: -4, stock: 5, expected: 1, why: 'never negative' },
  { quantity: 2.9, stock: 5, expected: 2, why: 'whole units' },
  { quantity: Number.NaN, stock: 5, expected: 1, why: 'an emptied box' },
  { quantity: Number.POSITIVE_INFINITY, stock: 5, expected: 5, why: 'beyond all bounds' },
  { quantity: 1, stock: 0, expected: 0, why: 'no stock' },
  { quantity: 1, stock: -2, expected: 0, why: 'more sold than there was' },
])('the cart makes $quantity of $stock units $expected: $why', ({ quantity, stock, expected }) => {
  expect(clampQuantity(quantity, stock)).toBe(expected);
});

describe('addToCart', () => {
  it("puts a new product at the end, with the product's freeShipping and weight", () => {
    const product = productOfItem(2, { stock: 5, freeShipping: 700, weight: 250 });
    expect(addToCart([anItem(1, 1)], product, 2)).toEqual([
      anItem(1, 1),
      { id: 2, cantidadIndividual: 2, freeShipping: 700, weight: 250 },
    ]);
  });

  it('raises the quantity of a product already in the cart, in its place', () => {
    const cart = [anItem(1, 2), anItem(2, 1)];
    expect(addToCart(cart, productOfItem(1, { stock: 9 }), 3)).toEqual([anItem(1, 5), anItem(2, 1)]);
  });

  it.each([{ stock: 0 }, { pausado: true }, { fullFilment: true }])('adds no product with %o', (changes) => {
    expect(addToCart([], productOfItem(1, { stock: 9, ...changes }), 1)).toEqual([]);
  });
});

it('counts the units of a cart, not its products', () => {
  expect([countUnits([anItem(1, 2), anItem(2, 3)]), countUnits([])]).toEqual([5, 0]);
});

it.each<[why: string, first: Cart, second: Cart, merged: Cart]>([
  ['every product of both', [anItem(1, 2)], [anItem(2, 3)], [anItem(1, 2), anItem(2, 3)]],
  ['the larger quantity of the second', [anItem(1, 2)], [anItem(1, 5)], [anItem(1, 5)]],
  ['the larger quantity of the first', [anItem(1, 5)], [anItem(1, 2)], [anItem(1, 5)]],
  ['a product of both once', [anItem(1, 1), anItem(2, 1)], [anItem(2, 1)], [anItem(1, 1), anItem(2, 1)]],
  ['a product once even where one cart holds it at zero', [anItem(1, 0)], [anItem(1, 2)], [anItem(1, 2)]],
])('the merge of two carts keeps %s', (_why, first, second, merged) => {
  expect(mergeCarts(first, second)).toEqual(merged);
});

it('clampCart lowers quantities to the stock, removes sold-out products, and keeps unknown ones', () => {
  const products = byId(productOfItem(1, { stock: 3 }), productOfItem(2, { stock: 0 }));
  expect(clampCart([anItem(1, 4), anItem(2, 2), anItem(3, 1)], products)).toEqual([
    anItem(1, 3),
    anItem(3, 1),
  ]);
});

it('the cart loses the ordered units and keeps the rest', () => {
  expect(withoutOrdered([anItem(1, 2), anItem(2, 3), anItem(3, 1)], { '1': 2, '2': 1 })).toEqual([
    anItem(2, 2),
    anItem(3, 1),
  ]);
});

it('a cart accepts as many different products as an order, sixteen, and keeps existing ones above', () => {
  const cart = (products: number) => Array.from({ length: products }, (_, at) => anItem(at + 10, 1));
  expect(MAX_PRODUCTS).toBe(16);
  expect(addToCart(cart(15), productOfItem(1), 1)).toHaveLength(16);
  for (const full of [cart(16), cart(20)]) {
    expect(addToCart(full, productOfItem(1), 1)).toEqual(full);
    expect(addToCart(full, productOfItem(10, { stock: 9 }), 1)).toHaveLength(full.length);
  }
});

it('restoreItems restores products with their units and places, and leaves the others', () => {
  const earlier = [anItem(1, 3), anItem(2, 1), anItem(3, 1)];
  const now = [anItem(2, 5), anItem(3, 4), anItem(9, 1), anItem(8, 1)];
  expect(restoreItems(now, earlier, [1, 3, 9])).toEqual([
    anItem(1, 3),
    anItem(2, 5),
    anItem(3, 1),
    anItem(8, 1),
  ]);
});
