import type { NoteSubject } from '../../data/seller/notes/notes.ts';
import { useNewestNote } from './use-notes.ts';
import styles from './notes.module.css';

/** Shows the newest note about an order or buyer in one line of its row; nothing without one. */
export function NewestNote({ subject }: { readonly subject: NoteSubject }) {
  const note = useNewestNote(subject);
  if (note === undefined) return null;
  return (
    <p className={`muted small ${styles.newest}`}>
      <span className="visually-hidden">Nota interna: </span>
      {note.texto}
    </p>
  );
}
