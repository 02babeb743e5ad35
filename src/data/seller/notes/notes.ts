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
  type QueryConstraint,
} from 'firebase/firestore';
import * as v from 'valibot';
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
): Promise<Note[]> {
  const about = subjects === null ? [] : [where('sobre', 'in', subjects)];
  return queryNotes(database, ...about, orderBy('cuando', 'desc'));
}

/** Reads the notes that are deleted together with their order or buyer. */
export async function notesAbout(database: Firestore, subject: NoteSubject): Promise<Note[]> {
  return queryNotes(database, where('sobre', '==', subject));
}

async function queryNotes(database: Firestore, ...parts: readonly QueryConstraint[]): Promise<Note[]> {
  const { docs } = await getDocsFromServer(query(collection(database, 'notas'), ...parts, limit(PAGE)));
  return docs.flatMap((one) => {
    const { success, output } = v.safeParse(StoredNote, one.data());
    return success ? [{ id: one.id, ...output }] : [];
  });
}

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

export type NewNote = Pick<Note, 'id' | 'sobre' | 'texto'> & { readonly cuando?: Date };

export function deleteNotes({ database, transaction }: SellerTransaction, notes: readonly Note[]): void {
  for (const { id } of notes) transaction.delete(doc(database, 'notas', id));
}
