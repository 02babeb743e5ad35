import { useState } from 'react';
import type { EmailOutcome } from '../../../data/seller/notifications/notify-buyers.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import type { NotificationKind, Order } from '../../../domain/orders/order.ts';
import {
  dueNotification,
  missingChannels,
  possibleNotifications,
  type DueNotification,
} from '../../../domain/seller/notifications.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { BulkReport } from '../../common/bulk/bulk-report.tsx';
import { useBulk } from '../../common/bulk/use-bulk.ts';
import { useSeller } from '../../common/seller-context.ts';
import { SessionWarning } from '../../session/session-warning.tsx';
import { emailMessage, notificationMessage } from '../common/notification-texts.ts';
import { OrderNotice } from '../common/order-notice.tsx';
import { useSeenOrders } from '../common/use-seen-orders.ts';
import { NotificationControl } from './notification-control.tsx';

/** A notification of one order. */
export interface Due extends DueNotification {
  readonly order: Order;
}

/** Returns the notifications that the buyers of these orders should get: those of one kind, or whatever is due. */
export function dueOf(orders: readonly Order[], kind?: NotificationKind): readonly Due[] {
  return orders.flatMap((order) => {
    const due = kind === undefined ? dueNotification(order) : dueOfKind(order, kind);
    return due === null ? [] : [{ ...due, order }];
  });
}

function dueOfKind(order: Order, kind: NotificationKind): DueNotification | null {
  const channels = possibleNotifications(order).includes(kind) ? missingChannels(order, kind) : [];
  return channels.length === 0 ? null : { kind, channels };
}

/**
 * Notifies the buyers of several orders: the e-mails go out at once, one a second, and the WhatsApp messages are opened one by
 * one (docs/panel.md#notifications-to-the-buyer). `ask` offers that after a change, `start` does it.
 * @param onClose is called when the dialog closes
 */
export function useNotifyMany(onClose: () => void = () => undefined) {
  const { canEmail, ...notifications } = useSeller().notifications;
  const bulk = useBulk();
  const [due, setDue] = useState<readonly Due[]>([]);
  const [step, setStep] = useState<'asking' | 'sending' | null>(null);
  const [sent, setSent] = useState(0);

  function ask(wanted: readonly Due[]): void {
    setDue(wanted);
    setStep(wanted.length === 0 ? null : 'asking');
  }

  /** Returns true when every buyer was notified, so that nothing is left to be done in the dialog. */
  async function start(wanted: readonly Due[]): Promise<boolean> {
    setDue(wanted);
    setStep('sending');
    setSent(0);
    const mails = wanted.filter(({ channels }) => canEmail && channels.includes('Email'));
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
    return failed.length === 0 && messagesToOpen(wanted, canEmail).length === 0;
  }

  function close(): void {
    bulk.stop();
    setStep(null);
    onClose();
  }

  const dialog = step !== null && (
    <Dialog
      title="Avisar a quienes compraron"
      onClose={close}
      actions={
        step === 'sending' ? (
          <Button onClick={close}>Listo</Button>
        ) : (
          <>
            <Button onClick={close}>Ahora no</Button>
            <Button variant="primary" onClick={() => void start(due)}>
              {due.length === 1 ? 'Avisar a quien compró' : `Avisar a los ${due.length}`}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <SessionWarning />
        {step === 'asking' ? (
          <p>{due.map(({ order }) => buyerName(order.usuario)).join(', ')}.</p>
        ) : (
          <>
            {due.some(({ channels }) => canEmail && channels.includes('Email')) && (
              <p aria-live="polite">{sent === 1 ? 'Salió 1 e-mail.' : `Salieron ${sent} e-mails.`}</p>
            )}
            <BulkReport label="E-mails mandados" failed="sin avisar" {...bulk} />
            <ToOpen due={due} canEmail={canEmail} />
          </>
        )}
      </div>
    </Dialog>
  );
  return { ask, start, dialog };
}

/** Returns true when the buyer has the e-mail. */
function isOut(outcome: EmailOutcome | null): boolean {
  return outcome?.kind === 'done' || outcome?.kind === 'sent';
}

/** The messages that the seller opens in another program. */
function messagesToOpen(due: readonly Due[], canEmail: boolean) {
  return due.flatMap(({ order, kind, channels }) =>
    channels
      .filter((channel) => channel === 'Whatsapp' || !canEmail)
      .map((channel) => ({ order, kind, channel })),
  );
}

/** A message of an order that changed meanwhile waits until the seller looked. */
function ToOpen({ due, canEmail }: { readonly due: readonly Due[]; readonly canEmail: boolean }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const seenOf = useSeenOrders(due.map(({ order }) => order));
  const links = messagesToOpen(due, canEmail);
  if (links.length === 0) return null;
  return (
    <>
      <p>{links.length === 1 ? 'Falta abrir este mensaje:' : 'Estos mensajes se abren de a uno:'}</p>
      <ul className="plain-list stack gap-2" aria-label="Mensajes para abrir">
        {links.map(({ kind, channel, ...link }) => {
          const current = seenOf(link.order);
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
