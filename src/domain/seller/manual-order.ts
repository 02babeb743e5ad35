import type { UserRecord } from '#domain/buyer/buyer.ts';
import { highestFreeShipping, type CartLine } from '#domain/cart/cart-totals.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { addPesos, sumPesos } from '#domain/text/money.ts';
import { newOrder, type NewOrder, type Order } from '#domain/orders/order.ts';
import type { Delivery } from '#domain/shipping/shipping-service.ts';
import { type PaymentMethod, discountOf } from '#domain/checkout/payment-methods.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { shippingCost } from '#domain/checkout/shipping-cost.ts';

/** Returns a line with one unit at the shop's price; the seller may change the price. */
export function manualLine(product: Product): CartLine {
  return { product, quantity: 1, price: shopPrice(product) ?? 0 };
}

/** Reasons why a product cannot be added: shipped by the marketplace, already present, sold out, order full. */
export type LineProblem = 'full' | 'present' | 'sold-out' | 'too-many';

/** Returns why a product cannot be added to these lines, or null (docs/panel.md#manual-orders). */
export function lineProblem(
  product: Product,
  lines: readonly { readonly product: Pick<Product, 'id'> }[],
): LineProblem | null {
  if (product.fullFilment) return 'full';
  if (lines.some((line) => line.product.id === product.id)) return 'present';
  if (product.stock <= 0) return 'sold-out';
  return lines.length >= MAX_PRODUCTS ? 'too-many' : null;
}

/** A line for calculating sums; the price is NaN while the typed text is not an amount. */
export interface PricedLine extends Pick<CartLine, 'quantity' | 'price'> {
  readonly product: Pick<Product, 'freeShipping'>;
}

/** Returns the sum in pesos, with `percent` as the discount on the products. */
export function linesTotal(lines: readonly PricedLine[], shipping: number, percent: number): number {
  const subtotal = sumPesos(lines);
  return addPesos(subtotal, shipping, -discountOf(subtotal, percent));
}

/** Returns the usual shipping cost of these lines in pesos; 0 while a price is unknown. The seller may change it. */
export function usualShipping(lines: readonly PricedLine[], service: Delivery): number {
  const subtotal = sumPesos(lines);
  if (lines.length === 0 || Number.isNaN(subtotal)) return 0;
  return shippingCost(service, subtotal, highestFreeShipping(lines));
}

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
  const totalCosto = linesTotal(lines, shipping, percent);
  return {
    ...newOrder(id, lines, buyer, payment, service),
    costoEnvio: shipping,
    totalCosto,
    ...(paidAt && { pago: { fecha: paidAt, nota: '', monto: totalCosto } }),
  };
}
