import { doc, updateDoc, type DocumentData } from 'firebase/firestore';
import { POST_PLACEMENT_FIELDS, type Order } from '../../../domain/orders/order.ts';
import { removalMoves, type RemovalOutcome, type StockMove } from '../../../domain/seller/order-changes.ts';
import type { Decoded } from '../../firestore/decode.ts';
import { decodeOrder, isOwnShape } from '../../firestore/order-codec.ts';
import { reportError } from '../../reporting/report-error.ts';
import { changeInTransaction, readDocument, type SellerAccess } from '../database/access.ts';
import { aboutOrder, loggedLines, logChange, logDeletion, type LogDraft } from '../log/log-change.ts';
import { deleteNotes, readNotes, storeNotes, type Note } from '../notes/notes.ts';
import { moveStock, readStock, shortage } from './stock.ts';

/** Outcome of a deletion, and the function that undoes it; null when nothing was deleted. */
export interface Removal {
  readonly outcome: RemovalOutcome;
  readonly restore: (() => Promise<RemovalOutcome>) | null;
}

/**
 * Deletes an order and its notes in one transaction, and returns the stock of an order that was not sent yet. `restore` stores the
 * same documents again and takes the same stock; null for an order of another program, which firestore.rules do not create.
 * @param seen the order as the seller saw it; null for a damaged document, which moves no stock
 */
export async function removeOrder(access: SellerAccess, id: string, seen: Order | null): Promise<Removal> {
  let restore: Removal['restore'] = null;
  const outcome = await changeInTransaction(
    access,
    'order removal',
    async (context): Promise<RemovalOutcome> => {
      const snapshot = await readDocument(context, `ordenes/${id}`);
      const content = snapshot.data();
      if (content === undefined) return { kind: 'gone' };
      const decoded = decodeOrder(id, content);
      if (seen !== null && decoded.ok && decoded.value.estado !== seen.estado)
        return { kind: 'changed', fields: { estado: decoded.value.estado } };
      const moves = decoded.ok ? removalMoves(decoded.value) : [];
      const moved = await readStock(context, moves);
      const notes = await readNotes(context.database, [`ordenes/${id}`]);
      moveStock(context, moved, id);
      deleteNotes(context, notes);
      context.transaction.delete(snapshot.ref);
      logDeletion(context, { ...logged(id, decoded), accion: 'baja' });
      const back = moved.map(({ docId, title, units }) => ({ docId, title, units: -units }));
      restore = isOwnShape(content) ? () => restoreOrder(access, id, content, back, notes) : null;
      return { kind: 'done' };
    },
  );
  return { outcome, restore: outcome.kind === 'done' ? restore : null };
}

/** Stores the document as it was. A document that exists again (an earlier try was stored) is left alone. */
async function restoreOrder(
  access: SellerAccess,
  id: string,
  content: DocumentData,
  moves: readonly StockMove[],
  notes: readonly Note[],
): Promise<RemovalOutcome> {
  const fields = Object.entries(content);
  const isLater = new Set<string>(POST_PLACEMENT_FIELDS);
  const order = Object.fromEntries(fields.filter(([name]) => !isLater.has(name)));
  const later = Object.fromEntries(fields.filter(([name]) => isLater.has(name)));
  const outcome = await changeInTransaction(
    access,
    'order restoring',
    async (context): Promise<RemovalOutcome> => {
      const snapshot = await readDocument(context, `ordenes/${id}`);
      if (snapshot.exists()) return { kind: 'done' };
      const stock = await readStock(context, moves);
      const short = shortage(stock);
      if (short !== null) return short;
      moveStock(context, stock, id);
      context.transaction.set(snapshot.ref, order);
      storeNotes(context, notes);
      const { antes: despues, ...log } = logged(id, decodeOrder(id, content));
      logChange(context, { ...log, accion: 'alta', despues });
      return { kind: 'done' };
    },
  );
  if (outcome.kind === 'done' && Object.keys(later).length > 0)
    await updateDoc(doc(access.database(), 'ordenes', id), later).catch((cause: unknown) =>
      reportError('order fields', cause),
    );
  return outcome;
}

function logged(id: string, decoded: Decoded<Order>): Pick<LogDraft, 'sobre' | 'titulo' | 'antes'> {
  if (!decoded.ok) return { sobre: `ordenes/${id}`, titulo: 'Pedido dañado', antes: null };
  const { estado, fecha, totalCosto, trackingNumber, productos } = decoded.value;
  return {
    ...aboutOrder(decoded.value),
    antes: { estado, fecha, totalCosto, trackingNumber, productos: loggedLines(productos) },
  };
}
