import { useState } from 'react';
import { storedNotifyOfPayment } from '../../../data/seller/notify-of-payment.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { awaitsPayment, balanceOf } from '../../../domain/orders/balance.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { notificationChannels } from '../../../domain/seller/notifications.ts';
import { whatsappBuyer } from '../../../domain/seller/contact-buyer.ts';
import { addPesos, formatPesos } from '../../../domain/text/money.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckboxField } from '../../../ui/controls/checkbox-field.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { whatsappIcon } from '../../../ui/icons/icons.json';
import { BulkReport } from '../../common/bulk/bulk-report.tsx';
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
  const chat = isNotifying && only ? chatOf(only) : null;

  async function apply(): Promise<void> {
    if (changed.length > 0) return;
    const tab = chat === null ? null : openTab('Guardando el pago…');
    setMarked(orders);
    storedNotifyOfPayment.write(isNotifying);
    const now = new Date();
    const done = await markPaid(orders, now);
    const failed = orders.filter((order) => !done.includes(order));
    if (failed.length > 0) {
      setUnpaid(failed);
      setMarked(null);
    }
    const paid = done.map((order) => asPaid(order, now));
    const due = isNotifying ? dueOf(paid, 'pagado') : [];
    if (done.length === 0) tab?.close();
    else if (chat !== null) tab?.location.replace(chat);
    const left = tab === null ? due : await withoutChat(due);
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
          <Button
            variant="primary"
            {...(chat !== null && { icon: whatsappIcon })}
            busy={busy}
            aria-disabled={changed.length > 0}
            data-autofocus=""
            onClick={() => void apply()}
          >
            {chat === null ? 'Marcar pagado' : 'Marcar pagado y abrir WhatsApp'}
          </Button>
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

/** Address of the WhatsApp message that the order is paid; null for a buyer who gets none. */
function chatOf(order: Order): string | null {
  if (!notificationChannels(order.usuario).includes('Whatsapp')) return null;
  return whatsappBuyer(order.usuario, notificationMessage(asPaid(order, new Date()), 'pagado').text);
}

/**
 * Opens a tab for a message that depends on a change: a browser blocks one that opens after the answer. Null where the browser
 * blocks this one too.
 */
function openTab(text: string): Window | null {
  const tab = window.open('', '_blank');
  if (tab === null) return null;
  tab.opener = null;
  tab.document.body.append(text);
  return tab;
}

function paymentObstacle(order: Order): string {
  return awaitsPayment(order) ? '' : 'Ya no hay nada que cobrar.';
}

/** The order as it is stored once it is marked: its arrival is then no change of somebody else. */
function asPaid(order: Order, fecha: Date): Order {
  return { ...order, pago: { nota: '', ...order.pago, fecha, monto: order.totalCosto } };
}
