import { doc, getDocFromServer, serverTimestamp } from 'firebase/firestore';
import * as v from 'valibot';
import type { Outcome } from '#domain/seller/outcome.ts';
import { decodeDocuments } from '#data/firestore/decode.ts';
import { storedDate } from '#data/firestore/timestamp.ts';
import {
  changeInTransaction,
  readDocument,
  type SellerAccess,
  type SellerTransaction,
} from '#data/seller/database/access.ts';
import { logChange, logDeletion, type LogSubject } from '#data/seller/log/log-change.ts';

/** Path of the note's order or buyer: `ordenes/{id}` or `usuarios/{sub}`. */
export type NoteSubject = Exclude<LogSubject, `productos/${string}`>;

/** An internal note of the seller, `notas/{id}` (docs/panel.md#internal-notes). */
export type Note = v.InferOutput<typeof StoredNote> & { readonly id: string };

const StoredNote = v.object({
  sobre: v.custom<NoteSubject>(
    (path) => typeof path === 'string' && /^(ordenes|usuarios)\/[^/]+$/.test(path),
  ),
  texto: v.string(),
  cuando: storedDate,
  quien: v.string(),
});

/** Reads and writes the seller's internal notes. */
export function notesRepository(access: SellerAccess) {
  return {
    /** Reads the existing notes on these subjects. @throws FirebaseError when the database does not respond */
    async list(subjects: readonly NoteSubject[]): Promise<readonly Note[]> {
      const database = access.database();
      const read = subjects.map((sobre) => getDocFromServer(doc(database, notePath(sobre))));
      return decodeDocuments(
        StoredNote,
        (await Promise.all(read)).filter((one) => one.exists()),
      );
    },

    /**
     * Stores the text as the note on its subject; '' deletes it. The log contains no text, because nobody could delete it there.
     * @param seen the text that the seller saw, or '': nothing is written if it changed
     * @param titulo name of the order or buyer, for the log
     */
    save: (sobre: NoteSubject, seen: string, texto: string, titulo: string) =>
      changeInTransaction(access, 'note', async (context): Promise<Outcome> => {
        const stored = await readDocument(context, notePath(sobre));
        const nota: unknown = stored.get('texto') ?? '';
        if (nota === texto) return { kind: 'same' };
        if (nota !== seen) return { kind: 'changed', fields: { nota } };
        if (texto === '') context.transaction.delete(stored.ref);
        else
          context.transaction.set(stored.ref, {
            sobre,
            texto,
            cuando: serverTimestamp(),
            quien: context.email,
          });
        const despues = { nota: texto === '' ? 'borrada' : 'guardada' };
        const entry = { sobre, titulo, accion: 'cambio', despues } as const;
        if (stored.exists()) logDeletion(context, entry);
        else logChange(context, entry);
        return { kind: 'done' };
      }),
  };
}

/** One document per subject, so that two sellers who write at once do not create two. */
function notePath(sobre: NoteSubject): string {
  return `notas/${sobre.replace('/', ':')}`;
}

/** Returns a function that copies a document's note to another document without one: a transaction must read before it writes. */
export async function noteCopy(
  context: SellerTransaction,
  from: NoteSubject,
  sobre: NoteSubject,
): Promise<() => void> {
  const note = await readDocument(context, notePath(from));
  const own = await readDocument(context, notePath(sobre));
  return () => {
    if (note.exists() && !own.exists())
      context.transaction.set(own.ref, {
        sobre,
        texto: note.get('texto'),
        cuando: serverTimestamp(),
        quien: context.email,
      });
  };
}

/** Returns a function that deletes a document's note together with the document: a transaction must read before it writes. */
export async function noteRemoval(context: SellerTransaction, sobre: NoteSubject): Promise<() => void> {
  const note = await readDocument(context, notePath(sobre));
  return () => {
    if (note.exists()) context.transaction.delete(note.ref);
  };
}
