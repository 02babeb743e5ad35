import { useState } from 'react';
import type { Order } from '../../../domain/orders/order.ts';
import {
  changedBefore,
  orderFields,
  type ChangeOutcome,
  type OrderChanges,
  type OrderFields,
} from '../../../domain/seller/order-changes.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { useSeller } from '../../common/seller-context.ts';
import { changeMessage } from '../messages.ts';

export interface OrderChange {
  readonly busy: boolean;
  /** Changes the order. `seen` holds the values that the seller was looking at: the current ones by default. */
  readonly change: (changes: OrderChanges, seen?: OrderFields) => Promise<ChangeOutcome>;
  /** Changes the order and shows `text` in a toast that can undo the change. */
  readonly changeWithUndo: (changes: OrderChanges, text: string) => Promise<void>;
}

/** Changes one order. A failure is shown as a toast. */
export function useOrderChange(order: Order): OrderChange {
  const { orders } = useSeller();
  const [busy, setBusy] = useState(false);

  async function change(changes: OrderChanges, seen = orderFields(order)): Promise<ChangeOutcome> {
    setBusy(true);
    const outcome = await orders.change({ id: order.id, seen, changes });
    setBusy(false);
    const problem = changeMessage(outcome);
    if (problem !== null) showToast('error', problem);
    return outcome;
  }

  async function changeWithUndo(changes: OrderChanges, text: string): Promise<void> {
    const before = orderFields(order);
    const outcome = await change(changes);
    if (outcome.kind !== 'done') return;
    const undo = () => void change(changedBefore(changes, before), { ...before, ...changes });
    showToast('success', text, { label: 'Deshacer', run: undo });
  }

  return { busy, change, changeWithUndo };
}
