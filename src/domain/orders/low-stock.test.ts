import { expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { becameLow } from './low-stock.ts';

it.each([
  ['fell under the limit', { stock: 2 }, 3, true],
  ['is at the limit', { stock: 3 }, 3, false],
  ['was under the limit before', { stock: 1 }, 1, false],
  ['fell under the limit, but is discontinued', { stock: 2, deprecated: true }, 3, false],
])('whether an order made a product low whose stock %s', (_what, product, units, expected) => {
  expect(becameLow(aProduct(product), units, 3)).toBe(expected);
});
