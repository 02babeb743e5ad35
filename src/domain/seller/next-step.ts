import { balanceOf, isPaid } from '#domain/orders/balance.ts';
import { STATUSES, type MessageKind, type Order } from '#domain/orders/order.ts';
import { dueMessage } from './messages.ts';

/** Next action of the seller for an order (docs/panel.md#next-step). */
export type NextStep =
  | { readonly kind: 'collect' | 'dispatch' | 'finish' | 'close' }
  | { readonly kind: 'tell'; readonly message: MessageKind }
  /** Pesos to give back. */
  | { readonly kind: 'refund'; readonly pesos: number };

/**
 * Returns the one next step of an order; null while nothing is to be done.
 * @param isDelivered the courier says that the parcel of a sent order arrived
 */
export function nextStep(order: Order, isDelivered: boolean): NextStep | null {
  const { stage, setBy } = STATUSES[order.estado];
  const balance = balanceOf(order);
  const message = dueMessage(order);
  if (balance < 0) return { kind: 'refund', pesos: -balance };
  // The buyer of a paid order is told of the refund before the order is closed: closing asks for no message.
  if (setBy === 'buyer-cancellation' && message === null) return { kind: 'close' };
  if (stage === 'sent' && message !== null) return { kind: 'tell', message };
  if (stage !== 'cancelled' && !isPaid(order)) return { kind: 'collect' };
  if (stage === 'unsent') return { kind: 'dispatch' };
  if (stage === 'sent' && isDelivered) return { kind: 'finish' };
  return message === null ? null : { kind: 'tell', message };
}
