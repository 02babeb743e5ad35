import { addPesos, sumPesos } from '#domain/text/money.ts';
import { isCancelled, type Order } from './order.ts';
import { discountOf, hasDiscount } from '#domain/checkout/payment-methods.ts';

/** Pesos that the seller has of an order (docs/data.md#order-fields). An order that was sent unpaid has a payment of 0. */
export function amountPaid({ pago }: Pick<Order, 'pago'>): number {
  return pago?.monto ?? 0;
}

/** Pesos that came in for an order, those that were given back included. */
export function amountReceived({ pago }: Pick<Order, 'pago'>): number {
  return addPesos(pago?.monto ?? 0, pago?.devuelto ?? 0);
}

/** Pesos that the buyer still has to pay; negative for what the seller has to give back. A cancelled order costs nothing. */
export function balanceOf(order: Pick<Order, 'estado' | 'totalCosto' | 'pago'>): number {
  return addPesos(isCancelled(order.estado) ? 0 : order.totalCosto, -amountPaid(order));
}

/** Returns true when the seller has the whole total, or more, whatever the status is. */
export function isPaid(order: Pick<Order, 'pago' | 'totalCosto'>): boolean {
  return Boolean(order.pago) && amountPaid(order) >= order.totalCosto;
}

/**
 * Returns the mark of a payment, by which the database finds the money that is due: a query cannot compare two fields. True where
 * amount and total agree, and where there is any amount of a cancelled order.
 */
export function paymentMark(order: Pick<Order, 'estado' | 'totalCosto' | 'pago'>): boolean {
  return isCancelled(order.estado) ? amountPaid(order) > 0 : balanceOf(order) === 0;
}

type DiscountedOrder = Pick<Order, 'medioDePago' | 'productos' | 'costoEnvio' | 'totalCosto'>;

/**
 * Percent that was taken off an order for a transfer, whatever the shop gives now; 0 for none. An order stores no discount:
 * its total is that much less than products and shipping. A total that the seller typed is no percentage of them.
 */
export function orderDiscountPercent(order: DiscountedOrder): number {
  const subtotal = subtotalOf(order);
  const discount = addPesos(subtotal, order.costoEnvio, -order.totalCosto);
  const percent = discount > 0 && hasDiscount(order.medioDePago) ? Math.ceil((discount * 100) / subtotal) : 0;
  return discountOf(subtotal, percent) === discount ? percent : 0;
}

/** Pesos that were taken off an order for a transfer; 0 for none. */
export function orderDiscount(order: DiscountedOrder): number {
  return discountOf(subtotalOf(order), orderDiscountPercent(order));
}

function subtotalOf({ productos }: DiscountedOrder): number {
  return sumPesos(productos.map(({ price, cantidadDelPedido: quantity }) => ({ price, quantity })));
}
