import { useState } from 'react';
import type { Order } from '../../../domain/orders/order.ts';
import { orderFields, type OrderChanges } from '../../../domain/seller/order-changes.ts';
import { useOrderChange } from './use-order-change.ts';
import { useSeenOrders, type Obstacle } from './use-seen-orders.ts';

/**
 * Changes an order in a dialog, which keeps what was typed when the change fails or the order changes meanwhile.
 * @param opened the order as it was when the dialog opened. @param onSaved closes the dialog
 */
export function useOrderDialog(opened: Order, onSaved: () => void, obstacle?: Obstacle) {
  const [problem, setProblem] = useState('');
  const { busy, changeWithUndo, undoOf } = useOrderChange(opened, setProblem);
  const current = useSeenOrders([opened], obstacle)(opened);
  const isLocked = current.notice !== '';

  /** Returns true when the change was stored. */
  async function save(changes: OrderChanges, text: string): Promise<boolean> {
    if (isLocked) return false;
    setProblem('');
    // The seller decides anew about an order that was cancelled or dispatched meanwhile.
    const options = { seen: current.seen, unchanged: ['estado'] } as const;
    const outcome = await changeWithUndo(changes, text, options);
    if (outcome.kind === 'done') onSaved();
    return outcome.kind === 'done';
  }

  return {
    ...current,
    // The change itself may arrive before its answer.
    ...(busy && { notice: '' }),
    initial: orderFields(opened),
    busy,
    isLocked,
    problem,
    setProblem,
    undoOf,
    save,
  };
}
