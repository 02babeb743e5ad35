import {
  doc,
  runTransaction,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import { withTimeout } from '../../async/timeout.ts';
import { isRejectedByRules } from '../../firestore/failures.ts';
import { reportError } from '../../reporting/report-error.ts';

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
}

/** Outcome of a change that the database refused, or did not answer in time: then it may have been made. */
export interface ChangeFailure {
  readonly kind: 'refused' | 'no-answer';
}

/** Outcome of a change that is made, or ends in another of these ways. */
export type Outcome<Kind extends string = 'done'> = { readonly kind: Kind } | ChangeFailure;

/** Milliseconds that a change by the seller may take. A late one may still arrive; trying again is safe. */
const CHANGE_TIMEOUT_MS = 20_000;

/** Tries of a transaction: of six orders that return units of one product at once, only one succeeds in each round. */
const MAX_ATTEMPTS = 10;

/** Runs a change in one transaction and never throws. @param name names the change in the console when it fails. */
export async function changeInTransaction<const T>(
  access: SellerAccess,
  name: string,
  work: (context: SellerTransaction) => Promise<T>,
): Promise<T | ChangeFailure> {
  try {
    const database = access.database();
    const run = (transaction: Transaction) => work({ database, transaction, email: access.email() });
    return await withTimeout(runTransaction(database, run, { maxAttempts: MAX_ATTEMPTS }), CHANGE_TIMEOUT_MS);
  } catch (cause) {
    reportError(name, cause);
    return { kind: isRejectedByRules(cause) ? 'refused' : 'no-answer' };
  }
}

/** Reads a document in a change. @param path its collection and id: `ordenes/{id}` */
export function readDocument(
  { database, transaction }: SellerTransaction,
  path: string,
): Promise<DocumentSnapshot> {
  return transaction.get(doc(database, path));
}
