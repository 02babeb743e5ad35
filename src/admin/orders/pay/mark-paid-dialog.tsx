import { useState } from 'react';
import { storedNotifyOfPayment } from '../../../data/seller/notify-of-payment.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { awaitsPayment, balanceOf } from '../../../domain/orders/balance.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { notificationChannels } from '../../../domain/seller/notifications.ts';
import { addPesos, formatPesos } from '../../../domain/text/money.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckboxField } from '../../../ui/controls/checkbox-field.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { BulkReport } from '../../common/bulk/bulk-report.tsx';
import { ContactLink } from '../../common/buyer-data.tsx';
import { ordersText } from '../../common/counted-text.ts';
import { useSeller } from '../../common/seller-context.ts';
import { SessionWarning } from '../../session/session-warning.tsx';
import { notificationMessage } from '../common/notification-texts.ts';
import { OrderNotice } from '../common/order-notice.tsx';
import { useSeenOrders } from '../common/use-seen-orders.ts';
import { OfflineNotice } from '../common/offline-notice.tsx';
import { useBulkChange } from '../common/use-order-change.ts';
import { dueOf, useNotifyMany, type Due } from '../notifications/use-notify-many.tsx';

interface MarkPaidDialogProps {
  /** Unpaid orders. */
  readonly orders: readonly Order[];
  readonly onClose: () => void;
}

/** Marks orders as paid today and tells their buyers so, unless the seller unticks that (docs/panel.md#payments). */
export function MarkPaidDialog({ orders: opened, onClose }: MarkPaidDialogProps) {
  // They are no longer unpaid once they are marked.
  const [unpaid, setUnpaid] = useState(opened);
  const [marked, setMarked] = useState<readonly Order[] | null>(null);
  const seen = unpaid.map(useSeenOrders(unpaid, paymentObstacle));
  const orders = marked ?? seen.map(({ order }) => order);
  const changed = marked === null ? seen.filter(({ notice }) => notice !== '') : [];
  const { markPaid, busy, ...bulk } = useBulkChange();
  const { notifications } = useSeller();
  const { start, dialog } = useNotifyMany(onClose);
  const [isNotifying, setNotifying] = useState(() => storedNotifyOfPayment.read() ?? true);
  const canNotify = orders.some(({ usuario }) => notificationChannels(usuario).length > 0);
  const [first, second] = orders;
  const only = second === undefined ? first : undefined;
  const name = only ? buyerName(only.usuario) : ordersText(orders.length);
  // The click that marks one order also opens its message in WhatsApp.
  const chat = isNotifying && only && notificationChannels(only.usuario).includes('Whatsapp') ? only : null;

  async function apply(): Promise<void> {
    if (changed.length > 0) return;
    setMarked(orders);
    storedNotifyOfPayment.write(isNotifying);
    const done = await markPaid(orders);
    const failed = orders.filter((order) => !done.includes(order));
    if (failed.length > 0) {
      setUnpaid(failed);
      setMarked(null);
    }
    const due = isNotifying ? dueOf(done.map(asPaid), 'pagado') : [];
    const left = chat === null ? due : await withoutChat(due);
    const isAllSaid = left.length === 0 || (await start(left));
    if (isAllSaid && failed.length === 0) onClose();
  }

  async function withoutChat(due: readonly Due[]): Promise<readonly Due[]> {
    for (const { order } of due) await notifications.recordOpened(order, 'pagado', 'Whatsapp');
    return due.flatMap((each) =>
      notifications.canEmail && each.channels.includes('Email')
        ? [{ ...each, channels: ['Email'] as const }]
        : [],
    );
  }

  return (
    dialog || (
      <Dialog
        size="small"
        title="Marcar pagado"
        onClose={onClose}
        actions={
          chat === null || changed.length > 0 ? (
            <Button
              variant="primary"
              busy={busy}
              aria-disabled={changed.length > 0}
              data-autofocus=""
              onClick={() => void apply()}
            >
              Marcar pagado
            </Button>
          ) : (
            <ContactLink
              buyer={chat.usuario}
              channel="Whatsapp"
              message={notificationMessage(asPaid(chat), 'pagado')}
              primary
              data-autofocus=""
              onClick={() => void apply()}
            >
              Marcar pagado y abrir WhatsApp
            </ContactLink>
          )
        }
      >
        <SessionWarning />
        {changed.map((each) => (
          <OrderNotice key={each.order.id} {...each} />
        ))}
        <OfflineNotice>Nada se marca hasta que vuelva.</OfflineNotice>
        <div className="stack gap-2">
          <p>
            <strong>{name}</strong> · {formatPesos(addPesos(...orders.map(balanceOf)))}
          </p>
          {canNotify && (
            <CheckboxField
              label={
                orders.length === 1 ? 'Avisarle que recibimos el pago' : 'Avisarles que recibimos el pago'
              }
              checked={isNotifying}
              onChange={({ target }) => setNotifying(target.checked)}
            />
          )}
          <BulkReport label="Pedidos cambiados" {...bulk} />
        </div>
      </Dialog>
    )
  );
}

function paymentObstacle(order: Order): string {
  return awaitsPayment(order) ? '' : 'Ya no hay nada que cobrar.';
}

function asPaid(order: Order): Order {
  return { ...order, pago: { nota: '', ...order.pago, fecha: new Date(), monto: order.totalCosto } };
}
