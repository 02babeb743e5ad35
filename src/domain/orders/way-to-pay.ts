import { paymentMethod, PAYMENTS, type PaymentKind } from '#domain/checkout/payment-methods.ts';
import type { Order } from './order.ts';

/** How the buyer of an order pays it. */
export interface WayToPay {
  readonly kind: PaymentKind;
  /** Address where the buyer pays, or ''. An order may have one whatever its payment method is. */
  readonly link: string;
  /** Data to pay with, by their names in the shop's configuration; '' for a part that the shop leaves out. */
  readonly data: Readonly<Record<string, string>>;
}

type PaidOrder = Pick<Order, 'medioDePago' | 'servicioEnvio' | 'linkDePago'>;

/**
 * Returns how an order is paid (docs/buying.md#how-to-pay): by message where its method is another program's, needs data that
 * the shop does not have, or does not go with its delivery.
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
