import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog, type DialogProps } from '../../ui/feedback/dialog.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { SessionWarning } from '../session/session-warning.tsx';
import form from './form.module.css';

export interface EditDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  /** What was typed is being saved. */
  readonly busy: boolean;
  /**
   * Saves what the form has, or returns what is wrong with it by the name of its field: the first such field gets
   * the focus.
   */
  readonly onSave: (form: HTMLFormElement) => Promise<Readonly<Record<string, string>>>;
  /** The fields; a wide one has the class {@link wideField}. */
  readonly children: ReactNode;
  /** Under the form. */
  readonly below?: ReactNode;
}

/** For a field as wide as the form. */
export const wideField = form.wide ?? '';

/** A form over the list, which the session's last minute interrupts without losing what was typed. */
export function EditDialog({ title, size, busy, onSave, onClose, children, below }: EditDialogProps) {
  const id = useId();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const box = event.currentTarget;
    const [name] = Object.keys(await onSave(box));
    const field = name === undefined ? null : box.elements.namedItem(name);
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
    <Dialog open onClose={onClose} title={title} {...(size && { size })} actions={actions}>
      <SessionWarning />
      <form
        id={id}
        className={classNames(form.fields, form.form)}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {children}
      </form>
      {below}
    </Dialog>
  );
}
