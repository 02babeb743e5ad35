import { useEffect, useRef } from 'react';
import type { NotificationChannel, Order } from '../../../domain/orders/order.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { emailMessage } from '../common/notification-texts.ts';
import { NotificationControl } from '../notifications/notification-control.tsx';
import type { NotificationOutcome } from './use-dispatch.ts';

interface PendingNotificationProps {
  /** As it is after the dispatch. */
  readonly order: Order;
  readonly notification: NotificationOutcome;
  /** The first link gets the focus as it appears. */
  readonly isFocused?: boolean;
  readonly onChange: (notification: NotificationOutcome) => void;
}

/** Rest of a dispatch notification: a message to open, or an e-mail that did not go out. */
export function PendingNotification({
  order,
  notification,
  isFocused = false,
  onChange,
}: PendingNotificationProps) {
  const { message, email, left } = notification;
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) controls.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isFocused]);
  const control = { order, kind: 'despachado', message } as const;
  const without = (channel: NotificationChannel) => left.filter((other) => other !== channel);
  return (
    <div className="stack gap-2">
      {email !== null && <p className="small">{emailMessage(email, buyerName(order.usuario))}</p>}
      <div ref={controls} className="row gap-2">
        {left.map((channel) => (
          <NotificationControl
            key={channel}
            {...control}
            channel={channel}
            label={channel === 'Whatsapp' ? 'Abrir WhatsApp' : 'Abrir el e-mail'}
            // The browser follows the link first.
            onOpen={() => setTimeout(() => onChange({ ...notification, left: without(channel) }))}
          />
        ))}
        {isEmailLost(notification) && (
          <NotificationControl
            {...control}
            channel="Email"
            state="fallido"
            onSent={() => onChange({ ...notification, email: { kind: 'done' } })}
          />
        )}
      </div>
    </div>
  );
}

/** Returns true when nothing is left to be opened or sent. */
export function isFullyNotified(notification: NotificationOutcome): boolean {
  return notification.left.length === 0 && !isEmailLost(notification);
}

function isEmailLost({ email }: NotificationOutcome): boolean {
  return email !== null && email.kind !== 'done' && email.kind !== 'sent';
}
