import type { Order } from '../../../domain/orders/order.ts';
import { dueNotification } from '../../../domain/seller/notifications.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { warningIcon } from '../../../ui/icons/icons.json';
import { STATE_TEXTS } from '../common/notification-texts.ts';
import { useSeller } from '../../common/seller-context.ts';
import { NotificationControl } from './notification-control.tsx';
import styles from './notifications.module.css';

/**
 * Offers the notification that is due of an order, and shows one that failed. One click notifies the buyer by every chosen way: the
 * link to WhatsApp also sends the e-mail. Renders nothing when the buyer knows all (docs/panel.md#notifications-to-the-buyer).
 */
export function NotifyButton({ order }: { readonly order: Order }) {
  const { canEmail } = useSeller().notifications;
  const due = dueNotification(order);
  if (due === null) return null;
  const { kind, channels } = due;
  const isFailed = order.avisos?.[kind]?.Email?.estado === 'fallido';
  // Marking as paid offers this message.
  if (kind === 'pagado' && !isFailed) return null;
  const isTogether = canEmail && channels.length > 1 && !isFailed;
  return (
    <span className={`row gap-2 ${styles.actions}`}>
      {isFailed && (
        // A line of its own, so that two buttons below have room for their words.
        <span className="full-line">
          <Badge tone="danger" icon={warningIcon}>
            {STATE_TEXTS.fallido}
          </Badge>
        </span>
      )}
      {channels.map((channel) =>
        channel === 'Email' && isTogether ? null : (
          <NotificationControl key={channel} {...{ order, kind, channel }} withEmail={isTogether} />
        ),
      )}
    </span>
  );
}
