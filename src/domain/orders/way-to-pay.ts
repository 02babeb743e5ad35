import { paymentMethod, PAYMENTS, type PaymentKind } from '#domain/checkout/payment-methods.ts';
import type { Order } from './order.ts';

/** How the buyer pays an order. */
export interface WayToPay {
  readonly kind: PaymentKind;
  /** Address where the buyer pays, or ''. Any payment method may have one. */
  readonly link: string;
  /** Data for the payment, with the names of the shop's configuration; '' for a part that the shop does not use. */
  readonly data: Readonly<Record<string, string>>;
}

type PaidOrder = Pick<Order, 'medioDePago' | 'servicioEnvio' | 'linkDePago'>;

/**
 * Returns how an order is paid (docs/buying.md#how-to-pay). The seller sends a message when the method comes from another
 * program, needs data that the shop lacks, or does not suit the delivery.
 */
export function wayToPay(order: PaidOrder): WayToPay {
  const { medioDePago, servicioEnvio, linkDePago: link = '' } = order;
  const method = paymentMethod(medioDePago);
  const row = method && PAYMENTS[method];
  const needs = row?.goesWith(servicioEnvio) ? row.needs : null;
  return row === undefined || needs === null
    ? { kind: 'by-message', link, data: {} }
    : { kind: row.kind, link, data: needs };
}
