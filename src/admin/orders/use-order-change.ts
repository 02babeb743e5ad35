import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { REFUSED } from '../../data/seller/session/seller-session.ts';
import type { Order } from '../../domain/orders/order.ts';
import { undoRequest, type ChangeRequest, type OrderChanges } from '../../domain/seller/order-changes.ts';
import { orderFields } from '../../domain/seller/order-fields.ts';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { useSeller } from '../common/seller-context.ts';
import { outcomeText } from '../parts/outcome-text.ts';
import { refreshOrders } from './use-orders.ts';

/**
 * Returns the functions that change an order in one transaction. What was changed shows a toast that takes exactly this
 * change back, unless somebody changed the order again.
 */
export function useOrderChange() {
  const seller = useSeller();
  const queries = useQueryClient();
  return useMemo(() => {
    async function apply(request: ChangeRequest): Promise<string | null> {
      const outcome = (await seller.session.active()?.orders.change(request)) ?? REFUSED;
      await refreshOrders(queries, seller, [request.id]);
      return outcomeText(outcome, 'el pedido');
    }

    /** Returns why the order was not changed, or null. @param text for the toast. @param seen what the seller was looking at */
    async function change(
      order: Order,
      changes: OrderChanges,
      text: string,
      seen = orderFields(order),
    ): Promise<string | null> {
      const request = { id: order.id, seen, changes };
      const problem = await apply(request);
      if (problem === null) showToast('success', text, { label: 'Deshacer', run: () => void undo(request) });
      return problem;
    }

    async function undo(request: ChangeRequest): Promise<void> {
      const problem = await apply(undoRequest(request));
      if (problem !== null) showToast('error', problem);
    }

    return {
      apply,
      change,
      /** Changes an order from a place without room for a problem. */
      async orToast(...args: Parameters<typeof change>): Promise<void> {
        const problem = await change(...args);
        if (problem !== null) showToast('error', problem);
      },
    };
  }, [seller, queries]);
}
