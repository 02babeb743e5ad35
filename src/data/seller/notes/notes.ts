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
import {
  changeInTransaction,
  readDocument,
  type SellerAccess,
  type SellerTransaction,
} from '../database/access.ts';
import { logChange, logDeletion, type LogDraft, type LogSubject } from '../log/log-change.ts';

/** Path of the order or the buyer that a note is about: `ordenes/{id}` or `usuarios/{sub}`. */
export type NoteSubject = Exclude<LogSubject, `productos/${string}`>;

/** An internal note of the seller, `notas/{id}` (docs/panel.md#internal-notes). */
export type Note = v.InferOutput<typeof StoredNote> & { readonly id: string };

/** A note to be stored; `cuando` is the time of one that was deleted. */
export type NewNote = Pick<Note, 'id' | 'sobre' | 'texto'> & { readonly cuando?: Date };

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

/**
 * Reads and writes the seller's internal notes (docs/panel.md#internal-notes). Functions that read throw FirebaseError
 * when the database does not answer; functions that write return their outcome.
 */
export function notesRepository(access: SellerAccess) {
  return {
    /** Returns the notes about these orders and buyers, the newest first; those about all of them for null. */
    list: (subjects: readonly NoteSubject[] | null) => readNotes(access.database(), subjects),

    /** Stores a note once, however often its answer is lost. @param titulo name of the order or buyer, for the log */
    add: (note: NewNote, titulo: string) =>
      changeInTransaction(access, 'note', async (context) => {
        if (!(await isStored(context, note))) {
          storeNotes(context, [note]);
          logChange(context, loggedNote(note, titulo, 'agregada'));
        }
        return { kind: 'done', note: { cuando: new Date(), ...note, quien: context.email } };
      }),

    remove: (note: Note, titulo: string) =>
      changeInTransaction(access, 'note removal', async (context) => {
        if (await isStored(context, note)) {
          deleteNotes(context, [note]);
          logDeletion(context, loggedNote(note, titulo, 'borrada'));
        }
        return { kind: 'done' };
      }),
  };
}

async function isStored(context: SellerTransaction, { id }: NewNote): Promise<boolean> {
  return (await readDocument(context, `notas/${id}`)).exists();
}

/** The log has no text of a note: nobody can delete a text from there. */
function loggedNote({ sobre }: NewNote, titulo: string, nota: 'agregada' | 'borrada'): LogDraft {
  return { sobre, titulo, accion: 'cambio', despues: { nota } };
}

/** Reads notes, the newest first. @param subjects whose notes; null for those of every order and buyer */
export async function readNotes(
  database: Firestore,
  subjects: readonly NoteSubject[] | null,
): Promise<readonly Note[]> {
  const about = subjects === null ? [] : [where('sobre', 'in', subjects)];
  const notes = query(collection(database, 'notas'), ...about, orderBy('cuando', 'desc'), limit(PAGE));
  return decodeDocuments(StoredNote, (await getDocsFromServer(notes)).docs);
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

export function deleteNotes({ database, transaction }: SellerTransaction, notes: readonly Note[]): void {
  for (const { id } of notes) transaction.delete(doc(database, 'notas', id));
}
