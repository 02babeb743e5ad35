import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useAction } from '../../common/use-action.ts';
import { useSeller } from '../../common/seller-context.ts';
import type { Order } from '../../../domain/orders/order.ts';

/**
 * Returns the orders as the database has them. A selected order that left the live list, because its status changed
 * under a filter, is read again.
 */
export function useCurrentOrders(orders: readonly Order[]): readonly Order[] {
  const entries = useStore(useSeller().orders.store, (state) => state.entries);
  const live = new Set(entries.map(({ id }) => id));
  const [current, setCurrent] = useState<ReadonlyMap<string, Order>>(new Map());
  const { run } = useAction(
    'selected orders',
    'No pudimos ver el estado actual de los pedidos que el filtro oculta.',
  );
  const hidden = orders.filter(({ id }) => !live.has(id));
  useEffect(() => {
    if (hidden.length === 0) return;
    void run(async (repositories) => {
      const found = await repositories.orders.byId(hidden.map(({ id }) => id));
      setCurrent(new Map(found.flatMap(({ id, order }) => (order.ok ? [[id, order.value] as const] : []))));
    });
    // oxlint-disable-next-line react/exhaustive-deps -- read once, when the dialog opens
  }, []);
  return orders.map((order) => (live.has(order.id) ? order : (current.get(order.id) ?? order)));
}
