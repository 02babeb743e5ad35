import { amountReceived, isPaid } from './balance.ts';
import {
  isCancelled,
  isUnsent,
  ORDER_STATUSES,
  STATUSES,
  type MessageKind,
  type Order,
  type OrderStatus,
} from './order.ts';

/** A step of an order: a past, current or coming status, its payment, or the message that it is ready. */
export type StepKind = OrderStatus | 'paid' | 'ready';

/** The steps in their usual order: the payment follows its reminder, and an order is ready before it is sent. */
const STEP_KINDS = ORDER_STATUSES.flatMap((status): readonly StepKind[] => {
  const { message } = STATUSES[status];
  if (message === 'recordatorio') return [status, 'paid'];
  return message === 'despachado' ? ['ready', status] : [status];
});

export interface OrderStep {
  readonly kind: StepKind;
  readonly isDone: boolean;
  /** Time of the step; null for a coming step, and where no time is stored. */
  readonly when: Date | null;
  /** True when an e-mail notified the buyer of the step. */
  readonly isNotified: boolean;
}

/** Returns past and coming steps of an order; a cancelled order has no coming ones (docs/buying.md#order-steps). */
export function orderSteps(order: Order): readonly OrderStep[] {
  return STEP_KINDS.flatMap((kind): readonly OrderStep[] => {
    const when = timeOf(order, kind);
    if (when === undefined)
      return isToCome(order, kind) ? [{ kind, isDone: false, when: null, isNotified: false }] : [];
    return [{ kind, isDone: true, when, isNotified: isNotified(order, kind) }];
  });
}

/** Returns the time of a step: null when the time is not stored, undefined when the step did not happen. */
function timeOf(order: Order, kind: StepKind): Date | null | undefined {
  const { estado, fecha, pago, avisos, cancelado, fechasDeEstado } = order;
  if (kind === 'paid') return wasPaid(order) ? (pago?.fecha ?? null) : undefined;
  if (kind === 'ready') return avisos?.listo?.cuando;
  const { setBy, stage, toCome } = STATUSES[kind];
  if (setBy === 'checkout') return fecha;
  const time = fechasDeEstado?.[kind];
  const isOver = isCancelled(estado);
  if (kind === estado) return (isOver ? cancelado : null) ?? time ?? null;
  // An order moved back to an earlier status keeps the times of the later ones.
  if (isLater(kind, estado) || stage === 'cancelled' || (isOver && stage === 'received')) return undefined;
  return time ?? (isOver || toCome === null ? undefined : null);
}

/** Returns true for a paid order, and for a cancelled one whose payment has been refunded. */
function wasPaid(order: Order): boolean {
  return isPaid(order) || (isCancelled(order.estado) && amountReceived(order) >= order.totalCosto);
}

function isLater(status: OrderStatus, than: OrderStatus): boolean {
  return ORDER_STATUSES.indexOf(status) > ORDER_STATUSES.indexOf(than);
}

function isToCome(order: Order, kind: StepKind): boolean {
  if (isCancelled(order.estado) || kind === 'ready') return false;
  // A sent order may stay without a recorded payment.
  if (kind === 'paid') return isUnsent(order);
  return STATUSES[kind].toCome !== null && isLater(kind, order.estado);
}

function isNotified(order: Order, kind: StepKind): boolean {
  const message = kind === 'paid' ? 'pagado' : kind === 'ready' ? 'listo' : STATUSES[kind].message;
  return message !== null && wasNotified(order, message) && order.avisos?.[message]?.por === 'Email';
}

/** Returns true when the buyer got the message of this kind. A dispatch message with an outdated tracking number does not count. */
export function wasNotified({ avisos, trackingNumber }: Order, kind: MessageKind): boolean {
  const sent = avisos?.[kind];
  if (sent === undefined) return false;
  return kind !== 'despachado' || sent.numero === '' || sent.numero === trackingNumber;
}
