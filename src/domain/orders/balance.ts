import { addPesos } from '#domain/text/money.ts';
import { isCancelled, type Order } from './order.ts';

/** Fields of an order that decide its balance. */
export type PayableOrder = Pick<Order, 'estado' | 'totalCosto' | 'pago'>;

/** Pesos that the seller has of an order (docs/data.md#order-fields). An order that was sent unpaid has a payment of 0. */
export function amountPaid({ pago, totalCosto }: Pick<Order, 'pago' | 'totalCosto'>): number {
  return pago ? (pago.monto ?? totalCosto) : 0;
}

/** Pesos that the buyer still has to pay; negative for what the seller has to give back. A cancelled order costs nothing. */
export function balanceOf(order: PayableOrder): number {
  return addPesos(isCancelled(order.estado) ? 0 : order.totalCosto, -amountPaid(order));
}

/** Returns true when the seller has the whole total, or more, whatever the status is. */
export function isPaid(order: Pick<Order, 'pago' | 'totalCosto'>): boolean {
  return Boolean(order.pago) && amountPaid(order) >= order.totalCosto;
}
