import { buyerEmail } from '../buyer/address.ts';
import type { BuyerRecord } from '../buyer/buyer.ts';
import { hasPayment, isPaid } from '../orders/balance.ts';
import {
  isCancelled,
  isUnsent,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationKind,
  type Order,
  type OrderStatus,
} from '../orders/order.ts';
import { prefersChannel } from './contact-buyer.ts';
import type { OrderChanges, OrderFields } from './order-changes.ts';

/**
 * Ways to notify the buyer: those that the buyer chose and gave the address or number of, else any that there is
 * (docs/panel.md#notifications-to-the-buyer). Empty without any contact.
 */
export function notificationChannels(buyer: BuyerRecord): readonly NotificationChannel[] {
  const isGiven = { Email: buyerEmail(buyer) !== '', Whatsapp: buyer.cel.trim() !== '' };
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
    if (linkDePago !== '') return 'linkDePago';
    return wasConfirmationLost(order) ? 'pedido' : null;
  }
  if (isCancelled(estado) && hasPayment(order)) return 'cancelado';
  return fechasDeEstado[estado] === undefined ? null : notificationOfStatus(estado);
}

/** The order as it is once the seller has set its status. */
export function withStatus(order: Order, estado: OrderStatus, now: Date): Order {
  return { ...order, estado, fechasDeEstado: { ...order.fechasDeEstado, [estado]: now } };
}

/**
 * The notification that a change of an order makes untrue: once notified, the buyer knows an old status, payment, link or number.
 * Null for none.
 */
export function outdatedNotification(
  { estado }: Pick<OrderFields, 'estado'>,
  changes: OrderChanges,
): NotificationKind | null {
  if (changes.linkDePago !== undefined) return 'linkDePago';
  if (changes.pagado === '') return 'pagado';
  const kind = notificationOfStatus(estado);
  const next = changes.estado ?? estado;
  if (changes.trackingNumber !== undefined && next === estado) return kind;
  return next === 'Finalizada' || notificationOfStatus(next) === kind ? null : kind;
}

/** The buyer's page sends the confirmation. Where its e-mail was lost, the seller may send another one. */
function wasConfirmationLost({ avisos }: Order): boolean {
  return avisos?.pedido?.Email !== undefined;
}

function notificationOfStatus(status: OrderStatus): NotificationKind | null {
  if (status === 'En camino') return 'despachado';
  return isCancelled(status) ? 'cancelado' : null;
}

/** The notifications that are true of the order now, in the order of its life; only the current one is ever due. */
export function possibleNotifications(order: Order): readonly NotificationKind[] {
  if (isCancelled(order.estado)) return ['cancelado'];
  if (!isUnsent(order)) return ['despachado'];
  const confirmation = wasConfirmationLost(order) ? (['pedido'] as const) : [];
  const money = isPaid(order) ? (['pagado'] as const) : order.linkDePago ? (['linkDePago'] as const) : [];
  return [...confirmation, ...money, 'listo'];
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
export function isNotified(order: Order, kind: NotificationKind): boolean {
  return NOTIFICATION_CHANNELS.some((channel) => isNotifiedBy(order, kind, channel));
}

function isNotifiedBy({ avisos = {} }: Order, kind: NotificationKind, channel: NotificationChannel): boolean {
  const estado = avisos[kind]?.[channel]?.estado;
  return estado === 'enviado' || estado === 'abierto';
}
