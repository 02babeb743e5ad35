import { expect, it } from 'vitest';
import { transferDiscountPercent } from '#config/shop/prices.ts';
import { discountOf, discountPercent, methodFor, PAYMENT_METHODS, paymentNames } from './payment-methods.ts';

it('names methods in a sentence', () => {
  expect(paymentNames(['MercadoPago (link de pago)', 'Transferencia Bancaria', 'eCheque'])).toBe(
    'MercadoPago, transferencia o eCheque',
  );
});

it('keeps the chosen method, and begins with MercadoPago', () => {
  expect(methodFor('Andreani', 'eCheque')).toBe('eCheque');
  expect(methodFor('Andreani', null)).toBe('MercadoPago (link de pago)');
});

it('only a transfer has the discount', () => {
  const percents = PAYMENT_METHODS.map((method) => [method, discountPercent(method)] as const);
  const discounted = percents.filter(([, percent]) => percent > 0);
  expect(discounted).toEqual([['Transferencia Bancaria', transferDiscountPercent]]);
});

it.each<[subtotal: number, percent: number, discount: number]>([
  [4300, 7, 301],
  [4299, 7, 300],
  [15, 7, 1],
  [0.29, 50, 0],
  [0, 7, 0],
])('on %d pesos a discount of %d %% is %d whole pesos', (subtotal, percent, discount) => {
  expect(discountOf(subtotal, percent)).toBe(discount);
});
