import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { OrderEntry } from '../../../data/seller/orders/order-entry.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { differences } from '../../../domain/seller/differences.ts';
import { orderFields, type OrderFields } from '../../../domain/seller/order-changes.ts';
import { useSeller } from '../../common/seller-context.ts';
import { changeMessage, meanwhileText } from './order-messages.ts';

/** An order in an open dialog, with what changed since the seller looked at it. */
export interface SeenOrder {
  /** The order as it is now. */
  readonly order: Order;
  /** The values that the seller looked at. */
  readonly seen: OrderFields;
  /** Says what changed since the seller looked, and whether the dialog's action is over; '' for nothing. */
  readonly notice: string;
  /** Takes the present values as seen; null where nothing changed, or where the action is over. */
  readonly look: (() => void) | null;
  /** Names the order as a change of this dialog leaves it: its arrival is no news. */
  readonly expect: (changed: Order) => void;
}

/** Why an order can no longer be changed in a dialog; '' while it can. */
export type Obstacle = (order: Order) => string;

const NO_OBSTACLE: Obstacle = () => '';

/**
 * Follows orders while a dialog that changes them is open: where `notice` is not '', the dialog shows it and locks its action
 * (docs/panel.md#seller-orders).
 * @returns the function that takes an order as it was when the dialog opened
 */
export function useSeenOrders(
  orders: readonly Order[],
  obstacleOf = NO_OBSTACLE,
): (opened: Order) => SeenOrder {
  const entryOf = useLiveEntries(orders);
  const [looked, look] = useOrders();
  const [expected, expect] = useOrders();
  function seenOf(opened: Order): SeenOrder {
    const { id } = opened;
    const known = looked.get(id) ?? opened;
    const entry = entryOf(id);
    const order = entry?.order.ok ? entry.order.value : known;
    const current = { order, seen: orderFields(known), notice: '', look: null, expect };
    if (entry === null) return { ...current, notice: changeMessage({ kind: 'gone' }) ?? '' };
    if (entry?.order.ok === false) return { ...current, notice: changeMessage({ kind: 'damaged' }) ?? '' };
    const change = changedFields(order, known);
    if (change === null) return current;
    const own = expected.get(id);
    if (own !== undefined && changedFields(order, own) === null) {
      // The dialog's own change arrived.
      look(order);
      return current;
    }
    const obstacle = obstacleOf(order);
    return {
      ...current,
      notice: `${meanwhileText(change)} ${obstacle}`.trim(),
      look: obstacle === '' ? () => look(order) : null,
    };
  }
  // While the component renders: the arrival of an own change sets state.
  const seen = new Map(orders.map((opened) => [opened.id, seenOf(opened)]));
  return (opened) => seen.get(opened.id) ?? seenOf(opened);
}

function changedFields(order: Order, known: Order): Partial<OrderFields> | null {
  return differences(orderFields(order), orderFields(known));
}

function useOrders() {
  const [orders, setOrders] = useState<ReadonlyMap<string, Order>>(new Map());
  const put = (order: Order) => setOrders((before) => new Map(before).set(order.id, order));
  return [orders, put] as const;
}

/** Returns the live entry of an order: null once it is gone, undefined before the first answer. */
function useLiveEntries(orders: readonly Order[]): (id: string) => OrderEntry | null | undefined {
  const seller = useSeller();
  const entries = useStore(seller.orders.store, (state) => state.entries);
  const listed = new Map(entries.map((entry) => [entry.id, entry]));
  const [followed, setFollowed] = useState<ReadonlyMap<string, OrderEntry | null>>(new Map());
  // No id has a slash. An order that the live list has is not read again.
  const unlisted = orders.flatMap(({ id }) => (listed.has(id) ? [] : [id])).join('/');
  useEffect(() => {
    const ids = unlisted === '' ? [] : unlisted.split('/');
    const stops = ids.map((id) =>
      seller.session
        .active()
        ?.orders.followOne(id, (entry) => setFollowed((before) => new Map(before).set(id, entry))),
    );
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [seller, unlisted]);
  return (id) => listed.get(id) ?? followed.get(id);
}
