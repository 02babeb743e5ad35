import type { DocumentData } from 'firebase/firestore';
import { placedAt, type Order } from '../../../domain/orders/order.ts';
import {
  removalMoves,
  type RemovalOutcome,
  type RestoreOutcome,
  type StockMove,
} from '../../../domain/seller/order-changes.ts';
import type { Decoded } from '../../firestore/decode.ts';
import { decodeOrder, isOwnShape } from '../../firestore/order-codec.ts';
import { changeInTransaction, readDocument, type SellerAccess } from '../database/access.ts';
import { aboutOrder, loggedLines, logChange, logDeletion, type LogDraft } from '../log/log-change.ts';
import { deleteNotes, readNotes, storeNotes, type Note } from '../notes/notes.ts';
import { moveStock, readStock, shortage } from './stock.ts';

/** Outcome of a deletion, and the function that undoes it; null when nothing was deleted. */
export interface Removal {
  readonly outcome: RemovalOutcome;
  readonly restore: (() => Promise<RestoreOutcome>) | null;
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

/** Stores the document as it was, or nothing of it: a paid order does not return as one to be paid. */
function restoreOrder(
  access: SellerAccess,
  id: string,
  content: DocumentData,
  moves: readonly StockMove[],
  notes: readonly Note[],
): Promise<RestoreOutcome> {
  const deleted = decodeOrder(id, content);
  return changeInTransaction(access, 'order restoring', async (context): Promise<RestoreOutcome> => {
    const snapshot = await readDocument(context, `ordenes/${id}`);
    if (snapshot.exists())
      return { kind: isSameOrder(deleted, decodeOrder(id, snapshot.data())) ? 'done' : 'taken' };
    const stock = await readStock(context, moves);
    const short = shortage(stock);
    if (short !== null) return short;
    moveStock(context, stock, id);
    context.transaction.set(snapshot.ref, content);
    storeNotes(context, notes);
    const { antes: despues, ...log } = logged(id, deleted);
    logChange(context, { ...log, accion: 'alta', despues });
    return { kind: 'done' };
  });
}

/** Ids of orders are public, and a buyer chooses that of a new order: the order of an id may be another one. */
function isSameOrder(one: Decoded<Order>, other: Decoded<Order>): boolean {
  return (
    one.ok &&
    other.ok &&
    one.value.user_sub === other.value.user_sub &&
    placedAt(one.value) === placedAt(other.value)
  );
}

function logged(id: string, decoded: Decoded<Order>): Pick<LogDraft, 'sobre' | 'titulo' | 'antes'> {
  if (!decoded.ok) return { sobre: `ordenes/${id}`, titulo: 'Pedido dañado', antes: null };
  const { estado, fecha, totalCosto, trackingNumber, productos } = decoded.value;
  return {
    ...aboutOrder(decoded.value),
    antes: { estado, fecha, totalCosto, trackingNumber, productos: loggedLines(productos) },
  };
}
