import { buyerEmail } from '../buyer/address.ts';
import type { BuyerRecord } from '../buyer/buyer.ts';
import { whatsappNumber } from '../buyer/phone.ts';
import { hasPayment, isPaid } from '../orders/balance.ts';
import { isNotifiedBy } from '../orders/message-facts.ts';
import {
  isCancelled,
  isUnsent,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
  type Order,
  type OrderStatus,
} from '../orders/order.ts';
import { prefersChannel } from './contact-buyer.ts';

/**
 * Ways to notify the buyer: those that the buyer chose and gave the address or number of, else any that there is
 * (docs/panel.md#notifications-to-the-buyer). Empty without any contact.
 */
export function notificationChannels(buyer: BuyerRecord): readonly NotificationChannel[] {
  const isGiven = {
    Email: buyerEmail(buyer) !== '',
    Whatsapp: whatsappNumber(buyer.codarea, buyer.cel) !== null,
  };
  const given = NOTIFICATION_CHANNELS.filter((channel) => isGiven[channel]);
  const chosen = given.filter((channel) => prefersChannel(buyer, channel));
  return chosen.length > 0 ? chosen : given.slice(0, 1);
}

/**
 * The notification of the order's present state, notified or not; null where there is none. Statuses that the seller set
 * before the panel recorded their time are old news, and a buyer who cancelled an unpaid order knows.
 */
export function currentNotification(order: Order): NotificationKind | null {
  const { estado, fechasDeEstado = {}, linkDePago = '' } = order;
  if (isUnsent(order)) {
    if (isPaid(order)) return 'pagado';
    return linkDePago === '' ? null : 'linkDePago';
  }
  if (isCancelled(estado) && hasPayment(order)) return 'cancelado';
  return fechasDeEstado[estado] === undefined ? null : notificationOfStatus(estado);
}

/** The order as it is once the seller has set its status. */
export function withStatus(order: Order, estado: OrderStatus, now: Date): Order {
  return { ...order, estado, fechasDeEstado: { ...order.fechasDeEstado, [estado]: now } };
}

function notificationOfStatus(status: OrderStatus): NotificationKind | null {
  if (status === 'En camino') return 'despachado';
  return isCancelled(status) ? 'cancelado' : null;
}

/** The notifications that are true of the order now, in the order of its life; only the current one is ever due. */
export function possibleNotifications(order: Order): readonly NotificationKind[] {
  if (isCancelled(order.estado)) return ['cancelado'];
  if (!isUnsent(order)) return ['despachado'];
  const money = isPaid(order) ? (['pagado'] as const) : order.linkDePago ? (['linkDePago'] as const) : [];
  return [...money, 'listo'];
}

/** A notification that the buyer should get and has not. */
export interface DueNotification {
  readonly kind: NotificationKind;
  readonly channels: readonly NotificationChannel[];
}

/** The notification that is due; null once the buyer was notified by each chosen channel, or by another one where one was chosen. */
export function dueNotification(order: Order): DueNotification | null {
  const kind = currentNotification(order);
  const channels = kind === null ? [] : missingChannels(order, kind);
  return kind === null || channels.length === 0 ? null : { kind, channels };
}

/** The channels by which the buyer is still to be notified of a kind. */
export function missingChannels(order: Order, kind: NotificationKind): readonly NotificationChannel[] {
  const wanted = notificationChannels(order.usuario);
  if (wanted.length < 2 && isNotified(order, kind)) return [];
  return wanted.filter((channel) => !isNotifiedBy(order, kind, channel));
}

/** Returns true when a notification of this kind was sent, or opened in another program, by any channel. */
function isNotified(order: Order, kind: NotificationKind): boolean {
  return NOTIFICATION_CHANNELS.some((channel) => isNotifiedBy(order, kind, channel));
}

/** A message that the buyer got, or that the seller opened. */
export interface LastMessage {
  readonly kind: NotificationKind;
  /** The number with its carrier, or the link, that the message told; '' where nobody knows or there is none. */
  readonly facts: string;
}

/**
 * The last message of an order where it is not true any more: it told another number or link, or a status or payment that was
 * taken back. Null for none (docs/panel.md#notifications-to-the-buyer).
 */
export function outdatedMessage(order: Order): LastMessage | null {
  const messages = NOTIFICATION_KINDS.flatMap((kind) =>
    NOTIFICATION_CHANNELS.flatMap((channel) => {
      const { estado = 'fallido', cuando = null, dicho = '' } = order.avisos?.[kind]?.[channel] ?? {};
      if (estado === 'fallido') return [];
      const isTrue = HOLDS[kind](order) && isNotifiedBy(order, kind, channel);
      return [{ kind, facts: dicho, time: cuando?.getTime() ?? 0, isTrue }];
    }),
  );
  const last = messages.sort((one, other) => one.time - other.time).at(-1);
  return last === undefined || last.isTrue ? null : { kind: last.kind, facts: last.facts };
}

/** Returns true as long as the event of a message was not taken back. */
const HOLDS: Readonly<Record<NotificationKind, (order: Order) => boolean>> = {
  linkDePago: ({ linkDePago = '' }) => linkDePago !== '',
  pagado: isPaid,
  listo: () => true,
  despachado: ({ estado }) => estado === 'En camino' || estado === 'Finalizada',
  cancelado: ({ estado }) => isCancelled(estado),
};
