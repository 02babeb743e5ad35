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
import { isTold } from '#domain/orders/order-steps.ts';
import { prefersChannel } from './contact-buyer.ts';

/**
 * Ways to write to the buyer: those that the buyer chose and gave the address or number of, else any that there is
 * (docs/panel.md#messages-to-the-buyer). Empty without any contact.
 */
export function messageChannels(buyer: BuyerRecord): readonly MessageChannel[] {
  const given: readonly MessageChannel[] = [
    ...(buyerEmail(buyer) === '' ? [] : (['Email'] as const)),
    ...(buyer.cel.trim() === '' ? [] : (['Whatsapp'] as const)),
  ];
  const chosen = given.filter((channel) => prefersChannel(buyer, channel));
  return chosen.length > 0 ? chosen : given.slice(0, 1);
}

/** The messages that are true of the order now, in the order of its life. */
export function possibleMessages(order: Order): readonly MessageKind[] {
  if (isCancelled(order.estado)) return ['cancelado'];
  const money = isPaid(order) ? 'pagado' : 'recordatorio';
  if (isUnsent(order)) return [money, 'listo'];
  return isPaid(order) ? ['despachado'] : ['recordatorio', 'despachado'];
}

/**
 * The message that the buyer should get and has not; null for none, and for a buyer without any contact. Statuses that the
 * seller set before the panel recorded their time are old news, and a buyer who cancelled an unpaid order knows.
 */
export function dueMessage(order: Order): MessageKind | null {
  const kind = currentMessage(order);
  const isDue = kind !== null && !isTold(order, kind) && messageChannels(order.usuario).length > 0;
  return isDue ? kind : null;
}

/** Returns true when an e-mail brought a message to a buyer who wants it by WhatsApp as well. */
export function isDueByWhatsapp(order: Order, kind: MessageKind): boolean {
  const isMailed = isTold(order, kind) && order.avisos?.[kind]?.por === 'Email';
  return isMailed && messageChannels(order.usuario).includes('Whatsapp');
}

function currentMessage(order: Order): MessageKind | null {
  const { estado, fechasDeEstado = {} } = order;
  if (isUnsent(order)) return isPaid(order) ? 'pagado' : null;
  const isRecorded = fechasDeEstado[estado] !== undefined;
  const isRefund = STATUSES[estado].setBy === 'buyer-cancellation' && amountReceived(order) > 0;
  return isRecorded || isRefund ? STATUSES[estado].message : null;
}
