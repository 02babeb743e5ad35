import { addPesos, sumPesos } from '#domain/text/money.ts';
import { isCancelled, type Order } from './order.ts';
import { discountOf, hasDiscount } from '#domain/checkout/payment-methods.ts';

/** Returns the pesos that the seller received and kept (docs/data.md#order-fields). An order sent unpaid has a payment of 0. */
export function amountPaid({ pago }: Pick<Order, 'pago'>): number {
  return pago?.monto ?? 0;
}

/** Returns the pesos received for an order, including those refunded later. */
export function amountReceived({ pago }: Pick<Order, 'pago'>): number {
  return addPesos(pago?.monto ?? 0, pago?.devuelto ?? 0);
}

/** Returns the pesos that the buyer still has to pay; negative when the seller owes a refund. A cancelled order costs nothing. */
export function balanceOf(order: Pick<Order, 'estado' | 'totalCosto' | 'pago'>): number {
  return addPesos(isCancelled(order.estado) ? 0 : order.totalCosto, -amountPaid(order));
}

/** Returns true when the seller has received the whole total or more, whatever the status. */
export function isPaid(order: Pick<Order, 'pago' | 'totalCosto'>): boolean {
  return Boolean(order.pago) && amountPaid(order) >= order.totalCosto;
}

/**
 * Returns the stored flag by which the database finds outstanding payments, since a query cannot compare two fields. True when
 * amount and total are equal, and for a cancelled order with any amount.
 */
export function settledFlag(order: Pick<Order, 'estado' | 'totalCosto' | 'pago'>): boolean {
  return isCancelled(order.estado) ? amountPaid(order) > 0 : balanceOf(order) === 0;
}

type DiscountedOrder = Pick<Order, 'medioDePago' | 'productos' | 'costoEnvio' | 'totalCosto'>;

/**
 * Returns the discount in percent that an order for a transfer got, whatever the shop gives today; 0 for none. An order stores no
 * discount: its total is lower than products and shipping by that percentage. A total typed by the seller matches no percentage.
 */
export function orderDiscountPercent(order: DiscountedOrder): number {
  const subtotal = subtotalOf(order);
  const discount = addPesos(subtotal, order.costoEnvio, -order.totalCosto);
  const percent = discount > 0 && hasDiscount(order.medioDePago) ? Math.ceil((discount * 100) / subtotal) : 0;
  return discountOf(subtotal, percent) === discount ? percent : 0;
}

/** Returns the discount in pesos that an order got for a transfer; 0 for none. */
export function orderDiscount(order: DiscountedOrder): number {
  return discountOf(subtotalOf(order), orderDiscountPercent(order));
}

function subtotalOf({ productos }: DiscountedOrder): number {
  return sumPesos(productos.map(({ price, cantidadDelPedido: quantity }) => ({ price, quantity })));
}
