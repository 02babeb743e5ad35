import { doc, runTransaction, type Transaction } from 'firebase/firestore';
import * as v from 'valibot';
import { buyerName } from '../../../domain/buyer/address.ts';
import {
  conflicts,
  effectiveChanges,
  changedBefore,
  orderFields,
  stockMoves,
  type ChangeOutcome,
  type ChangeRequest,
  type OrderChanges,
} from '../../../domain/seller/order-changes.ts';
import { decodeOrder } from '../../firestore/order-codec.ts';
import { reportError } from '../../reporting/report.ts';
import { withTimeout } from '../../async/timeout.ts';
import { isRejectedByRules } from '../../firestore/failures.ts';
import { CHANGE_TIMEOUT_MS } from '../answer.ts';
import { logChange, type SellerAccess } from '../log/log-repository.ts';
import { moveStock, readStock, shortage } from './stock.ts';

/**
 * Changes an order in one transaction, and moves its stock in the same one when it crosses into or out of
 * cancelled: exactly once, whatever other tabs do (spec §4, docs/security.md). Nothing that somebody else changed
 * meanwhile is written over, and what is written is noted in the log.
 */
export async function changeOrder(access: SellerAccess, request: ChangeRequest): Promise<ChangeOutcome> {
  try {
    const transaction = runTransaction(access.database(), (current) => apply(access, current, request));
    return await withTimeout(transaction, CHANGE_TIMEOUT_MS);
  } catch (cause) {
    reportError('order change', cause);
    return { kind: isRejectedByRules(cause) ? 'refused' : 'no-answer' };
  }
}

async function apply(
  access: SellerAccess,
  transaction: Transaction,
  request: ChangeRequest,
): Promise<ChangeOutcome> {
  const database = access.database();
  const reference = doc(database, 'ordenes', request.id);
  const snapshot = await transaction.get(reference);
  if (!snapshot.exists()) return { kind: 'gone' };
  const decoded = decodeOrder(snapshot.id, snapshot.data());
  if (!decoded.ok) return { kind: 'damaged' };
  const current = orderFields(decoded.value);
  const fields = conflicts(request, current);
  if (fields !== null) return { kind: 'changed', fields };
  const changes = effectiveChanges(request.changes, current);
  if (Object.keys(changes).length === 0) return { kind: 'done' };
  const moves = stockMoves(decoded.value, changes.estado ?? current.estado);
  const shelf = await readStock(database, transaction, moves);
  const short = shortage(shelf);
  if (short !== null) return short;
  moveStock(database, transaction, shelf, request.id);
  transaction.update(reference, storedFields(changes, snapshot.get('productos')));
  logChange(transaction, database, access.who(), {
    sobre: `ordenes/${request.id}`,
    titulo: `Pedido de ${buyerName(decoded.value.usuario)}`,
    accion: 'cambio',
    antes: changedBefore(changes, current),
    despues: changes,
  });
  return { kind: 'done' };
}

/** The order's lines with whatever they carry: what is not changed must go back as it was. */
const StoredLines = v.array(v.looseObject({}));

/** The changes as the document has them: title and image are those of the first line. */
function storedFields({ titulo, imagen, ...fields }: OrderChanges, lines: unknown): Record<string, unknown> {
  if (titulo === undefined && imagen === undefined) return fields;
  const [first, ...rest] = v.parse(StoredLines, lines);
  const looks = {
    ...(titulo !== undefined && { title: titulo }),
    ...(imagen !== undefined && { secure_url: imagen }),
  };
  return { ...fields, productos: [{ ...first, ...looks }, ...rest] };
}
