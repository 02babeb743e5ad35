import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { isLow, mayBecomeLow } from './low-stock.ts';

describe('low stock', () => {
  it('is fewer units than the limit, none included', () => {
    expect([0, 2, 3].map((stock) => isLow(aProduct({ stock }), 3))).toEqual([true, true, false]);
  });

  it.each([{ fullFilment: true }, { deprecated: true }, { pausado: true }])('is none of %j', (changes) => {
    expect(isLow(aProduct({ stock: 0, ...changes }), 3)).toBe(false);
  });

  it.each([
    ['enough that falls under the limit', 5, 3, true],
    ['enough that may fall with the orders of other buyers', 12, 1, true],
    ['plenty', 100, 1, false],
    ['too few already', 2, 1, false],
  ])('may come with an order of a product with %s', (_what, stock, quantity, expected) => {
    const line = { product: aProduct({ id: 7, stock }), quantity, price: 1 };
    expect(mayBecomeLow([line], 3)).toEqual(expected ? [7] : []);
  });
});
