import {
  collection,
  doc,
  getDocFromServer,
  orderBy,
  query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import { buyerName } from '#domain/buyer/address.ts';
import { buyerSearchQueries, isFoundUser } from '#domain/seller/search.ts';
import type { Outcome } from '#domain/seller/outcome.ts';
import { withTimeout } from '#data/async/timeout.ts';
import { decodeUser } from '#data/firestore/user-codec.ts';
import { changeInTransaction, readDocument, type SellerAccess } from '#data/seller/database/access.ts';
import { logDeletion } from '#data/seller/log/log-change.ts';
import { runSearch } from '#data/seller/database/search.ts';
import { noteRemoval } from '#data/seller/notes/notes.ts';
import { readPage, type Cursor } from '#data/seller/database/read-pages.ts';

/** A page of buyers, the most recently active first. */
export interface UserPage {
  readonly entries: readonly UserRecord[];
  /** A search reached its limit: more buyers may match. */
  readonly isCapped?: boolean;
  readonly next: Cursor | null;
}

/** Buyers of one page; firestore.rules allow 100. */
const PAGE = 50;

/** Buyers that one query of a search returns at most. */
const FOUND = 20;

/**
 * Reads and writes the buyers' records for the seller (docs/panel.md#seller-users). Functions that read throw
 * FirebaseError when the database does not answer; functions that write return their outcome.
 */
export function usersRepository(access: SellerAccess) {
  const users = () => collection(access.database(), 'usuarios');
  return {
    async list(after: Cursor | null): Promise<UserPage> {
      const { docs, next } = await readPage(query(users(), orderBy('last_update', 'desc')), PAGE, after);
      return { entries: docs.map(userOf), next };
    },

    /** Returns the buyers whose data match a text, in one page. */
    async search(text: string): Promise<UserPage> {
      const { docs, isCapped } = await runSearch(users(), buyerSearchQueries(text), 'last_update', FOUND);
      const entries = docs.map(userOf).filter((user) => isFoundUser(user, text));
      return { entries, isCapped, next: null };
    },

    /** Returns a buyer's current record; null when it does not exist. */
    async record(sub: string): Promise<UserRecord | null> {
      const snapshot = await withTimeout(getDocFromServer(doc(users(), sub)));
      return snapshot.exists() ? userOf(snapshot) : null;
    },

    /** Deletes a buyer's record and the note on the buyer. The log keeps only the name: a deleted buyer is to be forgotten. */
    remove: (user: UserRecord) =>
      changeInTransaction(access, 'user deletion', async (context): Promise<Outcome> => {
        const sobre = `usuarios/${user.sub}` as const;
        const snapshot = await readDocument(context, sobre);
        if (!snapshot.exists()) return { kind: 'same' };
        const removeNote = await noteRemoval(context, sobre);
        removeNote();
        context.transaction.delete(snapshot.ref);
        logDeletion(context, { sobre, titulo: buyerName(user), accion: 'baja' });
        return { kind: 'done' };
      }),
  };
}

function userOf(one: QueryDocumentSnapshot): UserRecord {
  return decodeUser(one.id, one.data());
}
