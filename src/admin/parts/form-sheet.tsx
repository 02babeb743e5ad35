import { useId, useRef, useState, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/controls/button.tsx';
import type { FieldProblems } from '#ui/controls/form.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Sheet } from './sheet.tsx';
import type { FormDraft } from './use-draft.ts';

export interface FormSheetProps<N extends string> extends Pick<
  ComponentProps<typeof Sheet>,
  'title' | 'subtitle' | 'onClose'
> {
  readonly draft: FormDraft<N>;
  /** Problems of the present texts. They show after the first try to save, as long as they last. */
  readonly problems: FieldProblems<N>;
  /** Returns why nothing was saved, or null. */
  readonly onSave: () => Promise<string | null>;
  readonly saveLabel?: string;
  /** Saved, or thrown away. */
  readonly onDone?: () => void;
  /** Buttons in place of «Guardar», while nothing is typed. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
  readonly fields: (problems: FieldProblems<N>) => ReactNode;
  /** Below the form. */
  readonly children?: ReactNode;
}

/** The form of a record in its sheet. The first field with a problem gets the focus. */
export function FormSheet<N extends string>(props: FormSheetProps<N>) {
  const {
    draft,
    problems,
    onSave,
    saveLabel = 'Guardar',
    onDone,
    actions,
    className,
    fields,
    ...sheet
  } = props;
  const { children, ...heading } = sheet;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, run] = useBusy();

  async function save(): Promise<void> {
    const isWrong = Object.values(problems).some(Boolean);
    flushSync(() => setTried(isWrong));
    if (isWrong) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    const failure = await onSave();
    if (failure === null) leave();
    else setProblem(failure);
  }

  function leave(): void {
    setTried(false);
    setProblem(null);
    draft.drop();
    onDone?.();
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void run(save);
  }

  return (
    <Sheet
      {...heading}
      actions={
        draft.typed.length === 0 && actions ? (
          actions
        ) : (
          <>
            <Button type="submit" form={id} variant="primary" size="small" busy={busy}>
              {saveLabel}
            </Button>
            <Button size="small" onClick={leave}>
              Descartar
            </Button>
          </>
        )
      }
    >
      <form ref={form} id={id} className={className} noValidate onSubmit={submit}>
        {problem !== null && (
          <div className="full-line">
            <Notice tone="error" live>
              {problem}
            </Notice>
          </div>
        )}
        {fields(isTried ? problems : {})}
      </form>
      {children}
    </Sheet>
  );
}
