import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { REFUSED } from '#data/seller/session/seller-session.ts';
import type { Order } from '#domain/orders/order.ts';
import { undoRequest, type ChangeRequest, type OrderChanges } from '#domain/seller/order-changes.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { outcomeText } from '#admin/parts/outcome-text.ts';
import { useChanges } from '#admin/parts/use-changes.ts';
import { refreshOrders } from './use-orders.ts';

/** Returns the functions that change an order in one transaction. */
export function useOrderChange() {
  const seller = usePanelServices();
  const queries = useQueryClient();
  const apply = useCallback(
    async (request: ChangeRequest) => {
      const outcome = (await seller.session.active()?.orders.change(request)) ?? REFUSED;
      await refreshOrders(queries, seller, [request.id]);
      return outcomeText(outcome, 'el pedido');
    },
    [seller, queries],
  );
  const { change, orToast, changeAll } = useChanges(apply, undoRequest);
  /** @param seen what the seller was looking at */
  const changeOrder = (order: Order, changes: OrderChanges, text: string, seen = orderFields(order)) =>
    change({ id: order.id, seen, changes }, text);
  return {
    apply,
    changeAll,
    change: changeOrder,
    /** Changes an order from a place without room for a problem. */
    async orToast(...args: Parameters<typeof changeOrder>): Promise<void> {
      await orToast(changeOrder(...args));
    },
  };
}
