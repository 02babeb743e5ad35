import { DRAFT_RECORDS } from '#data/seller/drafts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { NoteSubject } from '#data/seller/notes/notes.ts';
import { LOG_QUERY } from '#data/seller/queries.ts';
import { lengthProblem } from '#shared/form-messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextAreaField } from '#ui/controls/fields.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { Badge } from '#ui/display/badge.tsx';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { AuthorLine } from '#admin/log/change-history.tsx';
import { useFormDraft } from '#admin/parts/use-draft.ts';
import { useSellerChange } from '#admin/parts/use-seller-change.ts';
import styles from './notes.module.css';

interface NotePartProps {
  /** The order or buyer that the note is about. */
  readonly subject: NoteSubject;
  /** Its name in the log. */
  readonly name: string;
  /** The buyer of the order, whose note shows with that of the order. */
  readonly buyer?: NoteSubject;
}

interface NoteText {
  readonly seen: string;
  readonly wanted: string;
}

/** Most characters of a note, as in firestore.rules. */
const MAX_LENGTH = 1000;

/** The seller's internal note on an order or a buyer, which no buyer sees (docs/panel.md#internal-notes). */
export function NotePart({ subject, name, buyer }: NotePartProps) {
  const { session, drafts } = usePanelServices();
  const queries = useQueryClient();
  const queryKey = ['notes', subject];
  const subjects = buyer === undefined ? [subject] : [subject, buyer];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => session.repositories().notes.list(subjects),
    gcTime: 0,
  });
  const own = data?.find(({ sobre }) => sobre === subject);
  const stored = own?.texto ?? '';
  const draft = useFormDraft(drafts.others, DRAFT_RECORDS.note(subject), {
    names: ['texto'],
    seen: null,
    shown: () => ({ texto: stored }),
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft.text('texto').trim();

  function discard(): void {
    setProblem(null);
    draft.drop();
  }

  const { change } = useSellerChange<NoteText>({
    async write({ seen, wanted }) {
      const outcome = await session.write(({ notes }) => notes.save(subject, seen, wanted, name));
      void queries.invalidateQueries({ queryKey: [LOG_QUERY, subject] });
      await queries.invalidateQueries({ queryKey });
      return outcome;
    },
    inverse: () => null,
    what: () => 'la nota',
  });

  async function save(): Promise<void> {
    field.current?.focus();
    const lost = await change({ seen: stored, wanted: text }, { said: () => 'Nota guardada.' });
    if (lost === null) discard();
    else setProblem(lost.text);
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
        hint={problem === null ? 'Quien compra no la ve.' : `Ahora dice: «${stored}».`}
        rows={2}
        fieldClassName={styles.field}
        value={draft.text('texto')}
        error={tooLong ?? problem ?? undefined}
        isLive
        onChange={({ target }) => {
          setProblem(null);
          draft.type({ texto: target.value });
        }}
      />
      {text !== stored && (
        <div className="row gap-2">
          <Button
            size="small"
            variant="primary"
            busy={busy}
            onClick={() => tooLong === undefined && void run(save)}
          >
            Guardar nota
          </Button>
          <Button size="small" onClick={discard}>
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
