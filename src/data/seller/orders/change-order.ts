import type { QueryDocumentSnapshot } from 'firebase/firestore';
import type { Order } from '#domain/orders/order.ts';
import type { Outcome } from '#domain/seller/outcome.ts';
import {
  conflictingChanges,
  stockMoves,
  type ChangeRequest,
  type OrderChanges,
} from '#domain/seller/order-changes.ts';
import { differences } from '#domain/seller/differences.ts';
import { BUYER_COPY_FIELDS, ORDER_FIELDS, orderFields, withChanges } from '#domain/seller/order-fields.ts';
import { fieldNames, pickFields } from '#domain/fields.ts';
import { decodeOrder } from '#data/firestore/order-codec.ts';
import {
  changeInTransaction,
  readDocument,
  type SellerAccess,
  type SellerTransaction,
} from '#data/seller/database/access.ts';
import { orderSubject, logChange } from '#data/seller/log/log-change.ts';
import { moveStock, readStock, shortage } from './stock.ts';
import { storedOrderChanges } from './stored-changes.ts';

/** Retries twice: another tab and the buyer can each change the order once in between. */
const MAX_TRIES = 3;

/**
 * Changes an order, its stock and the log (docs/data.md#order-statuses). Stock moves when the order becomes cancelled or active
 * again, exactly once even with several tabs. A field that another tab changed since the seller saw the order is not overwritten.
 */
export function changeOrder(access: SellerAccess, request: ChangeRequest): Promise<Outcome> {
  return retryRefused(() =>
    changeInTransaction(access, 'order change', async (context): Promise<Outcome> => {
      const stored = await readOrder(context, request.id);
      if ('kind' in stored) return stored;
      const current = orderFields(stored.order);
      const fields = conflictingChanges(request, current);
      if (fields !== null) return { kind: 'changed', fields };
      const changes = differences(request.changes, current);
      if (changes === null) return { kind: 'same' };
      const stock = await readStock(context, stockMoves(stored.order, changes.estado ?? current.estado));
      const short = shortage(stock);
      if (short !== null) return short;
      moveStock(context, stock, request.id);
      writeChanges(context, stored, changes, request);
      return { kind: 'done' };
    }),
  );
}

/** Repeats a change of an order that firestore.rules refused because of another one's result: everything is read again. */
export async function retryRefused(run: () => Promise<Outcome>): Promise<Outcome> {
  let outcome = await run();
  for (let tries = 1; outcome.kind === 'refused' && tries < MAX_TRIES; tries += 1) outcome = await run();
  return outcome;
}

/** An order as a transaction read it. */
interface StoredOrder {
  readonly order: Order;
  readonly snapshot: QueryDocumentSnapshot;
}

/** Reads an order that a transaction is about to change, or returns why it cannot be changed. */
export async function readOrder(context: SellerTransaction, id: string): Promise<StoredOrder | Outcome> {
  const snapshot = await readDocument(context, `ordenes/${id}`);
  if (!snapshot.exists()) return { kind: 'gone' };
  const decoded = decodeOrder(id, snapshot.data());
  return decoded.ok ? { order: decoded.value, snapshot } : { kind: 'damaged' };
}

interface WriteOptions extends Pick<ChangeRequest, 'isQuiet'> {
  /** Additional text for the log entry. */
  readonly logged?: Readonly<Record<string, string>>;
}

/** Writes the changes of an order, and their log entry. */
export function writeChanges(
  context: SellerTransaction,
  { order, snapshot }: StoredOrder,
  changes: OrderChanges,
  { isQuiet, logged }: WriteOptions,
): void {
  const next = withChanges(order, changes);
  context.transaction.update(snapshot.ref, storedOrderChanges(order, next, snapshot.data(), isQuiet));
  const copied = BUYER_COPY_FIELDS.filter((field) => field in changes);
  const plain = fieldNames(changes).filter((name) => !BUYER_COPY_FIELDS.some((field) => field === name));
  // Stores only the names of changed buyer fields, because nobody can delete an address from the log.
  const datosDelComprador = copied.map((field) => ORDER_FIELDS[field].label).join(', ');
  logChange(context, {
    ...orderSubject(order),
    accion: 'cambio',
    antes: pickFields<OrderChanges>(orderFields(order), plain),
    despues: { ...pickFields(changes, plain), ...logged, ...(copied.length > 0 && { datosDelComprador }) },
  });
}
