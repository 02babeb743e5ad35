import type { Outcome } from '#domain/seller/outcome.ts';
import {
  conflicts,
  stockMoves,
  type ChangeRequest,
  type OrderChanges,
} from '#domain/seller/order-changes.ts';
import { differences } from '#domain/seller/differences.ts';
import {
  BUYER_COPY_FIELDS,
  ORDER_FIELDS,
  orderFields,
  withChanges,
  type OrderFields,
} from '#domain/seller/order-fields.ts';
import { fieldNames, pickFields } from '#domain/fields.ts';
import { decodeOrder } from '#data/firestore/order-codec.ts';
import { changeInTransaction, readDocument, type SellerAccess } from '#data/seller/database/access.ts';
import { aboutOrder, logChange, type LogDraft } from '#data/seller/log/log-change.ts';
import { moveStock, readStock, shortage } from './stock.ts';
import { storedOrderChanges } from './stored-changes.ts';

/** Retries twice: another tab and the buyer can each change the order once in between. */
const MAX_TRIES = 3;

/**
 * Changes an order, its stock and the log (docs/data.md#order-statuses). Stock moves when the
 * order crosses into or out of cancelled, exactly once even with several tabs. A field that another tab changed since
 * the seller saw the order is not overwritten.
 */
export async function changeOrder(access: SellerAccess, request: ChangeRequest): Promise<Outcome> {
  const run = () =>
    changeInTransaction(access, 'order change', async (context): Promise<Outcome> => {
      const snapshot = await readDocument(context, `ordenes/${request.id}`);
      if (!snapshot.exists()) return { kind: 'gone' };
      const decoded = decodeOrder(snapshot.id, snapshot.data());
      if (!decoded.ok) return { kind: 'damaged' };
      const current = orderFields(decoded.value);
      const fields = conflicts(request, current);
      if (fields !== null) return { kind: 'changed', fields };
      const changes = differences(request.changes, current);
      if (changes === null) return { kind: 'done' };
      const stock = await readStock(context, stockMoves(decoded.value, changes.estado ?? current.estado));
      const short = shortage(stock);
      if (short !== null) return short;
      moveStock(context, stock, request.id);
      const next = withChanges(decoded.value, changes);
      context.transaction.update(
        snapshot.ref,
        storedOrderChanges(decoded.value, next, snapshot.data(), request.isQuiet),
      );
      logChange(context, {
        ...aboutOrder(decoded.value),
        accion: 'cambio',
        ...loggedChanges(current, changes, request.logged),
      });
      return { kind: 'done' };
    });
  let outcome = await run();
  // The rules may refuse a change for what another one left meanwhile: order and products are read again.
  for (let tries = 1; outcome.kind === 'refused' && tries < MAX_TRIES; tries += 1) outcome = await run();
  return outcome;
}

/** Returns the changes of an order for the log: of the buyer's data only the names, because nobody can delete an address from the log. */
function loggedChanges(
  before: OrderFields,
  changes: OrderChanges,
  others: ChangeRequest['logged'],
): Pick<LogDraft, 'antes' | 'despues'> {
  const copied = BUYER_COPY_FIELDS.filter((field) => field in changes);
  const plain = fieldNames(changes).filter((name) => !BUYER_COPY_FIELDS.some((field) => field === name));
  const datosDelComprador = copied.map((field) => ORDER_FIELDS[field].label).join(', ');
  return {
    antes: pickFields(before, plain),
    despues: { ...pickFields(changes, plain), ...others, ...(copied.length > 0 && { datosDelComprador }) },
  };
}
