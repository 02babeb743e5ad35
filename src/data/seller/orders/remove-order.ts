import { doc, runTransaction, updateDoc, type DocumentData } from 'firebase/firestore';
import type { Order } from '../../../domain/orders/order.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { removalMoves, type RemovalOutcome, type StockMove } from '../../../domain/seller/order-changes.ts';
import type { Decoded } from '../../firestore/decode.ts';
import { decodeOrder } from '../../firestore/order-codec.ts';
import { reportError } from '../../reporting/report.ts';
import { withTimeout } from '../../async/timeout.ts';
import { isRejectedByRules } from '../../firestore/failures.ts';
import { CHANGE_TIMEOUT_MS } from '../answer.ts';
import { logChange, type LogDraft, type SellerAccess } from '../log/log-repository.ts';
import type { Removal } from './order-entry.ts';
import { moveStock, readStock, shortage, type StockRead } from './stock.ts';

/**
 * Deletes an order, and gives back the stock of one that was still at the seller's, in one transaction. What comes
 * back can put the very document there again, taking the same stock.
 * @param seen the order as the seller saw it; null for a damaged document, which moves no stock.
 */
export async function removeOrder(access: SellerAccess, id: string, seen: Order | null): Promise<Removal> {
  const database = access.database();
  let kept: DocumentData | null = null;
  let moved: readonly StockRead[] = [];
  const outcome = await settled('order removal', () =>
    runTransaction<RemovalOutcome>(database, async (transaction) => {
      const reference = doc(database, 'ordenes', id);
      const snapshot = await transaction.get(reference);
      if (!snapshot.exists()) return { kind: 'gone' };
      const decoded = decodeOrder(id, snapshot.data());
      if (seen !== null && decoded.ok && decoded.value.estado !== seen.estado)
        return { kind: 'changed', fields: { estado: decoded.value.estado } };
      moved = await readStock(database, transaction, decoded.ok ? removalMoves(decoded.value) : []);
      moveStock(database, transaction, moved, id);
      transaction.delete(reference);
      logChange(transaction, database, access.who(), {
        ...noteOf(id, decoded),
        accion: 'baja',
        despues: null,
      });
      kept = snapshot.data();
      return { kind: 'done' };
    }),
  );
  const content: DocumentData | null = outcome.kind === 'done' ? kept : null;
  return {
    outcome,
    restore: content === null ? null : () => restoreOrder(access, id, content, moved.map(takeAgain)),
  };
}

/** Puts the document back as it was. One that is there again (an earlier try arrived) is left alone. */
async function restoreOrder(
  access: SellerAccess,
  id: string,
  content: DocumentData,
  moves: readonly StockMove[],
): Promise<RemovalOutcome> {
  const database = access.database();
  const reference = doc(database, 'ordenes', id);
  // No order is born with the mark of a lost e-mail: it comes after it.
  const { correoFallido, ...order }: Readonly<Record<string, unknown>> = content;
  const outcome = await settled('order restoring', () =>
    runTransaction<RemovalOutcome>(database, async (transaction) => {
      if ((await transaction.get(reference)).exists()) return { kind: 'done' };
      const shelf = await readStock(database, transaction, moves);
      const short = shortage(shelf);
      if (short !== null) return short;
      moveStock(database, transaction, shelf, id);
      transaction.set(reference, order);
      const { antes: despues, ...note } = noteOf(id, decodeOrder(id, content));
      logChange(transaction, database, access.who(), { ...note, accion: 'alta', antes: null, despues });
      return { kind: 'done' };
    }),
  );
  if (outcome.kind === 'done' && correoFallido !== undefined)
    await updateDoc(reference, { correoFallido }).catch((cause: unknown) => reportError('mail mark', cause));
  return outcome;
}

/** What the log keeps of an order that is no longer there: what tells it from others. */
function noteOf(id: string, decoded: Decoded<Order>): Pick<LogDraft, 'sobre' | 'titulo' | 'antes'> {
  const sobre = `ordenes/${id}` as const;
  if (!decoded.ok) return { sobre, titulo: 'Pedido dañado', antes: null };
  const { estado, fecha, totalCosto, trackingNumber, productos, usuario } = decoded.value;
  const lines = productos.map(({ title, cantidadDelPedido }) => `${cantidadDelPedido} × ${title}`);
  return {
    sobre,
    titulo: `Pedido de ${buyerName(usuario)}`,
    antes: { estado, fecha, totalCosto, trackingNumber, productos: lines },
  };
}

function takeAgain({ docId, title, units }: StockMove): StockMove {
  return { docId, title, units: -units };
}

async function settled(what: string, work: () => Promise<RemovalOutcome>): Promise<RemovalOutcome> {
  try {
    return await withTimeout(work(), CHANGE_TIMEOUT_MS);
  } catch (cause) {
    reportError(what, cause);
    return { kind: isRejectedByRules(cause) ? 'refused' : 'no-answer' };
  }
}
