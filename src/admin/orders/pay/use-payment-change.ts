import { useState } from 'react';
import type { Order } from '../../../domain/orders/order.ts';
import { orderFields, type OrderChanges } from '../../../domain/seller/order-changes.ts';
import { useOrderChange } from '../edit/use-order-change.ts';

/** Saves what a dialog changed, with undo, and calls `onDone`. Compares with the values that the dialog opened with. */
export function usePaymentChange(order: Order, onDone: () => void) {
  const { busy, changeWithUndo } = useOrderChange(order);
  const [seen, setSeen] = useState(() => orderFields(order));

  async function save(changes: OrderChanges, text: string): Promise<void> {
    const outcome = await changeWithUndo(changes, text, seen);
    if (outcome.kind === 'done') onDone();
    // The toast showed the current values: saving again overwrites them on purpose.
    if (outcome.kind === 'changed') setSeen({ ...seen, ...outcome.fields });
  }

  return { busy, seen, save };
}
