import { useState } from 'react';
import type { Order } from '../../../domain/orders/order.ts';
import { orderFields, type OrderFields } from '../../../domain/seller/order-changes.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { useOrderChange } from './use-order-change.ts';

/** Holds what the seller types into one field of an order until it is saved, with undo, or discarded. */
export function useFieldDraft(order: Order, field: 'trackingNumber' | 'linkDePago') {
  const { busy, changeWithUndo } = useOrderChange(order);
  // The typed text, and the order's values when the typing began.
  const [draft, setDraft] = useState<{ readonly text: string; readonly seen: OrderFields } | null>(null);
  const [error, setError] = useState<string>();
  const current = orderFields(order)[field];

  function type(text: string): void {
    setError(undefined);
    setDraft({ text, seen: draft?.seen ?? orderFields(order) });
  }

  function discard(): void {
    setDraft(null);
    setError(undefined);
  }

  function refuse(problem: string): void {
    setError(problem);
    showToast('error', problem);
  }

  /** @param doneText the toast after the change */
  async function save(value: string, doneText: string): Promise<void> {
    if (busy || draft === null) return;
    const outcome = await changeWithUndo({ [field]: value }, doneText, draft.seen);
    if (outcome.kind === 'done') discard();
    if (outcome.kind !== 'changed') return;
    // The error shows the current value: saving again overwrites it on purpose.
    setDraft({ text: draft.text, seen: { ...draft.seen, ...outcome.fields } });
    setError(`Alguien puso ${outcome.fields[field] ?? current}. Guardá otra vez para reemplazarlo.`);
  }

  const isOutdated = draft !== null && draft.seen[field] !== current;
  return {
    busy,
    /** The typed text; null unless the seller is typing. */
    text: draft?.text ?? null,
    error,
    warning: isOutdated ? `Ahora dice ${current}` : undefined,
    type,
    discard,
    refuse,
    save,
  };
}
