import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question: «¿Cancelar el pedido?». */
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** Says what is done, never «Aceptar»: «Sí, cancelar el pedido». */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** It cannot be undone. */
  readonly danger?: boolean;
  /** Confirmed and running. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A yes or no before something that matters. The way out comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel = 'No, volver',
    danger = false,
    busy = false,
  } = props;
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title={title}
      size="small"
      alert
      actions={
        <>
          <Button onClick={props.onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
