import { DispatchDialog } from '../dispatch/dispatch-dialog.tsx';
import { CorrectBuyerDialog } from './correct-buyer-dialog.tsx';
import { CorrectLinesDialog } from './correct-lines-dialog.tsx';
import type { OrderEditing } from './order-detail.tsx';
import { OrderEditDialog } from './order-edit-dialog.tsx';

const DIALOGS = {
  amounts: OrderEditDialog,
  lines: CorrectLinesDialog,
  buyer: CorrectBuyerDialog,
  dispatch: DispatchDialog,
};

interface OrderDialogProps {
  readonly editing: OrderEditing;
  readonly onClose: () => void;
}

/** The dialogs that edit or dispatch an order, in a chunk that loads when one of them opens. */
export function OrderDialog({ editing: { order, dialog }, onClose }: OrderDialogProps) {
  const Dialog = DIALOGS[dialog];
  return <Dialog order={order} onClose={onClose} />;
}
