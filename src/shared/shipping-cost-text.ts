import { formatPesos } from '../domain/text/money.ts';
import type { Order } from '../domain/orders/order.ts';
import { shippingPayment } from '../domain/shipping/shipping-service.ts';

/** Text for an order's shipping cost and the moment of its payment (docs/buying.md#shipping-cost). */
export function shippingCostText(order: Pick<Order, 'costoEnvio' | 'servicioEnvio'>): string {
  const payment = shippingPayment(order);
  if (payment === 'charged') return formatPesos(order.costoEnvio);
  return payment === 'free' ? 'Gratis' : 'A pagar al recibirlo';
}
