import { expect, it } from 'vitest';
import { discountOf, discountPercent } from './transfer-discount.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';

it('only a transfer has the discount', () => {
  expect(PAYMENT_METHODS.map((method) => discountPercent(method, 7))).toEqual([0, 7, 0]);
});

it.each<[subtotal: number, percent: number, discount: number]>([
  [4300, 7, 301],
  [4299, 7, 300],
  [4299.99, 7, 300],
  [14, 7, 0],
  [15, 7, 1],
  [0.29, 50, 0],
  [1_000_000, 50, 500_000],
  [4300, 0, 0],
  [0, 7, 0],
])('of %d pesos %d %% are %d whole pesos', (subtotal, percent, discount) => {
  expect(discountOf(subtotal, percent)).toBe(discount);
});
