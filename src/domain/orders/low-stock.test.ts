import { expect, it } from 'vitest';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { mayBecomeLow } from './low-stock.ts';

it.each([
  ['enough that falls under the limit', { stock: 5 }, 3, true],
  ['enough that may fall with the orders of other buyers', { stock: 12 }, 1, true],
  ['plenty', { stock: 100 }, 1, false],
  ['too few already', { stock: 2 }, 1, false],
  ['enough, but discontinued', { stock: 5, deprecated: true }, 3, false],
])('a product may become low with an order where there is %s', (_what, changes, quantity, expected) => {
  const line = { product: aProduct({ id: 7, ...changes }), quantity, price: 1 };
  expect(mayBecomeLow([line], 3)).toEqual(expected ? [7] : []);
});
