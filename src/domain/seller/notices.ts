import { buyerEmail } from '../buyer/address.ts';
import type { BuyerRecord } from '../buyer/buyer.ts';
import {
  isCancelled,
  isPaid,
  isUnsent,
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeKind,
  type Order,
  type OrderStatus,
} from '../orders/order.ts';
import { prefers } from './contact-buyer.ts';
import type { OrderChanges, OrderFields } from './order-changes.ts';

/**
 * Ways to tell the buyer: those that the buyer chose and gave the address or number of, else any that there is
 * (docs/product.md#notices-to-the-buyer). Empty without any contact.
 */
export function noticeChannels(buyer: BuyerRecord): readonly NoticeChannel[] {
  const isGiven = { Email: buyerEmail(buyer) !== '', Whatsapp: buyer.cel.trim() !== '' };
  const given = NOTICE_CHANNELS.filter((channel) => isGiven[channel]);
  const chosen = given.filter((channel) => prefers(buyer, channel));
  return chosen.length > 0 ? chosen : given.slice(0, 1);
}

/**
 * The notice of the order's present state, told or not; null where there is nothing to tell. Statuses that the seller set
 * before the panel noted their time are old news, and a buyer who cancelled an unpaid order knows.
 */
export function currentNotice(order: Order): NoticeKind | null {
  const { estado, fechasDeEstado = {}, linkDePago = '' } = order;
  if (isUnsent(order)) {
    if (isPaid(order)) return 'pagado';
    if (linkDePago !== '') return 'linkDePago';
    return wasConfirmationLost(order) ? 'pedido' : null;
  }
  if (isCancelled(estado) && isPaid(order)) return 'cancelado';
  return fechasDeEstado[estado] === undefined ? null : noticeOfStatus(estado);
}

/** The order as it is once the seller has set its status. */
export function withStatus(order: Order, estado: OrderStatus, now: Date): Order {
  return { ...order, estado, fechasDeEstado: { ...order.fechasDeEstado, [estado]: now } };
}

/**
 * The notice that a change of an order makes untrue: once told, the buyer knows an old status, payment, link or number.
 * Null for none.
 */
export function outdatedNotice(
  { estado }: Pick<OrderFields, 'estado'>,
  changes: OrderChanges,
): NoticeKind | null {
  if (changes.linkDePago !== undefined) return 'linkDePago';
  if (changes.pagado === '') return 'pagado';
  const kind = noticeOfStatus(estado);
  const next = changes.estado ?? estado;
  if (changes.trackingNumber !== undefined && next === estado) return kind;
  return next === 'Finalizada' || noticeOfStatus(next) === kind ? null : kind;
}

/** The buyer's page sends the confirmation. Where its e-mail was lost, the seller may send another one. */
function wasConfirmationLost({ avisos }: Order): boolean {
  return avisos?.pedido?.Email !== undefined;
}

function noticeOfStatus(status: OrderStatus): NoticeKind | null {
  if (status === 'En camino') return 'despachado';
  return isCancelled(status) ? 'cancelado' : null;
}

/** The notices that are true of the order now, in the order of its life; only the current one is ever due. */
export function possibleNotices(order: Order): readonly NoticeKind[] {
  if (isCancelled(order.estado)) return ['cancelado'];
  if (!isUnsent(order)) return ['despachado'];
  const confirmation = wasConfirmationLost(order) ? (['pedido'] as const) : [];
  const money = isPaid(order) ? (['pagado'] as const) : order.linkDePago ? (['linkDePago'] as const) : [];
  return [...confirmation, ...money, 'listo'];
}

/** A notice that the buyer should get and has not. */
export interface DueNotice {
  readonly kind: NoticeKind;
  readonly channels: readonly NoticeChannel[];
}

/** The notice that is due; null once the buyer was told by each chosen channel, or by another one where one was chosen. */
export function dueNotice(order: Order): DueNotice | null {
  const kind = currentNotice(order);
  const channels = kind === null ? [] : missingChannels(order, kind);
  return kind === null || channels.length === 0 ? null : { kind, channels };
}

/** The channels by which the buyer is still to be told of a kind. */
export function missingChannels(order: Order, kind: NoticeKind): readonly NoticeChannel[] {
  const wanted = noticeChannels(order.usuario);
  if (wanted.length < 2 && isTold(order, kind)) return [];
  return wanted.filter((channel) => !isToldBy(order, kind, channel));
}

/** Returns true when a notice of this kind was sent, or opened in another program, by any channel. */
export function isTold(order: Order, kind: NoticeKind): boolean {
  return NOTICE_CHANNELS.some((channel) => isToldBy(order, kind, channel));
}

function isToldBy({ avisos = {} }: Order, kind: NoticeKind, channel: NoticeChannel): boolean {
  const estado = avisos[kind]?.[channel]?.estado;
  return estado === 'enviado' || estado === 'abierto';
}
