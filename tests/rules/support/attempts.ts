import type { RulesTestContext } from '@firebase/rules-unit-testing';
import { addTo, type Write } from './writes.ts';

/** The database under the rules of a role. */
export type Firestore = ReturnType<RulesTestContext['firestore']>;

/** A read or write. Resolves when it is allowed. @throws FirebaseError when it is refused. */
export type Attempt = (db: Firestore) => Promise<unknown>;

export interface Listing {
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

export function listing(name: string, listing: Listing = {}): Attempt {
  return (db) => {
    let query: ReturnType<ReturnType<Firestore['collection']>['where']> = db.collection(name);
    if (listing.limit !== undefined) query = query.limit(listing.limit);
    if (listing.where !== undefined) query = query.where(listing.where[0], '==', listing.where[1]);
    if (listing.newestFirstBy !== undefined) query = query.orderBy(listing.newestFirstBy, 'desc');
    return query.get();
  };
}
