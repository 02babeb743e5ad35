import { useState } from 'react';
import type { Order } from '../../../domain/orders/order.ts';
import {
  orderFields,
  type ChangeOutcome,
  type OrderChanges,
  type OrderFields,
} from '../../../domain/seller/order-changes.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { changeMessage } from '../messages.ts';
import { useSeller } from '../../common/seller-context.ts';

export interface OrderChange {
  readonly busy: boolean;
  /** Changes the order; `seen` is what the seller was looking at, which is what is shown now unless given. */
  readonly change: (changes: OrderChanges, seen?: OrderFields) => Promise<ChangeOutcome>;
}

/** Changing one order, with its wait and its failures told. */
export function useOrderChange(order: Order): OrderChange {
  const { orders } = useSeller();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async change(changes, seen = orderFields(order)) {
      setBusy(true);
      const outcome = await orders.change({ id: order.id, seen, changes });
      setBusy(false);
      const problem = changeMessage(outcome);
      if (problem !== null) showToast('error', problem);
      return outcome;
    },
  };
}
