import { buyerEmail } from '../buyer/address.ts';
import type { BuyerRecord } from '../buyer/buyer.ts';
import {
  isCancelled,
  isPaid,
  isUnsent,
  NOTICE_CHANNELS,
  type BuyerNotice,
  type NoticeChannel,
  type NoticeKind,
  type Order,
  type OrderStatus,
} from '../orders/order.ts';
import { prefers } from './contact-buyer.ts';
import type { OrderChanges, OrderFields } from './order-changes.ts';

/** An e-mail that was claimed longer ago than this is no longer on its way: the page that claimed it is gone. */
export const SENDING_MS = 60_000;

/**
 * How far a notice is by one channel. `unknown`: it was claimed, and nobody noted a result. `opened`: the message was
 * prepared in another program, and the panel cannot know whether it was sent.
 */
export type NoticeProgress = 'none' | 'sending' | 'unknown' | 'sent' | 'failed' | 'opened';

/** @param now milliseconds since the epoch */
export function noticeProgress(notice: BuyerNotice | undefined, now: number): NoticeProgress {
  if (notice === undefined) return 'none';
  if (notice.estado === 'enviado') return 'sent';
  if (notice.estado === 'abierto') return 'opened';
  if (notice.estado === 'fallido') return 'failed';
  // A time in the future is another clock's now.
  return now - (notice.cuando?.getTime() ?? 0) < SENDING_MS ? 'sending' : 'unknown';
}

/**
 * Ways to tell the buyer: those that the buyer chose and gave the address or number of, else any that there is
 * (docs/panel.md#notices-to-the-buyer). Empty without any contact.
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
  if (isUnsent(order)) return isPaid(order) ? 'pagado' : linkDePago === '' ? null : 'linkDePago';
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

function noticeOfStatus(status: OrderStatus): NoticeKind | null {
  if (status === 'En camino') return 'despachado';
  return isCancelled(status) ? 'cancelado' : null;
}

/** The notices that are true of the order now, in the order of its life; only the current one is ever due. */
export function possibleNotices(order: Order): readonly NoticeKind[] {
  if (isCancelled(order.estado)) return ['cancelado'];
  if (!isUnsent(order)) return ['despachado'];
  if (isPaid(order)) return ['pagado', 'listo'];
  return order.linkDePago ? ['linkDePago', 'listo'] : ['listo'];
}

/** A notice that the buyer should get and has not. */
export interface DueNotice {
  readonly kind: NoticeKind;
  /** The channels that are left, with what happened to each so far. */
  readonly channels: Readonly<Partial<Record<NoticeChannel, Exclude<NoticeProgress, 'sent' | 'opened'>>>>;
}

/**
 * The notice that is due; null once the buyer was told by each chosen channel, or by another one where one was chosen.
 * @param now milliseconds since the epoch
 */
export function dueNotice(order: Order, now: number): DueNotice | null {
  const kind = currentNotice(order);
  return kind === null ? null : openNotice(order, kind, now);
}

/** The channels by which the buyer was not told of a kind; null for none. */
export function openNotice(order: Order, kind: NoticeKind, now: number): DueNotice | null {
  const wanted = noticeChannels(order.usuario);
  if (wanted.length < 2 && isTold(order, kind)) return null;
  const channels: Partial<Record<NoticeChannel, Exclude<NoticeProgress, 'sent' | 'opened'>>> = {};
  for (const channel of wanted) {
    const progress = noticeProgress(order.avisos?.[kind]?.[channel], now);
    if (progress !== 'sent' && progress !== 'opened') channels[channel] = progress;
  }
  return Object.keys(channels).length === 0 ? null : { kind, channels };
}

/** Returns true when a notice of this kind was sent, or opened in another program, by any channel. */
export function isTold({ avisos = {} }: Order, kind: NoticeKind): boolean {
  return NOTICE_CHANNELS.some((channel) => {
    const estado = avisos[kind]?.[channel]?.estado;
    return estado === 'enviado' || estado === 'abierto';
  });
}
