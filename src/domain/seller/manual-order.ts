import type { UserRecord } from '#domain/buyer/buyer.ts';
import { cartTotals, type CartLine } from '#domain/cart/cart-totals.ts';
import { addPesos } from '#domain/text/money.ts';
import { newOrder, type NewOrder, type Order } from '#domain/orders/order.ts';
import type { Delivery } from '#domain/shipping/shipping-service.ts';
import type { PaymentMethod } from '#domain/checkout/payment-methods.ts';

/** The method selected in a new order. */
export const USUAL_PAYMENT: PaymentMethod = 'Transferencia Bancaria';

/** An order entered by the seller, which may start with fields that buyers cannot set. */
export type SellersOrder = NewOrder & Pick<Order, 'pago' | 'linkDePago' | 'factura'>;

interface ManualOrder {
  readonly lines: readonly CartLine[];
  readonly service: Delivery;
  /** Pesos. */
  readonly shipping: number;
  readonly payment: PaymentMethod;
  /** Discount on the products. */
  readonly percent: number;
  /** When the seller received the whole total; absent or null while unpaid. */
  readonly paidAt?: Date | null;
}

/** Returns the order to store, with the seller's prices and shipping (docs/panel.md#manual-orders). */
export function manualOrder(id: string, buyer: UserRecord, order: ManualOrder): SellersOrder {
  const { lines, service, shipping, payment, percent, paidAt } = order;
  const { subtotal, discount } = cartTotals(lines, percent, service);
  const totalCosto = addPesos(subtotal, shipping, -discount);
  return {
    ...newOrder(id, lines, buyer, payment, service),
    costoEnvio: shipping,
    totalCosto,
    ...(paidAt && { pago: { fecha: paidAt, nota: '', monto: totalCosto } }),
  };
}
