import { DispatchDialog } from '../dispatch/dispatch-dialog.tsx';
import { RedoOrderDialog } from '../../manual-order/manual-order-dialog.tsx';
import { InvoiceDialog } from '../invoice/invoice-dialog.tsx';
import { MarkPaidDialog } from '../pay/mark-paid-dialog.tsx';
import { CorrectBuyerDialog } from './correct-buyer-dialog.tsx';
import { FieldsDialog } from './fields-dialog.tsx';
import { RemoveOrderDialog } from './remove-order-dialog.tsx';
import type { OrderDialogRequest } from '../common/order-dialog-context.ts';

const DIALOGS = {
  redo: RedoOrderDialog,
  buyer: CorrectBuyerDialog,
  invoice: InvoiceDialog,
  dispatch: DispatchDialog,
  remove: RemoveOrderDialog,
};

interface OrderDialogProps extends OrderDialogRequest {
  readonly onClose: () => void;
}

/** The dialogs that edit or dispatch an order, in a chunk that loads when one of them opens. */
export function OrderDialog({ dialog, ...props }: OrderDialogProps) {
  if (dialog === 'amounts' || dialog === 'payment' || dialog === 'link')
    return <FieldsDialog {...props} form={dialog} />;
  if (dialog === 'paid') return <MarkPaidDialog orders={[props.order]} onClose={props.onClose} />;
  const Dialog = DIALOGS[dialog];
  return <Dialog {...props} />;
}
