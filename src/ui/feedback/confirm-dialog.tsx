import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Names the action, never «Aceptar»: «Sí, cancelar el pedido». */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Renders a confirmation. The cancelling button comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'No, volver', danger } = props;
  const actions = (
    <>
      <Button onClick={props.onCancel} data-autofocus>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={props.busy ?? false} onClick={props.onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog onClose={props.onCancel} title={title} size="small" alert actions={actions}>
      {children}
    </Dialog>
  );
}
