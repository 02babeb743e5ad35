import type { RulesTestContext } from '@firebase/rules-unit-testing';
import { FirebaseError } from 'firebase/app';
import type { RawClient } from './raw.ts';
import { addTo, type Write } from './writes.ts';

/** The database under the rules of a role. */
export type Firestore = ReturnType<RulesTestContext['firestore']>;

/** A read or write. Resolves when it is allowed. @throws FirebaseError when it is refused. */
export type Attempt = (db: Firestore, raw: RawClient) => Promise<unknown>;

export interface ListRequest {
  readonly where?: readonly [field: string, value: unknown];
  readonly newestFirstBy?: string;
  readonly limit?: number;
}

/** One batch; a single write is a batch of one. */
export function writing(...writes: readonly Write[]): Attempt {
  return async (db) => {
    const batch = db.batch();
    for (const write of writes) addTo(batch, db.doc(write.path), write);
    await batch.commit();
  };
}

/** One batch sent as a raw request, for values that the SDK cannot send. */
export function writingRaw(...writes: readonly Write[]): Attempt {
  return async (_db, raw) => settle(await raw.commit(writes));
}

function settle(status: number): void {
  if (status === 403) throw new FirebaseError('permission-denied', 'refused');
  if (status !== 200) throw new Error(`HTTP ${status}`);
}

/** Reads the documents in a transaction and then writes. */
export function transacting(read: readonly string[], ...writes: readonly Write[]): Attempt {
  return (db) =>
    db.runTransaction(async (transaction) => {
      for (const path of read) await transaction.get(db.doc(path));
      for (const write of writes) addTo(transaction, db.doc(write.path), write);
    });
}

export function getting(path: string): Attempt {
  return (db) => db.doc(path).get();
}

/** A collection group query. */
export function listingEverywhere(name: string): Attempt {
  return (db) => db.collectionGroup(name).limit(1).get();
}

/** A query that skips documents, as a raw request: the web SDK cannot send it. */
export function skipping(name: string, listing: ListRequest & { readonly offset: number }): Attempt {
  return async (_db, raw) => settle(await raw.query(name, listing));
}

export function listing(name: string, listing: ListRequest = {}): Attempt {
  return (db) => {
    let query: ReturnType<ReturnType<Firestore['collection']>['where']> = db.collection(name);
    if (listing.limit !== undefined) query = query.limit(listing.limit);
    if (listing.where !== undefined) query = query.where(listing.where[0], '==', listing.where[1]);
    if (listing.newestFirstBy !== undefined) query = query.orderBy(listing.newestFirstBy, 'desc');
    return query.get();
  };
}
