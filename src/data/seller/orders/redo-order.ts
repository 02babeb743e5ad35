import type { Outcome, RedoOutcome } from '#domain/seller/outcome.ts';
import { statusSetBy, type NewOrder, type Order, type Payment } from '#domain/orders/order.ts';
import { undoRequest } from '#domain/seller/order-changes.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { handover } from '#domain/seller/entries.ts';
import { decodeOrder } from '#data/firestore/order-codec.ts';
import { changeInTransaction, readDocument, type SellerAccess } from '#data/seller/database/access.ts';
import { aboutOrder, logChange } from '#data/seller/log/log-change.ts';
import { HANDED_OVER_TO, REPLACED_BY, REPLACES } from '#domain/seller/log-links.ts';
import { noteCopy } from '#data/seller/notes/notes.ts';
import { placeManualOrder } from './place-manual-order.ts';
import { changeOrder } from './change-order.ts';
import { storedPayment } from './stored-changes.ts';

/**
 * Makes an order anew (docs/panel.md#seller-orders): cancels the old one, places the next one with a copy of payment and note,
 * and hands money, link and invoice over. The old order keeps its payment until the next one has it, so that no break in
 * between loses what was paid. Where the next one cannot be placed the cancellation is taken back. Several transactions: the
 * rules of both orders are too much for one.
 */
export async function redoOrder(access: SellerAccess, old: Order, next: NewOrder): Promise<RedoOutcome> {
  const cancellation = {
    id: old.id,
    seen: orderFields(old),
    changes: { estado: statusSetBy('closing') },
    isQuiet: true,
  };
  const cancelled = await changeOrder(access, cancellation);
  if (cancelled.kind !== 'done') return { cancelled, placed: null, undone: null, handedOver: null };
  const { placed, from } = await placeNext(access, old, next);
  if (placed.kind === 'done') {
    const handedOver = await handOver(access, from, { ...next, fecha: null, pago: copiedPayment(from) });
    return { cancelled, placed, undone: null, handedOver };
  }
  // Without an answer the next order may be stored: another try finds it.
  const undone = placed.kind === 'no-answer' ? null : await changeOrder(access, undoRequest(cancellation));
  return { cancelled, placed, undone, handedOver: null };
}

/** Places the next order with what the old one has by now, and logs in each of them which the other one is. */
async function placeNext(access: SellerAccess, old: Order, next: NewOrder) {
  let from = old;
  const placed = await changeInTransaction(access, 'order made anew', async (context): Promise<Outcome> => {
    const decoded = decodeOrder(old.id, (await readDocument(context, `ordenes/${old.id}`)).data());
    if (!decoded.ok) return { kind: 'damaged' };
    from = decoded.value;
    if ((await readDocument(context, `ordenes/${next.id}`)).exists()) return { kind: 'done' };
    const copyNote = await noteCopy(context, `ordenes/${old.id}`, `ordenes/${next.id}`);
    const pago = storedPayment({ ...next, pago: copiedPayment(from) });
    const outcome = await placeManualOrder(
      context,
      { ...next, ...(from.mensaje && { mensaje: from.mensaje }), ...(pago && { pago }) },
      { [REPLACES]: old.id },
    );
    if (outcome.kind !== 'done') return outcome;
    copyNote();
    logChange(context, { ...aboutOrder(from), accion: 'cambio', despues: { [REPLACED_BY]: next.id } });
    return outcome;
  });
  return { placed, from };
}

/** What the seller keeps of an order. A refund stays with the order of which it was made. */
function copiedPayment({ pago }: Order): Payment | null {
  if (!pago || pago.monto === 0) return null;
  const { fecha, nota, monto } = pago;
  return { fecha, nota, monto };
}

/**
 * Hands payment link and invoice of an order over to the one in its place, which has a copy of the payment, and then takes
 * them and the money out of the old one. Trying again after a break is safe.
 */
export async function handOver(access: SellerAccess, old: Order, next: Order): Promise<Outcome> {
  const { given, left } = handover(old);
  const carried = await changeOrder(access, { id: next.id, seen: orderFields(next), changes: given });
  if (carried.kind !== 'done') return carried;
  return changeOrder(access, {
    id: old.id,
    seen: orderFields(old),
    changes: left,
    logged: { [HANDED_OVER_TO]: next.id },
  });
}
