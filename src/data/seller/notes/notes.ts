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
import type { ChangeOutcome } from '#domain/seller/order-changes.ts';
import { decodeDocuments } from '#data/firestore/decode.ts';
import { storedDate } from '#data/firestore/timestamp.ts';
import {
  changeInTransaction,
  readDocument,
  type SellerAccess,
  type SellerTransaction,
} from '#data/seller/database/access.ts';
import { logChange, logDeletion, type LogSubject } from '#data/seller/log/log-change.ts';

/** Path of the order or the buyer that a note is about: `ordenes/{id}` or `usuarios/{sub}`. */
export type NoteSubject = Exclude<LogSubject, `productos/${string}`>;

/** An internal note of the seller, `notas/{id}` (docs/panel.md#internal-notes). Older panels stored several of one subject. */
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

/**
 * Reads and writes the seller's internal notes. Functions that read throw FirebaseError when the database does not answer;
 * functions that write return their outcome.
 */
export function notesRepository(access: SellerAccess) {
  return {
    list: (subjects: readonly NoteSubject[]) => readNotes(access.database(), subjects),

    /**
     * Stores the text as the only note of its subject; '' deletes all. The log has no text, which nobody could delete there.
     * @param seen the notes of the subject that the seller saw: nothing is written when they changed
     * @param titulo name of the order or buyer, for the log
     */
    save: (sobre: NoteSubject, seen: readonly Note[], texto: string, titulo: string) =>
      changeInTransaction(access, 'note', async (context): Promise<ChangeOutcome> => {
        const only = onlyNoteId(sobre);
        const known = new Map(seen.map((note) => [note.id, note.texto]));
        const ids = [...new Set([only, ...known.keys()])];
        const stored = await Promise.all(ids.map((id) => readDocument(context, `notas/${id}`)));
        if (stored.some((one) => one.get('texto') !== known.get(one.id)))
          return { kind: 'changed', fields: {} };
        deleteNotes(
          context,
          seen.filter(({ id }) => texto === '' || id !== only),
        );
        const note = { sobre, texto, cuando: serverTimestamp(), quien: context.email };
        if (texto !== '') context.transaction.set(doc(context.database, 'notas', only), note);
        const entry = {
          sobre,
          titulo,
          accion: 'cambio',
          despues: { nota: texto === '' ? 'borrada' : 'guardada' },
        } as const;
        if (seen.length === 0) logChange(context, entry);
        else logDeletion(context, entry);
        return { kind: 'done' };
      }),
  };
}

/** One document for each subject, so that two sellers who write at once do not make two. */
function onlyNoteId(sobre: NoteSubject): string {
  return sobre.replace('/', ':');
}

/** Reads the notes about these orders and buyers, the newest first. */
export async function readNotes(
  database: Firestore,
  subjects: readonly NoteSubject[],
): Promise<readonly Note[]> {
  const notes = collection(database, 'notas');
  const about = query(notes, where('sobre', 'in', subjects), orderBy('cuando', 'desc'), limit(PAGE));
  return decodeDocuments(StoredNote, (await getDocsFromServer(about)).docs);
}

export function deleteNotes({ database, transaction }: SellerTransaction, notes: readonly Note[]): void {
  for (const { id } of notes) transaction.delete(doc(database, 'notas', id));
}
