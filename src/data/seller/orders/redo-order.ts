import type { Outcome } from '#domain/seller/outcome.ts';
import { statusSetBy, type NewOrder, type Order } from '#domain/orders/order.ts';
import { undoRequest } from '#domain/seller/order-changes.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { UNPAID } from '#domain/seller/entries.ts';
import { changeInTransaction, type SellerAccess } from '#data/seller/database/access.ts';
import { placeManualOrder } from './place-manual-order.ts';
import { changeOrder } from './change-order.ts';
import { storedPayment } from './stored-changes.ts';

/** Outcomes of the three steps; null for one that was not tried. */
export interface RedoOutcome {
  readonly cancelled: Outcome;
  readonly placed: Outcome | null;
  /** Of taking the cancellation back. */
  readonly undone: Outcome | null;
}

/**
 * Makes an order anew (docs/panel.md#seller-orders): cancels the old one, places the next one with its payment, and takes
 * the cancellation back where the next one cannot be placed. Two transactions: the rules of both orders are too much for one.
 */
export async function redoOrder(access: SellerAccess, old: Order, next: NewOrder): Promise<RedoOutcome> {
  const seen = orderFields(old);
  const cancellation = {
    id: old.id,
    seen,
    changes: { estado: statusSetBy('replacement'), ...UNPAID },
    isQuiet: true,
  };
  const cancelled = await changeOrder(access, cancellation);
  if (cancelled.kind !== 'done') return { cancelled, placed: null, undone: null };
  const pago = old.pago && storedPayment({ ...next, pago: old.pago });
  const placed = await changeInTransaction(access, 'order made anew', (context) =>
    placeManualOrder(context, { ...next, ...(pago && { pago }) }),
  );
  // Without an answer the next order may be stored: another try finds it.
  const isOpen = placed.kind === 'done' || placed.kind === 'no-answer';
  return { cancelled, placed, undone: isOpen ? null : await changeOrder(access, undoRequest(cancellation)) };
}
