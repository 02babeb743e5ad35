import { useId, useRef, useState, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/controls/button.tsx';
import type { FieldProblems } from '#ui/controls/form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Sheet } from './sheet.tsx';
import type { FormDraft } from './use-draft-form.ts';
import type { ChangeProblem } from './use-seller-change.ts';

export interface FormSheetProps<N extends string> extends Pick<
  ComponentProps<typeof Sheet>,
  'title' | 'subtitle' | 'onClose'
> {
  readonly draft: FormDraft<N>;
  /** Problems of the present texts. They show after the first try to save, as long as they last. */
  readonly problems: FieldProblems<N>;
  /** Returns why nothing was saved, or null. */
  readonly onSave: () => Promise<ChangeProblem | string | null>;
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

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const isWrong = Object.values(problems).some(Boolean);
    flushSync(() => setTried(isWrong));
    if (isWrong) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    draft.submit(async () => {
      const failure = await onSave();
      if (failure === null) onDone?.();
      return failure;
    });
  }

  function discard(): void {
    setTried(false);
    draft.drop();
    onDone?.();
  }

  return (
    <Sheet
      {...heading}
      actions={
        draft.typed.length === 0 && actions ? (
          actions
        ) : (
          <>
            <Button type="submit" form={id} variant="primary" size="small" busy={draft.busy}>
              {saveLabel}
            </Button>
            <Button size="small" onClick={discard}>
              Descartar
            </Button>
          </>
        )
      }
    >
      <form ref={form} id={id} className={className} noValidate onSubmit={submit}>
        {draft.problem !== null && (
          <div className="full-line">
            <Notice tone="error" live>
              {draft.problem}
            </Notice>
          </div>
        )}
        {fields(isTried ? problems : {})}
      </form>
      {children}
    </Sheet>
  );
}
