import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog, type DialogProps } from '../../ui/feedback/dialog.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { Form, type FormProps } from '../../ui/controls/form.tsx';
import styles from './form.module.css';

type EditDialogProps<F extends string> = Pick<DialogProps, 'title' | 'size' | 'onClose'> &
  Pick<FormProps<F>, 'check' | 'onSave' | 'children'> & {
    readonly busy: boolean;
    readonly saveLabel?: string;
    readonly below?: ReactNode;
  };

/** The warning before the session's end leaves the typed values in place. */
export function EditDialog<F extends string>(props: EditDialogProps<F>) {
  const { busy, onClose, below, title, size, saveLabel = 'Guardar', ...form } = props;
  const id = useId();
  const actions = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={id} variant="primary" busy={busy}>
        {saveLabel}
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title={title} {...(size && { size })} actions={actions}>
      <Form {...form} id={id} className={classNames(styles.fields, styles.form)} />
      {below}
    </Dialog>
  );
}
