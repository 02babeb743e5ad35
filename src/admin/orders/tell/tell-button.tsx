import { NOTICE_CHANNELS, type Order } from '../../../domain/orders/order.ts';
import { dueNotice } from '../../../domain/seller/notices.ts';
import { useNow } from '../../../shared/use-now.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { warningIcon } from '../../../ui/icons/icons.json';
import { PROGRESS_TEXTS } from './messages.ts';
import { useSeller } from '../../common/seller-context.ts';
import { NoticeControl } from './notice-control.tsx';
import styles from './tell.module.css';

/**
 * Offers the notice that is due of an order, and shows one that failed. One click tells the buyer by every chosen way: the
 * link to WhatsApp also sends the e-mail. Renders nothing when the buyer knows all (docs/panel.md#notices-to-the-buyer).
 */
export function TellButton({ order }: { readonly order: Order }) {
  const { canEmail } = useSeller().notices;
  const isSending = Object.values(order.avisos ?? {}).some(({ Email }) => Email?.estado === 'enviando');
  const due = dueNotice(order, useNow(5000, isSending));
  if (due === null) return null;
  const { kind, channels } = due;
  const isTogether = canEmail && channels.Email === 'none' && channels.Whatsapp !== undefined;
  return (
    <span className={`row gap-2 ${styles.actions}`}>
      {channels.Email === 'sending' && <span className="muted small">{PROGRESS_TEXTS.sending}</span>}
      {(channels.Email === 'failed' || channels.Email === 'unknown') && (
        // A line of its own, so that two buttons below have room for their words.
        <span className="full-line">
          <Badge tone="danger" icon={warningIcon}>
            {PROGRESS_TEXTS[channels.Email]}
          </Badge>
        </span>
      )}
      {NOTICE_CHANNELS.map((channel) => {
        const progress = channels[channel];
        if (progress === undefined || progress === 'sending') return null;
        if (channel === 'Email' && isTogether) return null;
        return <NoticeControl key={channel} {...{ order, kind, channel, progress }} withEmail={isTogether} />;
      })}
    </span>
  );
}
