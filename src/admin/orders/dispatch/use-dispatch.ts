import type { EmailOutcome } from '../../../data/seller/notifications/notify-buyers.ts';
import type { Seller } from '../../../data/seller/seller.ts';
import type { BuyerMessage } from '../../../domain/orders/message-texts.ts';
import type { NotificationChannel, Order } from '../../../domain/orders/order.ts';
import { missingChannels, notificationChannels } from '../../../domain/seller/notifications.ts';
import type { ChangeRequest } from '../../../domain/seller/order-changes.ts';
import { dispatchChanges, type Dispatch } from '../../../domain/shipping/dispatch.ts';
import { useSeller } from '../../common/seller-context.ts';
import { notificationMessage } from '../common/notification-texts.ts';
import { changeMessage } from '../common/order-messages.ts';
import type { SeenOrder } from '../common/use-seen-orders.ts';

/** Result of dispatching one order: stored and perhaps notified, or the reason why not. */
export type DispatchResult =
  | {
      readonly kind: 'done';
      readonly change: ChangeRequest;
      /** The order as it is after the dispatch. */
      readonly order: Order;
      /** Null where the buyer is not to be notified. */
      readonly notification: NotificationOutcome | null;
    }
  | { readonly kind: 'failed'; readonly problem: string };

/** The message to the buyer of a dispatched order. */
export interface DispatchMessage {
  /** The seller's own words, which are always sent; null for the proposed ones, which the buyer may have already. */
  readonly written: string | null;
}

/** Result of notifying a buyer. */
export interface NotificationOutcome {
  readonly message: BuyerMessage;
  /** Result of the e-mail; null where none was due, or where this page sends none. */
  readonly email: EmailOutcome | null;
  /** Channels whose prepared message the seller has to open: WhatsApp, and the e-mail where this page sends none. */
  readonly left: readonly NotificationChannel[];
}

/**
 * Returns the function that dispatches an order in one change, then notifies its buyer (docs/panel.md#dispatching). A
 * null message notifies nobody.
 */
export function useDispatch() {
  const { orders, notifications } = useSeller();
  return async (
    { order, seen, expect }: SeenOrder,
    dispatch: Dispatch,
    message: DispatchMessage | null,
  ): Promise<DispatchResult> => {
    const dispatched = dispatchedOrder(order, dispatch);
    expect(dispatched);
    const change = { id: order.id, seen, changes: dispatchChanges(dispatch) };
    const problem = changeMessage(await orders.change(change));
    if (problem !== null) return { kind: 'failed', problem };
    const notification = message && (await notify(notifications, dispatched, message));
    return { kind: 'done', change, order: dispatched, notification };
  };
}

/** The order as it is once the dispatch is stored. */
export function dispatchedOrder(order: Order, dispatch: Dispatch): Order {
  return { ...order, ...dispatchChanges(dispatch) };
}

/** Sends the e-mail of a dispatched order, unless it would repeat what the buyer knows. */
async function notify(
  notifications: Seller['notifications'],
  order: Order,
  { written }: DispatchMessage,
): Promise<NotificationOutcome> {
  const kind = 'despachado';
  const proposed = notificationMessage(order, kind);
  const message = { ...proposed, text: written ?? proposed.text };
  const missing = written === null ? missingChannels(order, kind) : notificationChannels(order.usuario);
  return {
    message,
    email:
      notifications.canEmail && missing.includes('Email')
        ? await notifications.email({ order, kind, message })
        : null,
    left: missing.filter((channel) => channel === 'Whatsapp' || !notifications.canEmail),
  };
}
