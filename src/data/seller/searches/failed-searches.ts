import {
  collection,
  deleteDoc,
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
} from 'firebase/firestore';
import * as v from 'valibot';
import { addCounts, SEARCH_WEEKS, searchWeek } from '../../../domain/catalogue/search-counts.ts';
import { decodeDocuments, whole } from '../../firestore/decode.ts';
import { reportUnexpected } from '../../reporting/report-error.ts';
import type { SellerAccess } from '../database/access.ts';

const StoredWeek = v.object({ palabras: v.record(v.string(), whole) });

/** Weeks that one query reads; firestore.rules allow as many. */
const MOST_WEEKS = 100;

/** Reads which searches of buyers found nothing (docs/panel.md#failed-searches). */
export function failedSearchesRepository(access: SellerAccess) {
  return {
    /** Returns the words of the last weeks with their counts, and deletes older weeks. @throws FirebaseError */
    async list() {
      const weeks = collection(access.database(), 'busquedas');
      const page = query(weeks, orderBy(documentId()), limit(MOST_WEEKS));
      const { docs } = await getDocsFromServer(page);
      const first = Number(searchWeek(Date.now())) - SEARCH_WEEKS + 1;
      const old = docs.filter(({ id }) => Number(id) < first);
      Promise.all(old.map(({ ref }) => deleteDoc(ref))).catch((cause: unknown) =>
        reportUnexpected('old searches', cause),
      );
      const recent = decodeDocuments(
        StoredWeek,
        docs.filter((week) => !old.includes(week)),
      );
      return { searches: addCounts(recent.map(({ palabras }) => palabras)), read: docs.length };
    },
  };
}
