import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Change } from '#data/seller/change.ts';
import type { NoteSubject } from '#data/seller/notes/notes.ts';
import { lengthProblem } from '#shared/form-messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextAreaField } from '#ui/controls/fields.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { AuthorLine } from '#admin/log/change-history.tsx';
import { useDraftForm } from '#admin/form/use-draft-form.ts';
import { useRun } from '#admin/change/use-run.ts';
import styles from './notes.module.css';

interface NotePartProps {
  /** The order or buyer of the note. */
  readonly subject: NoteSubject;
  /** Name of the order or buyer in the log. */
  readonly name: string;
  /** The order's buyer, whose note is shown beside the order's. */
  readonly buyer?: NoteSubject;
}

/** Maximum characters of a note, as in firestore.rules. */
const MAX_LENGTH = 1000;

/** Renders the seller's internal note on an order or a buyer, which buyers never see (docs/panel.md#internal-notes). */
export function NotePart({ subject, name, buyer }: NotePartProps) {
  const { session } = usePanelServices();
  const run = useRun();
  const queryKey = ['notes', subject];
  const subjects = buyer === undefined ? [subject] : [subject, buyer];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => session.repositories().notes.list(subjects),
    gcTime: 0,
  });
  const own = data?.find(({ sobre }) => sobre === subject);
  const { base, problem, ...draft } = useDraftForm(
    { kind: 'note', record: subject },
    { names: ['nota'], base: { nota: own?.texto ?? '' }, shown: (seen) => seen },
  );
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft.text('nota').trim();

  function save(): void {
    field.current?.focus();
    const note: Change = {
      record: subject,
      name,
      what: 'la nota',
      write: ({ notes }) => notes.save(subject, base.nota, text, name),
      refresh: (queries) => queries.invalidateQueries({ queryKey }),
    };
    draft.submit(() => run([note], { toastText: () => 'Nota guardada.' }));
  }

  if (isError) return <FailureNotice onRetry={() => void refetch()}>No pudimos leer la nota.</FailureNotice>;
  if (data === undefined) return <Spinner label="Leyendo la nota…" />;
  const ofBuyer = data.find(({ sobre }) => sobre === buyer);
  const tooLong = lengthProblem(text, MAX_LENGTH);
  return (
    <section className="stack gap-2" aria-label="Nota interna">
      <TextAreaField
        ref={field}
        label="Nota interna"
        hint="Quien compra no la ve."
        rows={2}
        fieldClassName={styles.field}
        value={draft.text('nota')}
        error={tooLong ?? problem ?? undefined}
        isLive
        onChange={({ target }) => draft.type({ nota: target.value })}
      />
      {draft.typed.length > 0 && (
        <div className="row gap-2">
          <Button size="small" busy={draft.busy} onClick={() => tooLong === undefined && save()}>
            Guardar nota
          </Button>
          <Button size="small" variant="quiet" onClick={draft.drop}>
            Descartar
          </Button>
        </div>
      )}
      {own !== undefined && (
        <p className="muted tiny">
          <AuthorLine {...own} />
        </p>
      )}
      {ofBuyer !== undefined && (
        <p className={`breakable ${styles.text}`}>
          <Badge tone="info">Sobre quien compró</Badge> <span>{ofBuyer.texto}</span>
        </p>
      )}
    </section>
  );
}
