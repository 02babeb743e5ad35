import { useState } from 'react';
import type { EmailOutcome } from '../../../data/seller/notifications/notify-buyers.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import type { Order } from '../../../domain/orders/order.ts';
import {
  dueNotification,
  possibleNotifications,
  type DueNotification,
} from '../../../domain/seller/notifications.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { emailIcon } from '../../../ui/icons/lazy-icons.json';
import { BulkReport } from '../../common/bulk/bulk-report.tsx';
import { useBulk } from '../../common/bulk/use-bulk.ts';
import { useSeller } from '../../common/seller-context.ts';
import { SessionWarning } from '../../session/session-warning.tsx';
import { emailMessage, notificationMessage } from '../common/notification-texts.ts';
import { OrderNotice } from '../common/order-notice.tsx';
import { useSeenOrders } from '../common/use-seen-orders.ts';
import { NotificationControl } from './notification-control.tsx';

interface Due extends DueNotification {
  readonly order: Order;
}

/**
 * Notifies the buyers of several orders: the e-mails go out at once, one a second, and the WhatsApp messages are opened one by
 * one (docs/panel.md#notifications-to-the-buyer).
 */
export function NotifyMany({ orders }: { readonly orders: readonly Order[] }) {
  const { notifications } = useSeller();
  const bulk = useBulk();
  const [asked, setAsked] = useState<readonly Due[] | null>(null);
  const [sent, setSent] = useState(0);
  const due = orders.flatMap((order) => {
    const notification = dueNotification(order);
    return notification === null ? [] : [{ ...notification, order }];
  });
  const byEmail = (each: Due) => notifications.canEmail && each.channels.includes('Email');

  async function start(): Promise<void> {
    setAsked(due);
    setSent(0);
    const mails = due.filter(byEmail);
    async function send({ order, kind }: Due): Promise<EmailOutcome> {
      const outcome = await notifications.email({ order, kind, message: notificationMessage(order, kind) });
      if (isOut(outcome)) setSent((before) => before + 1);
      return outcome;
    }
    const outcomes = await bulk.each(mails, send, 1);
    const failed = mails.flatMap(({ order }, at) => {
      const outcome = outcomes[at] ?? null;
      const name = buyerName(order.usuario);
      if (isOut(outcome)) return [];
      return [{ name, problem: outcome === null ? 'quedó sin mandar.' : emailMessage(outcome, name) }];
    });
    bulk.setFailures(failed);
  }

  function close(): void {
    bulk.stop();
    setAsked(null);
  }

  if (due.length === 0 && asked === null) return null;
  return (
    <>
      <Button size="small" icon={emailIcon} onClick={() => void start()}>
        {due.length === 1 ? 'Avisar a quien compró' : `Avisar a los ${due.length}`}
      </Button>
      {asked !== null && (
        <Dialog
          title="Avisar a quienes compraron"
          onClose={close}
          actions={<Button onClick={close}>Listo</Button>}
        >
          <div className="stack">
            <SessionWarning />
            {asked.some(byEmail) && (
              <p aria-live="polite">{sent === 1 ? 'Salió 1 e-mail.' : `Salieron ${sent} e-mails.`}</p>
            )}
            <BulkReport label="E-mails mandados" failed="sin avisar" {...bulk} />
            <ToOpen due={asked} canEmail={notifications.canEmail} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Returns true when the buyer has the e-mail. */
function isOut(outcome: EmailOutcome | null): boolean {
  return outcome?.kind === 'done' || outcome?.kind === 'sent';
}

/** The messages that the seller opens in another program. One of an order that changed meanwhile waits until the seller looked. */
function ToOpen({ due, canEmail }: { readonly due: readonly Due[]; readonly canEmail: boolean }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const seenOf = useSeenOrders(due.map(({ order }) => order));
  const links = due.flatMap(({ order, kind, channels }) =>
    channels
      .filter((channel) => channel === 'Whatsapp' || !canEmail)
      .map((channel) => ({ current: seenOf(order), kind, channel })),
  );
  if (links.length === 0) return null;
  return (
    <>
      <p>Estos mensajes se abren de a uno:</p>
      <ul className="plain-list stack gap-2" aria-label="Mensajes para abrir">
        {links.map(({ current, kind, channel }) => {
          const { order, notice } = current;
          const key = `${order.id} ${channel}`;
          return (
            <li key={key} className="row gap-2">
              <span>{buyerName(order.usuario)}</span>
              <OrderNotice {...current} />
              {notice === '' && possibleNotifications(order).includes(kind) && (
                <NotificationControl
                  {...{ order, kind, channel }}
                  state={opened.has(key) ? 'abierto' : undefined}
                  onOpen={() => setOpened(new Set([...opened, key]))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
