import { describe, expect, it } from 'vitest';
import { anItem, byId, itsProduct as aProduct } from '../../../tests/support/fixtures/a-cart.ts';
import { cartLines, cartTotals, highestFreeShipping, splitTotals } from './cart-totals.ts';

describe('cartLines', () => {
  it("prices each known product by the shop's rule and leaves unknown ones out", () => {
    const product = aProduct(1, { price: 1000, original_price: 1250 });
    expect(cartLines([anItem(1, 2), anItem(9, 1)], byId(product))).toEqual([
      { product, quantity: 2, price: 1000 },
    ]);
  });
});

describe('cartTotals', () => {
  it('costs nothing when empty, shipping included', () => {
    expect(cartTotals([])).toEqual({ units: 0, subtotal: 0, shipping: 0, total: 0 });
  });

  it('adds units and prices up, and the courier by the highest freeShipping', () => {
    const lines = [
      { product: aProduct(1, { freeShipping: 300 }), quantity: 2, price: 800 },
      { product: aProduct(2, { freeShipping: 1000 }), quantity: 1, price: 2400 },
    ];
    // 1540 − 5 % of 4000 − half of 1000
    expect(cartTotals(lines)).toEqual({ units: 3, subtotal: 4000, shipping: 840, total: 4840 });
  });

  it('ships for free from 26.801 pesos on', () => {
    const product = aProduct(1);
    const below = [{ product, quantity: 1, price: 26_800 }];
    const above = [{ product, quantity: 1, price: 26_801 }];
    expect(cartTotals(below)).toEqual({ units: 1, subtotal: 26_800, shipping: 200, total: 27_000 });
    expect(cartTotals(above)).toEqual({ units: 1, subtotal: 26_801, shipping: 0, total: 26_801 });
  });

  it('is exact to the cent', () => {
    const product = aProduct(1);
    const wrong: number[] = [];
    for (let cents = 1; cents < 2_000_000; cents += 101) {
      const { subtotal, shipping, total } = cartTotals([{ product, quantity: 1, price: cents / 100 }]);
      if (subtotal !== cents / 100 || total !== (cents + shipping * 100) / 100) wrong.push(cents);
    }
    expect(wrong).toEqual([]);
  });
});

describe('highestFreeShipping', () => {
  it('is the highest of the lines, not their sum, and 0 for none', () => {
    const lines = [300, 900, 0].map((freeShipping) => ({
      product: aProduct(1, { freeShipping }),
      quantity: 3,
      price: 1,
    }));
    expect(highestFreeShipping(lines)).toBe(900);
    expect(highestFreeShipping([])).toBe(0);
  });
});

describe('splitTotals', () => {
  it('compares one order of all lines with two orders that ship apart', () => {
    const lines = Array.from({ length: 12 }, (_, at) => ({
      product: aProduct(at + 1),
      quantity: 1,
      price: 3200,
    }));
    expect(splitTotals(lines)).toMatchObject({
      together: { total: 38_400, shipping: 0 },
      first: { total: 32_000, shipping: 0 },
      // 1540 − 5 % of 6400
      second: { total: 7620, shipping: 1220 },
      apart: 39_620,
    });
  });
});
