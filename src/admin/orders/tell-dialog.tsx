import { buyerName } from '#domain/buyer/address.ts';
import type { MessageKind, Order } from '#domain/orders/order.ts';
import { dueMessage, messageChannels } from '#domain/seller/messages.ts';
import { isOfTab } from '#domain/seller/order-filter.ts';
import { counted } from '#domain/text/number-text.ts';
import { RelativeTime } from '#shared/relative-time.tsx';
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx';
import { useTellMany } from '#admin/parts/use-seller-change.ts';
import { SendControl, useTell } from './messages-part.tsx';
import { useWorkingOrders } from './use-order.ts';
import { useMessages } from './use-order-change.ts';

interface TellDialogProps {
  readonly orders: readonly Order[];
  /** The message to all of them; without it, the one that is due of each. */
  readonly kind?: MessageKind;
  readonly onClose: () => void;
}

/** Names the buyers and the way of the message: e-mails go out together, and the others are listed afterwards with their link. */
export function TellDialog({ orders, kind: sameKind, onClose }: TellDialogProps) {
  const { sendsEmail } = useMessages();
  const tellAll = useTellMany();
  const tell = useTell();
  const kindOf = (order: Order) => sameKind ?? dueMessage(order);
  const mails = orders.filter(sendsEmail).length;

  function send(): void {
    onClose();
    void tellAll(orders, {
      label: 'Mandar e-mails',
      nameOf: ({ usuario }) => buyerName(usuario),
      tell: async (order) => {
        const kind = kindOf(order);
        return kind === null ? { problem: null } : tell(order, kind);
      },
    });
  }

  return (
    <ConfirmDialog
      title={orders.length === 1 ? '¿Avisar a quien compró?' : `¿Avisar a ${orders.length}?`}
      confirmLabel={mails === 0 ? 'Listo' : `Mandar ${counted(mails, 'e-mail', 'e-mails')}`}
      onConfirm={mails === 0 ? onClose : send}
      onCancel={onClose}
    >
      <ul className="plain-list stack gap-2">
        {orders.map((order) => {
          const kind = kindOf(order);
          const [channel] = messageChannels(order.usuario);
          if (kind === null || channel === undefined) return null;
          const sent = order.avisos?.[kind]?.cuando;
          return (
            <li key={order.id} className="row gap-2">
              <span>{buyerName(order.usuario)}</span>
              <SendControl {...{ order, kind, channel }} />
              {sent && (
                <span className="muted small">
                  Ya avisado: <RelativeTime date={sent} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </ConfirmDialog>
  );
}

/** Reminds the buyers of all unpaid orders of the payment. */
export function RemindDialog({ onClose }: Pick<TellDialogProps, 'onClose'>) {
  const { orders } = useWorkingOrders();
  const owed = orders.filter(
    (order) => isOfTab(order, 'Por cobrar') && messageChannels(order.usuario).length > 0,
  );
  return <TellDialog orders={owed} kind="recordatorio" onClose={onClose} />;
}
