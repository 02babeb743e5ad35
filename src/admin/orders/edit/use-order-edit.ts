import { useState } from 'react';
import { useStore } from 'zustand';
import { fieldNames, pickFields } from '../../../domain/fields.ts';
import { isUnsent, type Order } from '../../../domain/orders/order.ts';
import {
  orderFields,
  type OrderChanges,
  type OrderFields,
  type ProfileChange,
} from '../../../domain/seller/order-changes.ts';
import { differences } from '../../../domain/seller/differences.ts';
import { useSeller } from '../../common/seller-context.ts';
import { meanwhileText } from '../messages.ts';
import { useOrderChange } from './use-order-change.ts';

/**
 * Edits an order in a dialog, which keeps what was typed when the order changes meanwhile.
 * @param edited fields of the dialog. @param onSaved closes the dialog
 */
export function useOrderEdit(order: Order, edited: readonly (keyof OrderFields)[], onSaved: () => void) {
  const { busy, changeWithUndo } = useOrderChange(order);
  const initial = orderFields(order);
  const current = useCurrentFields(order);
  const [answered, setAnswered] = useState<OrderChanges>({});
  const seen = { ...initial, ...current, ...answered };
  const watched = fieldNames(initial).filter((name) => name === 'estado' || edited.includes(name));
  const meanwhile = differences(seen, pickFields(initial, watched));

  /** Returns true when the change was stored. */
  async function save(changes: OrderChanges, text: string, profile?: ProfileChange): Promise<boolean> {
    // The seller decides anew about an order that was cancelled or dispatched meanwhile.
    const outcome = await changeWithUndo(changes, text, { seen, unchanged: ['estado'], profile });
    if (outcome.kind === 'done') onSaved();
    // The toast showed the current values: saving again overwrites them on purpose.
    if (outcome.kind === 'changed') setAnswered({ ...answered, ...outcome.fields });
    return outcome.kind === 'done';
  }

  return {
    busy,
    initial,
    /** The order's fields as the seller knows them by now. */
    seen,
    /** The order can still be corrected. */
    isHere: isUnsent(seen),
    /** Says what changed since the dialog opened; '' for nothing. */
    concurrentChange: meanwhile === null ? '' : meanwhileText(meanwhile),
    save,
  };
}

/** The order's fields as the panel knows them now; those of the order itself once it has left the list. */
function useCurrentFields(order: Order): OrderFields {
  const entry = useStore(useSeller().orders.store, ({ entries, cancellations }) =>
    [...entries, ...cancellations].find(({ id }) => id === order.id),
  );
  return orderFields(entry?.order.ok ? entry.order.value : order);
}
