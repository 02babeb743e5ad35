import type { NotificationKind, Order } from '../../../domain/orders/order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { emailIcon } from '../../../ui/icons/lazy-icons.json';
import { dueOf, useNotifyMany } from './use-notify-many.tsx';

interface NotifyManyProps {
  readonly orders: readonly Order[];
  /** The message to send; by default each order's due one. */
  readonly kind?: NotificationKind;
  readonly label?: string;
}

/** Notifies the buyers of the selected orders; nothing where no message is left to send. */
export function NotifyMany({ orders, kind, label }: NotifyManyProps) {
  const { start, dialog } = useNotifyMany();
  const due = dueOf(orders, kind);
  return (
    <>
      {due.length > 0 && (
        <Button size="small" icon={emailIcon} onClick={() => void start(due)}>
          {label ?? (due.length === 1 ? 'Avisar a quien compró' : `Avisar a los ${due.length}`)}
        </Button>
      )}
      {dialog}
    </>
  );
}
