import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Names the action, never «Aceptar»: «Sí, cancelar el pedido». */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** The action cannot be confirmed now. */
  readonly isLocked?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The cancelling button comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'No, volver', danger, isLocked } = props;
  const actions = (
    <>
      <Button onClick={props.onCancel} data-autofocus>
        {cancelLabel}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        busy={props.busy ?? false}
        aria-disabled={isLocked}
        onClick={() => isLocked || props.onConfirm()}
      >
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
