import { buyerEmail } from '#domain/buyer/address.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { amountReceived, isPaid } from '#domain/orders/balance.ts';
import {
  isCancelled,
  isUnsent,
  STATUSES,
  type MessageChannel,
  type MessageKind,
  type Order,
} from '#domain/orders/order.ts';
import { wasNotified } from '#domain/orders/order-steps.ts';

/**
 * Returns the channels for writing to the buyer: the chosen ones with an address or number, else any available one
 * (docs/panel.md#messages-to-the-buyer). Empty without any contact.
 */
export function messageChannels(buyer: BuyerRecord): readonly MessageChannel[] {
  const available: readonly MessageChannel[] = [
    ...(buyerEmail(buyer) === '' ? [] : (['Email'] as const)),
    ...(buyer.cel.trim() === '' ? [] : (['Whatsapp'] as const)),
  ];
  const chosen = available.filter((channel) => buyer.trackCode === channel || buyer.trackCode === 'Ambos');
  return chosen.length > 0 ? chosen : available.slice(0, 1);
}

/** Returns the messages that fit the order's current state, in the usual order of events. */
export function possibleMessages(order: Order): readonly MessageKind[] {
  if (isCancelled(order.estado)) return ['cancelado'];
  const money = isPaid(order) ? 'pagado' : 'recordatorio';
  if (isUnsent(order)) return [money, 'listo'];
  return isPaid(order) ? ['despachado'] : ['recordatorio', 'despachado'];
}

/**
 * Returns the message that the buyer should still get; null for none, and for a buyer without any contact. Statuses set before
 * the panel recorded their times are ignored, and a buyer who cancelled an unpaid order gets no message.
 */
export function dueMessage(order: Order): MessageKind | null {
  const kind = currentMessage(order);
  const isDue = kind !== null && !wasNotified(order, kind) && messageChannels(order.usuario).length > 0;
  return isDue ? kind : null;
}

/** Returns true when the buyer got the message by e-mail but also wants WhatsApp. */
export function isDueByWhatsapp(order: Order, kind: MessageKind): boolean {
  const isMailed = wasNotified(order, kind) && order.avisos?.[kind]?.por === 'Email';
  return isMailed && messageChannels(order.usuario).includes('Whatsapp');
}

function currentMessage(order: Order): MessageKind | null {
  const { estado, fechasDeEstado = {} } = order;
  if (isUnsent(order)) return isPaid(order) ? 'pagado' : null;
  const isRecorded = fechasDeEstado[estado] !== undefined;
  const isRefund = STATUSES[estado].setBy === 'buyer-cancellation' && amountReceived(order) > 0;
  return isRecorded || isRefund ? STATUSES[estado].message : null;
}
