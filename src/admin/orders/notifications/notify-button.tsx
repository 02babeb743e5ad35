import type { Order } from '../../../domain/orders/order.ts';
import {
  dueNotification,
  outdatedMessage,
  type DueNotification,
} from '../../../domain/seller/notifications.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { warningIcon } from '../../../ui/icons/icons.json';
import { outdatedMessageText, STATE_TEXTS } from '../common/notification-texts.ts';
import { useSeller } from '../../common/seller-context.ts';
import { NotificationControl } from './notification-control.tsx';
import styles from './notifications.module.css';

interface NotifyButtonProps {
  readonly order: Order;
  /** The buttons alone: `NotificationRemarks` says the rest. */
  readonly isBrief: boolean;
}

/**
 * Says which message of the buyer is not true any more, offers the one that is due, and shows one that failed. One click notifies
 * the buyer by every chosen way: the link to WhatsApp also sends the e-mail (docs/panel.md#notifications-to-the-buyer).
 */
export function NotifyButton({ order, isBrief }: NotifyButtonProps) {
  const outdated = isBrief ? null : outdatedMessage(order);
  const due = dueNotification(order);
  return (
    <>
      {outdated !== null && (
        <p className="small breakable tone-warning toned">{outdatedMessageText(outdated)}</p>
      )}
      {due !== null && <Due {...due} {...{ order, isBrief }} />}
    </>
  );
}

/** Says in one line of a closed row which e-mail failed and which message of the buyer is not true any more. */
export function NotificationRemarks({ order }: { readonly order: Order }) {
  const outdated = outdatedMessage(order);
  const due = dueNotification(order);
  return (
    <>
      {due !== null && isFailed(order, due) && (
        <strong className="tone-danger toned">{STATE_TEXTS.fallido}</strong>
      )}
      {outdated !== null && <span className="tone-warning toned">{outdatedMessageText(outdated)}</span>}
    </>
  );
}

function isFailed({ avisos }: Order, { kind }: DueNotification): boolean {
  return avisos?.[kind]?.Email?.estado === 'fallido';
}

function Due({ order, isBrief, ...due }: DueNotification & NotifyButtonProps) {
  const { canEmail } = useSeller().notifications;
  const { kind, channels } = due;
  const hasFailed = isFailed(order, due);
  // Marking as paid offers this message.
  if (kind === 'pagado' && !hasFailed) return null;
  const isTogether = canEmail && channels.length > 1 && !hasFailed;
  return (
    <span className={`row gap-2 ${styles.actions}`}>
      {hasFailed && !isBrief && (
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
