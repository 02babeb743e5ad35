import { transferDiscountPercent } from '#config/shop/prices.ts';
import type { PaymentMethod } from './payment-methods.ts';

const TRANSFER: PaymentMethod = 'Transferencia Bancaria';

/** Percent off the products of an order that is paid in this way (docs/buying.md#discount-for-a-transfer). */
export function discountPercent(payment: string, transferPercent = transferDiscountPercent): number {
  return payment === TRANSFER ? transferPercent : 0;
}

/** Returns whole pesos off this subtotal in pesos, rounded down; firestore.rules compute the same. */
export function discountOf(subtotal: number, percent: number): number {
  return Math.floor((Math.round(subtotal * 100) * percent) / 10_000);
}
