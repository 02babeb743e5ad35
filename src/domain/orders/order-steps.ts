import { isPaid } from './balance.ts';
import { isCancelled, isUnsent, ORDER_STATUSES, STATUSES, type MessageKind, type Order } from './order.ts';

/** The steps of an order in their usual sequence. */
const STEP_KINDS = ['placed', 'payment-asked', 'paid', 'ready', 'sent', 'received', 'cancelled'] as const;

export type StepKind = (typeof STEP_KINDS)[number];

export interface OrderStep {
  readonly kind: StepKind;
  readonly isDone: boolean;
  /** When it happened; null for a step to come, and where no time is stored. */
  readonly when: Date | null;
  /** True when an e-mail notified the buyer of it. */
  readonly isNotified: boolean;
}

/** Past and coming steps of an order; a cancelled one has none to come (docs/buying.md#order-steps). */
export function orderSteps(order: Order): readonly OrderStep[] {
  return STEP_KINDS.flatMap((kind): readonly OrderStep[] => {
    const when = STEP_TIMES[kind](order);
    if (when === undefined)
      return isToCome(order, kind) ? [{ kind, isDone: false, when: null, isNotified: false }] : [];
    return [{ kind, isDone: true, when, isNotified: isNotified(order, kind) }];
  });
}

/** When each step happened: null at a time that is not stored, undefined if it did not happen. */
const STEP_TIMES: Readonly<Record<StepKind, (order: Order) => Date | null | undefined>> = {
  placed: ({ fecha }) => fecha,
  // An order that went back to its first status keeps the older time.
  'payment-asked': (order) =>
    STATUSES[order.estado].step === 'placed' ? undefined : timeOf(order, 'payment-asked'),
  paid: (order) => (isPaid(order) ? (order.pago?.fecha ?? null) : undefined),
  ready: ({ avisos }) => avisos?.listo?.cuando,
  sent: (order) => {
    if (isUnsent(order)) return undefined;
    return timeOf(order, 'sent') ?? (isCancelled(order.estado) ? undefined : null);
  },
  received: (order) => (STATUSES[order.estado].step === 'received' ? timeOf(order, 'received') : undefined),
  cancelled: (order) =>
    isCancelled(order.estado) ? (order.cancelado ?? timeOf(order, 'cancelled')) : undefined,
};

/** The time of a step; null for the present one without a time, undefined for another that never was or has none. */
function timeOf({ estado, fechasDeEstado }: Order, step: StepKind): Date | null | undefined {
  const isPresent = STATUSES[estado].step === step;
  const status = isPresent ? estado : ORDER_STATUSES.find((one) => STATUSES[one].step === step);
  return (status && fechasDeEstado?.[status]) ?? (isPresent ? null : undefined);
}

function isToCome(order: Order, kind: StepKind): boolean {
  // The payment of an order that was sent may never be recorded.
  if (kind === 'paid' || kind === 'sent') return isUnsent(order);
  return kind === 'received' && !isCancelled(order.estado);
}

const MESSAGES: Readonly<Partial<Record<StepKind, MessageKind>>> = {
  'payment-asked': 'recordatorio',
  paid: 'pagado',
  ready: 'listo',
  sent: 'despachado',
  cancelled: 'cancelado',
};

function isNotified(order: Order, kind: StepKind): boolean {
  const message = MESSAGES[kind];
  return message !== undefined && isTold(order, message) && order.avisos?.[message]?.por === 'Email';
}

/** Returns true when the buyer got the message of this kind. A dispatch with another number than today's was not told. */
export function isTold({ avisos, trackingNumber }: Order, kind: MessageKind): boolean {
  const sent = avisos?.[kind];
  if (sent === undefined) return false;
  return kind !== 'despachado' || sent.numero === '' || sent.numero === trackingNumber;
}
