import { useRef } from 'react';
import type { EmailOutcome } from '../../../data/seller/notices/notices.ts';
import type { Seller } from '../../../data/seller/seller.ts';
import type { BuyerMessage } from '../../../domain/orders/notifications.ts';
import type { NoticeChannel, Order } from '../../../domain/orders/order.ts';
import { openNotice } from '../../../domain/seller/notices.ts';
import { orderFields, type ChangeRequest, type OrderFields } from '../../../domain/seller/order-changes.ts';
import { dispatchChanges, type Dispatch } from '../../../domain/shipping/dispatch.ts';
import { useSeller } from '../../common/seller-context.ts';
import { changeMessage } from '../messages.ts';

/** Result of dispatching one order: stored and perhaps told, or the reason why not. */
export type DispatchResult =
  | {
      readonly kind: 'done';
      readonly change: ChangeRequest;
      /** The order as it is after the dispatch. */
      readonly order: Order;
      /** Null where the buyer is not to be told. */
      readonly told: Told | null;
    }
  | { readonly kind: 'failed'; readonly problem: string };

/** Result of telling a buyer. */
export interface Told {
  /** Result of the e-mail; null where none was due, or where this page sends none. */
  readonly email: EmailOutcome | null;
  /** Channels whose prepared message the seller has to open: WhatsApp, and the e-mail where this page sends none. */
  readonly left: readonly NoticeChannel[];
}

/**
 * Returns the function that dispatches an order in one change, then tells its buyer (docs/panel.md#dispatching). Its
 * `messageOf` makes the message of the dispatched order; null for a buyer who is not told.
 */
export function useDispatch() {
  const { orders, notices } = useSeller();
  /** Values that the seller saw of orders that changed meanwhile: dispatching again overwrites them on purpose. */
  const seen = useRef(new Map<string, OrderFields>());

  return async (
    order: Order,
    dispatch: Dispatch,
    messageOf: ((dispatched: Order) => BuyerMessage) | null,
  ): Promise<DispatchResult> => {
    const known = seen.current.get(order.id) ?? orderFields(order);
    const change = { id: order.id, seen: known, changes: dispatchChanges(dispatch) };
    const outcome = await orders.change(change);
    if (outcome.kind === 'changed') seen.current.set(order.id, { ...known, ...outcome.fields });
    const problem = changeMessage(outcome);
    if (problem !== null) return { kind: 'failed', problem };
    const dispatched = dispatchedOrder(order, dispatch);
    const told = messageOf === null ? null : await tell(notices, dispatched, messageOf(dispatched));
    return { kind: 'done', change, order: dispatched, told };
  };
}

/** The order as it is once the dispatch is stored. */
export function dispatchedOrder(order: Order, dispatch: Dispatch): Order {
  return { ...order, ...dispatchChanges(dispatch) };
}

/** Sends the e-mail that is due of a dispatched order. */
async function tell(notices: Seller['notices'], order: Order, message: BuyerMessage): Promise<Told> {
  const kind = 'despachado';
  const { Email: progress, Whatsapp: chat } = openNotice(order, kind, Date.now())?.channels ?? {};
  const isSent = notices.canEmail && (progress === 'none' || progress === 'failed');
  const isDraft = !notices.canEmail && progress !== undefined;
  return {
    email: isSent ? await notices.email({ order, kind, message }) : null,
    left: [...(isDraft ? (['Email'] as const) : []), ...(chat ? (['Whatsapp'] as const) : [])],
  };
}
