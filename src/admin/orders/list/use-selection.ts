import { useCallback, useState } from 'react';
import type { OrderEntry } from '../../../data/seller/orders/order-entry.ts';
import type { Order } from '../../../domain/orders/order.ts';

export interface OrderSelection {
  /** As they are now, or as they were last seen where a filter hides them. */
  readonly orders: readonly Order[];
  /** How many of them the filter hides. */
  readonly hidden: number;
  readonly has: (id: string) => boolean;
  readonly toggle: (order: Order) => void;
  readonly add: (orders: readonly Order[]) => void;
  readonly clear: () => void;
}

/** The orders that the seller chose, whatever is listed meanwhile. */
export function useSelection(entries: readonly OrderEntry[]): OrderSelection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Order>>(new Map());
  const toggle = useCallback((order: Order) => {
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(order.id)) next.set(order.id, order);
      return next;
    });
  }, []);
  const listed = new Map(entries.flatMap(({ id, order }) => (order.ok ? [[id, order.value] as const] : [])));
  const orders = Array.from(chosen, ([id, before]) => listed.get(id) ?? before);
  return {
    orders,
    hidden: orders.filter(({ id }) => !listed.has(id)).length,
    has: (id) => chosen.has(id),
    toggle,
    add: (more) => setChosen(new Map([...chosen, ...more.map((order) => [order.id, order] as const)])),
    clear: () => setChosen(new Map()),
  };
}
