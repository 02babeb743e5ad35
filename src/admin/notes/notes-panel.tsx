import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Note, NoteSubject } from '../../data/seller/notes/notes.ts';
import { lengthProblem } from '../../shared/length-problem.ts';
import { randomId } from '../../data/storage/local.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { TextAreaField } from '../../ui/controls/text-field.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { deleteIcon } from '../../ui/icons/lazy-icons.json';
import { useNoteChanges, useNotes } from './use-notes.ts';
import { DownloadDocument } from '../common/download-document.tsx';
import { AuthorLine } from '../log/author-line.tsx';
import layout from '../common/panel-layout.module.css';
import styles from './notes.module.css';

interface NotesPanelProps {
  /** The order or buyer that a new note is about. */
  readonly subject: NoteSubject;
  /** Its name in the log. */
  readonly name: string;
  /** The buyer of the order, whose notes show with those of the order. */
  readonly buyer?: NoteSubject;
}

/** Most characters of a note, as in firestore.rules. */
const MAX_LENGTH = 1000;

/** Lists the seller's internal notes and adds new ones; no buyer sees them (docs/panel.md#internal-notes). */
export function NotesPanel({ subject, name, buyer }: NotesPanelProps) {
  const { notes, failed, retry } = useNotes(buyer === undefined ? [subject] : [subject, buyer]);
  const { add, adding, remove } = useNoteChanges(name);
  const field = useRef<HTMLTextAreaElement>(null);
  // A text has its own id, so that sending it again after a lost answer stores one note.
  const [draft, setDraft] = useState({ id: '', texto: '' });
  const [error, setError] = useState<string>();
  /** The note that the seller is asked about before it is deleted. */
  const [leaving, setLeaving] = useState<Note | null>(null);
  const texto = draft.texto.trim();
  const tooLong = lengthProblem(texto, MAX_LENGTH);

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (texto === '' || tooLong !== undefined || adding) return field.current?.focus();
    const { kind } = await add({ id: draft.id, sobre: subject, texto });
    setError(kind === 'done' ? undefined : FAILURE_TEXTS[kind]);
    if (kind !== 'done') return;
    setDraft({ id: '', texto: '' });
    announce('Nota agregada');
  }

  async function removeNote(note: Note): Promise<void> {
    setLeaving(null);
    const { kind } = await remove(note);
    if (kind !== 'done') return showToast('error', FAILURE_TEXTS[kind]);
    // The pressed button is gone with its note.
    field.current?.focus();
    showToast('success', 'Nota borrada.');
  }

  return (
    <section className="stack gap-3" aria-label="Notas internas">
      <form className={`stack gap-2 full-line ${styles.form}`} onSubmit={(event) => void save(event)}>
        <TextAreaField
          ref={field}
          label="Nota interna"
          hint="Quien compra no la ve. Ctrl + Enter la guarda."
          rows={2}
          value={draft.texto}
          error={tooLong ?? error}
          isLive
          onChange={({ target }) => {
            setError(undefined);
            setDraft({ id: randomId(), texto: target.value });
          }}
          onKeyDown={submitByKey}
        />
        <div className="row">
          <Button type="submit" size="small" busy={adding}>
            Agregar nota
          </Button>
        </div>
      </form>
      {failed && <FailureNotice onRetry={retry}>No pudimos leer las notas.</FailureNotice>}
      {!failed && notes === undefined && <Spinner label="Leyendo las notas…" />}
      {notes !== undefined && notes.length > 0 && (
        <ol className="plain-list stack gap-2 full-line" aria-label="Notas">
          {notes.map((note) => (
            <li key={note.id}>
              <NoteItem note={note} isOfBuyer={note.sobre === buyer} onRemove={() => setLeaving(note)} />
            </li>
          ))}
        </ol>
      )}
      {leaving !== null && (
        <ConfirmDialog
          title="¿Borrar la nota?"
          confirmLabel="Sí, borrar la nota"
          danger
          onConfirm={() => void removeNote(leaving)}
          onCancel={() => setLeaving(null)}
        >
          <div className="stack">
            <p className={`breakable ${styles.text}`}>{leaving.texto}</p>
            <p>No se puede deshacer.</p>
            <DownloadDocument name={`nota-${leaving.id}`} stored={leaving} />
          </div>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface NoteItemProps {
  readonly note: Note;
  readonly isOfBuyer: boolean;
  readonly onRemove: () => void;
}

function NoteItem({ note: { texto, cuando, quien }, isOfBuyer, onRemove }: NoteItemProps) {
  return (
    <article className={`small breakable ${layout.item} ${styles.note}`}>
      <p className={styles.text}>
        {isOfBuyer && <Badge tone="info">Sobre quien compró</Badge>} {texto}
      </p>
      <p className="muted tiny">
        <AuthorLine cuando={cuando} quien={quien} />
      </p>
      <IconButton icon={deleteIcon} label={`Borrar la nota «${shortened(texto)}»`} onClick={onRemove} />
    </article>
  );
}

/** Ctrl + Enter, and on a Mac Cmd + Enter. */
function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function shortened(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 40)}…`;
}

const FAILURE_TEXTS = {
  refused: 'La base de datos rechazó el cambio. No se guardó nada.',
  offline: 'Sin conexión con la base de datos: no se guardó nada. Probá de nuevo cuando vuelva.',
  'no-answer': 'No pudimos confirmarlo. Revisá tu conexión y probá de nuevo: la nota no se repite.',
};
