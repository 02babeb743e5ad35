import { useState } from 'react';
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
  type Order,
} from '../../../domain/orders/order.ts';
import { NOTICE_LABELS } from '../../../domain/orders/order-labels.ts';
import { noticeChannels, noticeProgress, possibleNotices } from '../../../domain/seller/notices.ts';
import type { BuyerMessage } from '../../../domain/orders/notifications.ts';
import { RelativeTime } from '../../../shared/relative-time.tsx';
import { useNow } from '../../../shared/use-now.ts';
import { TextAreaField } from '../../../ui/controls/text-field.tsx';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { shortId } from '../../common/short-id.ts';
import { CHANNEL_NAMES, noticeMessage, PROGRESS_TEXTS } from './messages.ts';
import { useSeller } from '../../common/seller-context.ts';
import { NoticeControl } from './notice-control.tsx';

/** Lists what the buyer was told of an order, when and how, and what can be told now (docs/panel.md#notices-to-the-buyer). */
export function NoticeList({ order }: { readonly order: Order }) {
  const { canEmail } = useSeller().notices;
  const possible = possibleNotices(order);
  const kinds = NOTICE_KINDS.filter((kind) => possible.includes(kind) || order.avisos?.[kind] !== undefined);
  return (
    <>
      <h3>Avisos</h3>
      {noticeChannels(order.usuario).length === 0 && (
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
            <NoticeOfKind order={order} kind={kind} isPossible={possible.includes(kind)} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface NoticeOfKindProps {
  readonly order: Order;
  readonly kind: NoticeKind;
  /** The notice is true of the order now. */
  readonly isPossible: boolean;
}

function NoticeOfKind({ order, kind, isPossible }: NoticeOfKindProps) {
  const proposed = noticeMessage(order, kind);
  const [typed, setTyped] = useState<string | null>(null);
  const message = { ...proposed, text: typed ?? proposed.text };
  const wanted = isPossible ? noticeChannels(order.usuario) : [];
  const channels = NOTICE_CHANNELS.filter(
    (channel) => wanted.includes(channel) || order.avisos?.[kind]?.[channel] !== undefined,
  );
  if (channels.length === 0) return null;
  return (
    <div className="stack gap-1">
      <strong className="small">{NOTICE_LABELS[kind]}</strong>
      {channels.map((channel) => (
        <Channel key={channel} {...{ order, kind, channel, message, isPossible }} />
      ))}
      {isPossible && (
        <Disclosure summary="Ver o cambiar el texto" className="small">
          <TextAreaField
            label={`Texto del aviso «${NOTICE_LABELS[kind]}»`}
            rows={5}
            maxLength={MAX_TEXT}
            value={message.text}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Disclosure>
      )}
    </div>
  );
}

/** Characters of a message: an address of wa.me holds no more in every browser. */
const MAX_TEXT = 1500;

interface ChannelProps extends NoticeOfKindProps {
  readonly channel: NoticeChannel;
  readonly message: BuyerMessage;
}

function Channel({ order, kind, channel, message, isPossible }: ChannelProps) {
  const notice = order.avisos?.[kind]?.[channel];
  const progress = noticeProgress(notice, useNow(5000, notice?.estado === 'enviando'));
  return (
    <p className="row gap-2 small">
      <span>
        {CHANNEL_NAMES[channel]}: {PROGRESS_TEXTS[progress]}
        {notice?.cuando && progress !== 'sending' && (
          <span className="muted">
            {' '}
            · <RelativeTime date={notice.cuando} />
          </span>
        )}
      </span>
      {isPossible && progress !== 'sending' && (
        <NoticeControl {...{ order, kind, channel, message, progress }} />
      )}
    </p>
  );
}
