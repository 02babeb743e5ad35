import { balanceOf, isPaid } from '#domain/orders/balance.ts';
import { STATUSES, type MessageKind, type Order } from '#domain/orders/order.ts';
import { dueMessage } from './messages.ts';

/** The seller's next action for an order (docs/panel.md#next-step). */
export type NextStep =
  | { readonly kind: 'collect' | 'dispatch' | 'finish' | 'close' }
  | { readonly kind: 'notify'; readonly message: MessageKind }
  /** Pesos to refund. */
  | { readonly kind: 'refund'; readonly pesos: number };

/**
 * Returns the seller's next step for an order; null while nothing needs to be done.
 * @param isDelivered true when the courier reports that the parcel arrived
 */
export function nextStep(order: Order, isDelivered: boolean): NextStep | null {
  const { stage, setBy } = STATUSES[order.estado];
  const balance = balanceOf(order);
  const message = dueMessage(order);
  if (balance < 0) return { kind: 'refund', pesos: -balance };
  // The buyer of a paid order is notified of the refund first: a closed order sends no messages.
  if (setBy === 'buyer-cancellation' && message === null) return { kind: 'close' };
  if (stage === 'sent' && message !== null) return { kind: 'notify', message };
  if (stage !== 'cancelled' && !isPaid(order)) return { kind: 'collect' };
  if (stage === 'unsent') return { kind: 'dispatch' };
  if (stage === 'sent' && isDelivered) return { kind: 'finish' };
  return message === null ? null : { kind: 'notify', message };
}
