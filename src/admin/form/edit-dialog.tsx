import { useId, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog, type DialogProps } from '../../ui/feedback/dialog.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { Form, formReader, type FormProps } from '../../ui/controls/form.tsx';
import styles from './form.module.css';

type EditDialogProps<F extends string> = Pick<DialogProps, 'title' | 'size' | 'onClose'> &
  Pick<FormProps<F>, 'check' | 'onSave' | 'children'> & {
    readonly busy: boolean;
    readonly saveLabel?: string;
    readonly above?: ReactNode;
    readonly below?: ReactNode;
    /** The values cannot be saved now; what is typed stays. */
    readonly isLocked?: boolean;
    /** Called when what is typed has no problem. */
    readonly onPreview?: (() => void) | undefined;
  };

/** The warning before the session's end leaves the typed values in place. */
export function EditDialog<F extends string>(props: EditDialogProps<F>) {
  const { busy, isLocked, onClose, above, below, onPreview, ...others } = props;
  const { title, size, saveLabel = 'Guardar', ...form } = others;
  const id = useId();

  function preview({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    if (currentTarget.form === null) return;
    const problems = form.check(formReader<F>(currentTarget.form));
    // Sending a form with problems shows them.
    if (Object.values(problems).some(Boolean)) currentTarget.form.requestSubmit();
    else onPreview?.();
  }

  const actions = (
    <>
      {onPreview && (
        <Button form={id} variant="quiet" onClick={preview}>
          Vista previa
        </Button>
      )}
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={id} variant="primary" busy={busy} aria-disabled={isLocked}>
        {saveLabel}
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title={title} {...(size && { size })} actions={actions}>
      {above}
      <Form
        {...form}
        id={id}
        className={classNames(styles.fields, styles.form)}
        onSave={(read) => isLocked || form.onSave(read)}
      />
      {below}
    </Dialog>
  );
}
