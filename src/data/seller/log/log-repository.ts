import { collection, orderBy, query, where } from 'firebase/firestore';
import * as v from 'valibot';
import { parseJson } from '#domain/text/json.ts';
import { decodeDocuments } from '#data/firestore/decode.ts';
import { storedDate } from '#data/firestore/timestamp.ts';
import type { SellerAccess } from '#data/seller/database/access.ts';
import { readPage, type Cursor } from '#data/seller/database/read-pages.ts';
import { LOG_ACTIONS, type LogSubject } from './log-change.ts';

/** One entry of `bitacora/{id}`. */
export type LogEntry = v.InferOutput<typeof StoredEntry> & { readonly id: string };

/** Entries per page; firestore.rules allow 100. */
const PAGE = 50;

/** Reads the log of the seller's changes (docs/panel.md#change-log). */
export function logRepository(access: SellerAccess) {
  return {
    /** Reads a page; null lists the entries of every document. @throws FirebaseError when the database fails */
    async list(sobre: LogSubject | null, after: Cursor | null = null) {
      const entries = query(
        collection(access.database(), 'bitacora'),
        ...(sobre === null ? [] : [where('sobre', '==', sobre)]),
        orderBy('cuando', 'desc'),
      );
      const { docs, next } = await readPage(entries, PAGE, after);
      return { entries: decodeDocuments(StoredEntry, docs), next };
    },
  };
}

const fields = v.fallback(v.pipe(v.string(), v.transform(parseJson), v.record(v.string(), v.unknown())), {});

const StoredEntry = v.object({
  quien: v.string(),
  cuando: storedDate,
  sobre: v.string(),
  titulo: v.string(),
  accion: v.picklist(LOG_ACTIONS),
  antes: fields,
  despues: fields,
});
