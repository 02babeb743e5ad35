import { doc } from 'firebase/firestore';
import { change, type ChangeFailure, type SellerAccess } from '../access.ts';
import { logChange } from '../log/log-change.ts';
import { deleteNotes, readNotes, storeNotes, type NewNote, type Note, type NoteSubject } from './notes.ts';

export type AddOutcome = { readonly kind: 'done'; readonly note: Note } | ChangeFailure;
export type NoteOutcome = { readonly kind: 'done' } | ChangeFailure;

/**
 * Reads and writes the seller's internal notes (docs/product.md#internal-notes). Functions that read throw FirebaseError
 * when the database does not answer; functions that write return their outcome.
 * The log says that a note was added or deleted, without its text: nobody can delete a text from the log.
 */
export function notesRepository(access: SellerAccess) {
  return {
    /** Returns the notes about these orders and buyers, the newest first. */
    about: (subjects: readonly NoteSubject[]): Promise<readonly Note[]> =>
      readNotes(access.database(), subjects),

    /** Returns the newest notes of all. */
    newest: (): Promise<readonly Note[]> => readNotes(access.database(), null),

    /** Stores a note once, however often its answer is lost. @param titulo name of the order or buyer, for the log */
    add: (note: NewNote, titulo: string): Promise<AddOutcome> =>
      change<AddOutcome>(access, 'note', async (context) => {
        const stored = { cuando: new Date(), ...note, quien: context.email };
        const done = { kind: 'done', note: stored } as const;
        if ((await context.transaction.get(doc(context.database, 'notas', note.id))).exists()) return done;
        storeNotes(context, [note]);
        logChange(context, { sobre: note.sobre, titulo, accion: 'cambio', despues: { nota: 'agregada' } });
        return done;
      }),

    remove: (note: Note, titulo: string): Promise<NoteOutcome> =>
      change<NoteOutcome>(access, 'note removal', async (context) => {
        if (!(await context.transaction.get(doc(context.database, 'notas', note.id))).exists())
          return { kind: 'done' };
        deleteNotes(context, [note]);
        logChange(context, { sobre: note.sobre, titulo, accion: 'cambio', despues: { nota: 'borrada' } });
        return { kind: 'done' };
      }),
  };
}
