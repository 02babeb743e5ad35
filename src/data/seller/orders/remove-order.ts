import type { Outcome } from '#domain/seller/outcome.ts';
import type { Order } from '#domain/orders/order.ts';
import { removalMoves } from '#domain/seller/order-changes.ts';
import type { Decoded } from '#data/firestore/decode.ts';
import { decodeOrder } from '#data/firestore/order-codec.ts';
import { changeInTransaction, readDocument, type SellerAccess } from '#data/seller/database/access.ts';
import { orderSubject, loggedLines, logDeletion, type LogDraft } from '#data/seller/log/log-change.ts';
import { noteRemoval } from '#data/seller/notes/notes.ts';
import { moveStock, readStock } from './stock.ts';

/**
 * Deletes an order and its note in one transaction, and returns the stock of an order that was not sent yet.
 * @param seen the order as the seller saw it; null for an unreadable document, which moves no stock
 */
export function removeOrder(access: SellerAccess, id: string, seen: Order | null): Promise<Outcome> {
  return changeInTransaction(access, 'order removal', async (context): Promise<Outcome> => {
    const snapshot = await readDocument(context, `ordenes/${id}`);
    const content = snapshot.data();
    if (content === undefined) return { kind: 'gone' };
    const decoded = decodeOrder(id, content);
    if (seen !== null && decoded.ok && decoded.value.estado !== seen.estado)
      return { kind: 'changed', fields: { estado: decoded.value.estado } };
    const moved = await readStock(context, decoded.ok ? removalMoves(decoded.value) : []);
    const removeNote = await noteRemoval(context, `ordenes/${id}`);
    moveStock(context, moved, id);
    removeNote();
    context.transaction.delete(snapshot.ref);
    logDeletion(context, { ...logged(id, decoded), accion: 'baja' });
    return { kind: 'done' };
  });
}

function logged(id: string, decoded: Decoded<Order>): Pick<LogDraft, 'sobre' | 'titulo' | 'antes'> {
  if (!decoded.ok) return { sobre: `ordenes/${id}`, titulo: 'Pedido que no se puede leer', antes: null };
  const { estado, fecha, totalCosto, trackingNumber, productos } = decoded.value;
  return {
    ...orderSubject(decoded.value),
    antes: { estado, fecha, totalCosto, trackingNumber, productos: loggedLines(productos) },
  };
}
