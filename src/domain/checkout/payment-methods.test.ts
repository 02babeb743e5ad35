import { expect, it } from 'vitest';
import { discountOf, discountPercent, PAYMENT_METHODS } from './payment-methods.ts';

it('only a transfer has the discount', () => {
  expect(PAYMENT_METHODS.map((method) => discountPercent(method, 7))).toEqual([0, 7, 0]);
});

it.each<[subtotal: number, percent: number, discount: number]>([
  [4300, 7, 301],
  [4299, 7, 300],
  [15, 7, 1],
  [0.29, 50, 0],
  [0, 7, 0],
])('of %d pesos %d %% are %d whole pesos', (subtotal, percent, discount) => {
  expect(discountOf(subtotal, percent)).toBe(discount);
});
