import type { RulesTestContext } from '@firebase/rules-unit-testing';
import { FirebaseError } from 'firebase/app';
import type { RawClient } from './raw.ts';
import { addTo, type Write } from './writes.ts';

/** The database with the permissions of a role. */
export type Firestore = ReturnType<RulesTestContext['firestore']>;

/** A read or write. Resolves when allowed. @throws FirebaseError when refused */
export type Attempt = (db: Firestore, raw: RawClient) => Promise<unknown>;

export interface ListRequest {
  readonly where?: readonly [field: string, value: unknown];
  readonly newestFirstBy?: string;
  readonly limit?: number;
}

/** Returns an attempt to write one batch; a single write is a batch of one. */
export function writing(...writes: readonly Write[]): Attempt {
  return async (db) => {
    const batch = db.batch();
    for (const write of writes) addTo(batch, db.doc(write.path), write);
    await batch.commit();
  };
}

/** Returns an attempt to write one batch as a raw request, for values that the SDK cannot send. */
export function writingRaw(...writes: readonly Write[]): Attempt {
  return async (_db, raw) => settle(await raw.commit(writes));
}

function settle(status: number): void {
  if (status === 403) throw new FirebaseError('permission-denied', 'refused');
  if (status !== 200) throw new Error(`HTTP ${status}`);
}

/** Returns an attempt to read the documents in a transaction and then write. */
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

/** Returns an attempt to run a collection group query. */
export function listingEverywhere(name: string): Attempt {
  return (db) => db.collectionGroup(name).limit(1).get();
}

/** Returns an attempt to run a query with an offset, as a raw request: the web SDK cannot send one. */
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
