import {
  collection,
  doc,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
  where,
  type Firestore,
} from 'firebase/firestore';
import * as v from 'valibot';
import { decodeDocuments } from '../../firestore/decode.ts';
import { storedDate } from '../../firestore/timestamp.ts';
import type { SellerTransaction } from '../access.ts';
import type { LogSubject } from '../log/log-change.ts';

/** Path of the order or the buyer that a note is about: `ordenes/{id}` or `usuarios/{sub}`. */
export type NoteSubject = Exclude<LogSubject, `productos/${string}`>;

/** An internal note of the seller, `notas/{id}` (docs/product.md#internal-notes). */
export type Note = v.InferOutput<typeof StoredNote> & { readonly id: string };

const StoredNote = v.object({
  sobre: v.custom<NoteSubject>(
    (path) => typeof path === 'string' && /^(ordenes|usuarios)\/[^/]+$/.test(path),
  ),
  texto: v.string(),
  cuando: storedDate,
  quien: v.string(),
});

/** Notes that one query reads; firestore.rules allow as many. */
const PAGE = 200;

/** Reads notes, the newest first. @param subjects whose notes; null for those of every order and buyer */
export async function readNotes(
  database: Firestore,
  subjects: readonly NoteSubject[] | null,
): Promise<readonly Note[]> {
  const about = subjects === null ? [] : [where('sobre', 'in', subjects)];
  const notes = query(collection(database, 'notas'), ...about, orderBy('cuando', 'desc'), limit(PAGE));
  return decodeDocuments(StoredNote, (await getDocsFromServer(notes)).docs);
}

export type NewNote = Pick<Note, 'id' | 'sobre' | 'texto'> & { readonly cuando?: Date };

/** Stores notes of the signed-in seller, as of the time when they were first written; a new note has none. */
export function storeNotes(
  { database, transaction, email }: SellerTransaction,
  notes: readonly NewNote[],
): void {
  for (const { id, sobre, texto, cuando } of notes) {
    const time = cuando === undefined ? serverTimestamp() : Timestamp.fromDate(cuando);
    transaction.set(doc(database, 'notas', id), { sobre, texto, cuando: time, quien: email });
  }
}

export function deleteNotes({ database, transaction }: SellerTransaction, notes: readonly Note[]): void {
  for (const { id } of notes) transaction.delete(doc(database, 'notas', id));
}
