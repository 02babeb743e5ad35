import {
  collection,
  doc,
  runTransaction,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import type { Outcome } from '#domain/seller/outcome.ts';
import { withTimeout } from '#data/async/timeout.ts';
import { isRejectedByRules } from '#data/firestore/failures.ts';
import { reportError } from '#data/reporting/report-error.ts';

/** The seller's database and account, for the repositories of the panel's sections. */
export interface SellerAccess {
  readonly database: () => Firestore;
  /** E-mail of the signed-in account: firestore.rules require it in every log entry. */
  readonly email: () => string;
}

/** A transaction by the seller, with its database and the account for its log entries. */
export interface SellerTransaction {
  readonly database: Firestore;
  readonly transaction: Transaction;
  readonly email: string;
  /** Returns the document of the next log entry. The first one of a change is the same in every attempt. */
  readonly newEntry: () => DocumentReference;
}

/** Milliseconds for a seller's change, and for the check afterwards whether it was stored. */
const CHANGE_TIMEOUT_MS = 15_000;
const CHECK_TIMEOUT_MS = 5000;

/** Attempts of a transaction: of six orders that return units of one product at once, only one succeeds per round. */
const MAX_ATTEMPTS = 10;

/** Log entry of each request that was sent, by its id: the database may be another connection after a new sign-in. */
const sentEntries = new WeakMap<object, string>();

/**
 * Runs a change in one transaction and never throws. Each change logs itself: after a lost response its log entry shows whether
 * it was stored. So no attempt makes it twice, and no failure is reported for a stored change. Offline, the change ends at the
 * first failure, and no attempt follows once the caller has its outcome.
 * @param name names the change in the console when it fails
 * @param request the same object sent again makes no second change; by default, only the attempts of this call are one change
 */
export async function changeInTransaction(
  access: SellerAccess,
  name: string,
  work: (context: SellerTransaction) => Promise<Outcome>,
  request: object = {},
): Promise<Outcome> {
  const tries = new AbortController();

  async function attempt(database: Firestore, transaction: Transaction): Promise<Outcome> {
    const log = collection(database, 'bitacora');
    const sent = sentEntries.get(request);
    const first = sent === undefined ? doc(log) : doc(log, sent);
    if (sent !== undefined && (await transaction.get(first)).exists()) return { kind: 'done' };
    const entries = [first];
    const newEntry = () => entries.pop() ?? doc(log);
    const outcome = await work({ database, transaction, email: access.email(), newEntry });
    tries.signal.throwIfAborted();
    if (outcome.kind === 'done') sentEntries.set(request, first.id);
    return outcome;
  }

  try {
    const database = access.database();
    const run = (transaction: Transaction) => attempt(database, transaction).catch(endOffline);
    return await withTimeout(runTransaction(database, run, { maxAttempts: MAX_ATTEMPTS }), CHANGE_TIMEOUT_MS);
  } catch (cause) {
    tries.abort();
    reportError(name, cause);
    const sent = sentEntries.get(request);
    if (sent !== undefined && (await isStored(access, sent))) return { kind: 'done' };
    if (isRejectedByRules(cause)) return { kind: 'refused' };
    return { kind: sent === undefined ? 'offline' : 'no-answer' };
  }
}

/** Offline, throws an error that ends the SDK's retries, which would take a minute. Online, rethrows the cause. */
function endOffline(cause: unknown): never {
  // Node, where tests run, has no navigator or one without this property.
  const isOffline = 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;
  throw isOffline ? new Error('no network', { cause }) : cause;
}

/** Uses its own request, because a subscription may still wait to reconnect. */
async function isStored(access: SellerAccess, id: string): Promise<boolean> {
  const database = access.database();
  const entry = doc(database, 'bitacora', id);
  const read = runTransaction(database, (transaction) => transaction.get(entry), { maxAttempts: 1 });
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
