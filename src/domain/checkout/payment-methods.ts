import { transferDiscountPercent } from '#config/shop/prices.ts';

/** The payment methods that a buyer chooses from (docs/buying.md#how-to-pay). */
export const PAYMENT_METHODS = ['MercadoPago (link de pago)', 'Transferencia Bancaria', 'eCheque'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const TRANSFER: PaymentMethod = 'Transferencia Bancaria';

/** Percent off the products of an order that is paid in this way (docs/buying.md#discount-for-a-transfer). */
export function discountPercent(payment: string, transferPercent = transferDiscountPercent): number {
  return payment === TRANSFER ? transferPercent : 0;
}

/** Returns whole pesos off this subtotal in pesos, rounded down; firestore.rules compute the same. */
export function discountOf(subtotal: number, percent: number): number {
  return Math.floor((Math.round(subtotal * 100) * percent) / 10_000);
}
