import {
  collection,
  doc,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
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

export type NewNote = Pick<Note, 'id' | 'sobre' | 'texto'>;

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
          const { id, ...content } = note;
          const stored = { ...content, cuando: serverTimestamp(), quien: context.email };
          context.transaction.set(doc(context.database, 'notas', id), stored);
          logChange(context, loggedNote(note, titulo, 'agregada'));
        }
        return { kind: 'done', note: { ...note, cuando: new Date(), quien: context.email } };
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

export function deleteNotes({ database, transaction }: SellerTransaction, notes: readonly Note[]): void {
  for (const { id } of notes) transaction.delete(doc(database, 'notas', id));
}
