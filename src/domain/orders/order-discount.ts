import { discountOf, discountPercent } from '#domain/checkout/transfer-discount.ts';
import { addPesos, sumPesos } from '#domain/text/money.ts';
import type { Order } from './order.ts';

type DiscountedOrder = Pick<Order, 'medioDePago' | 'productos' | 'costoEnvio' | 'totalCosto'>;

/**
 * Percent that was taken off an order for a transfer, whatever the shop gives now; 0 for none. An order stores no discount:
 * its total is that much less than products and shipping. A total that the seller typed is no percentage of them.
 */
export function orderDiscountPercent(order: DiscountedOrder): number {
  const subtotal = subtotalOf(order);
  const discount = addPesos(subtotal, order.costoEnvio, -order.totalCosto);
  const percent =
    discount > 0 ? discountPercent(order.medioDePago, Math.ceil((discount * 100) / subtotal)) : 0;
  return discountOf(subtotal, percent) === discount ? percent : 0;
}

/** Pesos that were taken off an order for a transfer; 0 for none. */
export function orderDiscount(order: DiscountedOrder): number {
  return discountOf(subtotalOf(order), orderDiscountPercent(order));
}

function subtotalOf({ productos }: DiscountedOrder): number {
  return sumPesos(productos.map(({ price, cantidadDelPedido: quantity }) => ({ price, quantity })));
}
