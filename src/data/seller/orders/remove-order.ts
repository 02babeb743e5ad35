import { doc, updateDoc, type DocumentData } from 'firebase/firestore';
import { LATER_FIELDS, type Order } from '../../../domain/orders/order.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { removalMoves, type RemovalOutcome, type StockMove } from '../../../domain/seller/order-changes.ts';
import { salvagedUnits } from '../../../domain/seller/salvaged-units.ts';
import type { Decoded } from '../../firestore/decode.ts';
import { decodeOrder, isOwnShape } from '../../firestore/order-codec.ts';
import { reportError } from '../../reporting/report.ts';
import { change, type SellerAccess } from '../access.ts';
import { loggedLines, logChange, type LogDraft } from '../log/log-change.ts';
import { deleteNotes, notesAbout, storeNotes, type Note } from '../notes/notes.ts';
import { moveStock, readStock, shortage, type StockRead } from './stock.ts';

/** Outcome of a deletion, and the function that undoes it; null when nothing was deleted. */
export interface Removal {
  readonly outcome: RemovalOutcome;
  readonly restore: (() => Promise<RemovalOutcome>) | null;
}

/**
 * Deletes an order and its notes in one transaction, and returns the stock of an order that was not sent yet. `restore` stores the
 * same documents again and takes the same stock; null for an order of another program, which firestore.rules do not create.
 * @param seen the order as the seller saw it; null for a damaged document, whose readable units return
 */
export async function removeOrder(access: SellerAccess, id: string, seen: Order | null): Promise<Removal> {
  let kept: DocumentData | null = null;
  let moved: readonly StockRead[] = [];
  let internalNotes: readonly Note[] = [];
  const outcome = await change<RemovalOutcome>(access, 'order removal', async (context) => {
    const reference = doc(context.database, 'ordenes', id);
    const snapshot = await context.transaction.get(reference);
    if (!snapshot.exists()) return { kind: 'gone' };
    const decoded = decodeOrder(id, snapshot.data());
    if (seen !== null && decoded.ok && decoded.value.estado !== seen.estado)
      return { kind: 'changed', fields: { estado: decoded.value.estado } };
    const moves = decoded.ok ? removalMoves(decoded.value) : salvagedUnits(snapshot.data()).moves;
    moved = await readStock(context, moves);
    internalNotes = await notesAbout(context.database, `ordenes/${id}`);
    moveStock(context, moved, id);
    deleteNotes(context, internalNotes);
    context.transaction.delete(reference);
    logChange(context, { ...logged(id, decoded), accion: 'baja' });
    kept = snapshot.data();
    return { kind: 'done' };
  });
  const content: DocumentData | null = outcome.kind === 'done' ? kept : null;
  return {
    outcome,
    restore:
      content === null || !isOwnShape(content)
        ? null
        : () =>
            restoreOrder(
              access,
              id,
              content,
              moved.map(({ docId, title, units }) => ({ docId, title, units: -units })),
              internalNotes,
            ),
  };
}

/** Stores the document as it was. A document that exists again (an earlier try was stored) is left alone. */
async function restoreOrder(
  access: SellerAccess,
  id: string,
  content: DocumentData,
  moves: readonly StockMove[],
  internalNotes: readonly Note[],
): Promise<RemovalOutcome> {
  const fields = Object.entries(content);
  const isLater = new Set<string>(LATER_FIELDS);
  const order = Object.fromEntries(fields.filter(([name]) => !isLater.has(name)));
  // The rules take `correccion` only with the correction itself.
  const later = Object.fromEntries(fields.filter(([name]) => isLater.has(name) && name !== 'correccion'));
  const outcome = await change<RemovalOutcome>(access, 'order restoring', async (context) => {
    const reference = doc(context.database, 'ordenes', id);
    if ((await context.transaction.get(reference)).exists()) return { kind: 'done' };
    const stock = await readStock(context, moves);
    const short = shortage(stock);
    if (short !== null) return short;
    moveStock(context, stock, id);
    context.transaction.set(reference, order);
    storeNotes(context, internalNotes);
    const { antes: despues, ...log } = logged(id, decodeOrder(id, content));
    logChange(context, { ...log, accion: 'alta', despues });
    return { kind: 'done' };
  });
  if (outcome.kind === 'done' && Object.keys(later).length > 0)
    await updateDoc(doc(access.database(), 'ordenes', id), later).catch((cause: unknown) =>
      reportError('order notes', cause),
    );
  return outcome;
}

function logged(id: string, decoded: Decoded<Order>): Pick<LogDraft, 'sobre' | 'titulo' | 'antes'> {
  const sobre = `ordenes/${id}` as const;
  if (!decoded.ok) return { sobre, titulo: 'Pedido dañado', antes: null };
  const { estado, fecha, totalCosto, trackingNumber, productos, usuario } = decoded.value;
  return {
    sobre,
    titulo: `Pedido de ${buyerName(usuario)}`,
    antes: { estado, fecha, totalCosto, trackingNumber, productos: loggedLines(productos) },
  };
}
