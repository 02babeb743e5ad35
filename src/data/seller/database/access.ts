import {
  collection,
  doc,
  runTransaction,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import type { ChangeFailure } from '#domain/seller/outcome.ts';
import { withTimeout } from '#data/async/timeout.ts';
import { isRejectedByRules } from '#data/firestore/failures.ts';
import { reportError } from '#data/reporting/report-error.ts';

/** The seller's database and account, for the repositories of the panel's sections. */
export interface SellerAccess {
  readonly database: () => Firestore;
  /** E-mail of the signed-in account: firestore.rules require it in every entry of the log. */
  readonly email: () => string;
}

/** A transaction by the seller, with its database and the account that its log entries name. */
export interface SellerTransaction {
  readonly database: Firestore;
  readonly transaction: Transaction;
  readonly email: string;
  /** Returns the document of the next log entry. The first one of a change is the same in every try. */
  readonly newEntry: () => DocumentReference;
}

/** Milliseconds that a change by the seller may take, and that the question whether it was stored may take after it. */
const CHANGE_TIMEOUT_MS = 15_000;
const CHECK_TIMEOUT_MS = 5000;

/** Tries of a transaction: of six orders that return units of one product at once, only one succeeds in each round. */
const MAX_ATTEMPTS = 10;

/**
 * Runs a change in one transaction and never throws. Each change logs itself: after a lost answer its log entry says
 * whether it was stored, so that no try makes it twice and no failure is reported for a change that was made. Without a
 * network the change ends at the first failure, and no try follows once the caller has its outcome.
 * @param name names the change in the console when it fails
 */
export async function changeInTransaction<const T>(
  access: SellerAccess,
  name: string,
  work: (context: SellerTransaction) => Promise<T>,
): Promise<T | ChangeFailure> {
  const tries = new AbortController();
  let sent: { readonly result: T; readonly entry: DocumentReference } | null = null;
  const last = () => sent;

  async function attempt(
    database: Firestore,
    first: DocumentReference,
    transaction: Transaction,
  ): Promise<T> {
    if (sent !== null && (await transaction.get(first)).exists()) return sent.result;
    const entries = [first];
    const newEntry = () => entries.pop() ?? doc(first.parent);
    const result = await work({ database, transaction, email: access.email(), newEntry });
    tries.signal.throwIfAborted();
    sent = { result, entry: first };
    return result;
  }

  try {
    const database = access.database();
    const first = doc(collection(database, 'bitacora'));
    const run = (transaction: Transaction) => attempt(database, first, transaction).catch(endOffline);
    return await withTimeout(runTransaction(database, run, { maxAttempts: MAX_ATTEMPTS }), CHANGE_TIMEOUT_MS);
  } catch (cause) {
    tries.abort();
    reportError(name, cause);
    const lost = last();
    if (lost !== null && (await isStored(lost.entry))) return lost.result;
    if (isRejectedByRules(cause)) return { kind: 'refused' };
    return { kind: lost === null ? 'offline' : 'no-answer' };
  }
}

/** Without a network the SDK would try again for a minute: it ends at an error that is not its own. */
function endOffline(cause: unknown): never {
  // Node, where tests run, has no navigator or one without this property.
  const isOffline = 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;
  throw isOffline ? new Error('no network', { cause }) : cause;
}

/** Asks by a request of its own: a subscription may still wait to connect again. */
async function isStored(entry: DocumentReference): Promise<boolean> {
  const read = runTransaction(entry.firestore, (transaction) => transaction.get(entry), { maxAttempts: 1 });
  return withTimeout(read, CHECK_TIMEOUT_MS).then(
    (snapshot) => snapshot.exists(),
    () => false,
  );
}

/** Reads a document in a change. @param path its collection and id: `ordenes/{id}` */
export function readDocument(
  { database, transaction }: SellerTransaction,
  path: string,
): Promise<DocumentSnapshot> {
  return transaction.get(doc(database, path));
}
