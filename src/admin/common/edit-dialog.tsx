import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog, type DialogProps } from '../../ui/feedback/dialog.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { SessionWarning } from '../session/session-warning.tsx';
import styles from './form.module.css';

/** Error texts by field name. A field without a problem is absent. */
export type FieldProblems<F extends string> = Partial<Record<F, string>>;

/** Returns the trimmed text of a field, or null for a disabled field and an unchecked box. */
export type FieldReader<F extends string> = (field: F) => string | null;

interface EditDialogProps<F extends string> extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  readonly busy: boolean;
  /** Starts to save a valid form. @returns what is wrong with the form: the first of these fields gets the focus. */
  readonly onSave: (read: FieldReader<F>) => FieldProblems<F>;
  /** Renders the fields; a field as wide as the form has the class {@link wideField}. */
  readonly children: (problems: FieldProblems<F>) => ReactNode;
  /** Content below the form. */
  readonly below?: ReactNode;
}

export const wideField = styles.wide ?? '';

/** Renders a form in a dialog. The warning before the session's end leaves the typed values in place. */
export function EditDialog<F extends string>(props: EditDialogProps<F>) {
  const { title, size, busy, onSave, onClose, children, below } = props;
  const [problems, setProblems] = useState<FieldProblems<F>>({});
  const id = useId();

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const found = onSave((name) => {
      const value = values.get(name);
      return typeof value === 'string' ? value.trim() : null;
    });
    setProblems(found);
    const [name] = Object.keys(found);
    const field = name === undefined ? null : form.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }

  const actions = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={id} variant="primary" busy={busy}>
        Guardar
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title={title} {...(size && { size })} actions={actions}>
      <SessionWarning />
      <form id={id} className={classNames(styles.fields, styles.form)} noValidate onSubmit={submit}>
        {children(problems)}
      </form>
      {below}
    </Dialog>
  );
}
