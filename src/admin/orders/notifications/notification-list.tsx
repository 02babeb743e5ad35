import { useState } from 'react';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
  type Order,
} from '../../../domain/orders/order.ts';
import { NOTIFICATION_LABELS } from '../../../domain/orders/order-labels.ts';
import { notificationChannels, possibleNotifications } from '../../../domain/seller/notifications.ts';
import type { BuyerMessage } from '../../../domain/orders/message-texts.ts';
import { lengthProblem } from '../../../shared/length-problem.ts';
import { RelativeTime } from '../../../shared/relative-time.tsx';
import { TextAreaField } from '../../../ui/controls/text-field.tsx';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { shortId } from '../../common/short-id.ts';
import { CHANNEL_NAMES, notificationMessage, STATE_TEXTS } from '../common/notification-texts.ts';
import { useSeller } from '../../common/seller-context.ts';
import { NotificationControl } from './notification-control.tsx';

/** Lists the notifications of an order, with way, time and result, and those that can be sent now (docs/panel.md#notifications-to-the-buyer). */
export function NotificationList({ order }: { readonly order: Order }) {
  const { canEmail } = useSeller().notifications;
  const possible = possibleNotifications(order);
  const kinds = NOTIFICATION_KINDS.filter(
    (kind) =>
      possible.includes(kind) ||
      NOTIFICATION_CHANNELS.some((channel) => order.avisos?.[kind]?.[channel] !== undefined),
  );
  return (
    <>
      <h3>Avisos</h3>
      {notificationChannels(order.usuario).length === 0 && (
        <p className="muted small">No hay e-mail ni celular para avisarle.</p>
      )}
      {!canEmail && (
        <p className="muted small">
          Esta página no manda e-mails: se abren como borrador en tu programa de correo.
        </p>
      )}
      <ul className="plain-list stack gap-2 full-line" aria-label={`Avisos del pedido ${shortId(order.id)}`}>
        {kinds.map((kind) => (
          <li key={kind}>
            <NotificationOfKind order={order} kind={kind} isPossible={possible.includes(kind)} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface NotificationOfKindProps {
  readonly order: Order;
  readonly kind: NotificationKind;
  /** The notification is true of the order now. */
  readonly isPossible: boolean;
}

function NotificationOfKind({ order, kind, isPossible }: NotificationOfKindProps) {
  const proposed = notificationMessage(order, kind);
  const [typed, setTyped] = useState<string | null>(null);
  const message = { ...proposed, text: typed ?? proposed.text };
  const tooLong = lengthProblem(message.text, MAX_TEXT);
  const wanted = isPossible ? notificationChannels(order.usuario) : [];
  const channels = NOTIFICATION_CHANNELS.filter(
    (channel) => wanted.includes(channel) || order.avisos?.[kind]?.[channel] !== undefined,
  );
  if (channels.length === 0) return null;
  return (
    <div className="stack gap-1">
      <strong className="small">{NOTIFICATION_LABELS[kind]}</strong>
      {channels.map((channel) => (
        <Channel key={channel} {...{ order, kind, channel, message }} isPossible={isPossible && !tooLong} />
      ))}
      {isPossible && (
        <Disclosure summary="Ver o cambiar el texto" className="small">
          <TextAreaField
            label={`Texto del aviso «${NOTIFICATION_LABELS[kind]}»`}
            rows={5}
            value={message.text}
            error={tooLong}
            isLive
            onChange={({ target }) => setTyped(target.value)}
          />
        </Disclosure>
      )}
    </div>
  );
}

/** Characters of a message: an address of wa.me holds no more in every browser. */
const MAX_TEXT = 1500;

interface ChannelProps extends NotificationOfKindProps {
  readonly channel: NotificationChannel;
  readonly message: BuyerMessage;
}

function Channel({ order, kind, channel, message, isPossible }: ChannelProps) {
  const notification = order.avisos?.[kind]?.[channel];
  return (
    <div className="row gap-2 small">
      <span>
        {CHANNEL_NAMES[channel]}:{' '}
        {notification === undefined ? 'Sin mandar' : STATE_TEXTS[notification.estado]}
        {notification?.cuando && (
          <span className="muted">
            {' '}
            · <RelativeTime date={notification.cuando} />
          </span>
        )}
        {notification?.dicho && <span className="breakable"> · decía {notification.dicho}</span>}
      </span>
      {isPossible && <NotificationControl {...{ order, kind, channel, message }} primary={false} />}
    </div>
  );
}
