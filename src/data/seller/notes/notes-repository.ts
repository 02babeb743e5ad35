import { change, readDocument, type SellerAccess, type SellerTransaction } from '../access.ts';
import { logChange } from '../log/log-change.ts';
import { deleteNotes, readNotes, storeNotes, type NewNote, type Note, type NoteSubject } from './notes.ts';

/**
 * Reads and writes the seller's internal notes (docs/product.md#internal-notes). Functions that read throw FirebaseError
 * when the database does not answer; functions that write return their outcome.
 */
export function notesRepository(access: SellerAccess) {
  return {
    /** Returns the notes about these orders and buyers, the newest first; those about all of them for null. */
    list: (subjects: readonly NoteSubject[] | null) => readNotes(access.database(), subjects),

    /** Stores a note once, however often its answer is lost. @param titulo name of the order or buyer, for the log */
    add: (note: NewNote, titulo: string) =>
      change(access, 'note', async (context) => {
        if (!(await isStored(context, note))) {
          storeNotes(context, [note]);
          logNote(context, note, titulo, 'agregada');
        }
        return { kind: 'done', note: { cuando: new Date(), ...note, quien: context.email } };
      }),

    remove: (note: Note, titulo: string) =>
      change(access, 'note removal', async (context) => {
        if (await isStored(context, note)) {
          deleteNotes(context, [note]);
          logNote(context, note, titulo, 'borrada');
        }
        return { kind: 'done' };
      }),
  };
}

async function isStored(context: SellerTransaction, { id }: NewNote): Promise<boolean> {
  return (await readDocument(context, `notas/${id}`)).exists();
}

/** The log has no text of a note: nobody can delete a text from there. */
function logNote(
  context: SellerTransaction,
  { sobre }: NewNote,
  titulo: string,
  nota: 'agregada' | 'borrada',
): void {
  logChange(context, { sobre, titulo, accion: 'cambio', despues: { nota } });
}
