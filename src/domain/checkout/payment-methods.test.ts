import { expect, it } from 'vitest';
import { PAYMENT_METHODS } from './payment-methods.ts';

it('offers the three payment methods, in this order', () => {
  expect(PAYMENT_METHODS).toEqual(['MercadoPago (link de pago)', 'Transferencia Bancaria', 'eCheque']);
});
