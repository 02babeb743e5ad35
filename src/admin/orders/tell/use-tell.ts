import { useState } from 'react';
import type { EmailOutcome } from '../../../data/seller/notices/notices.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import type { BuyerMessage } from '../../../domain/orders/notifications.ts';
import type { NoticeChannel, NoticeKind, Order } from '../../../domain/orders/order.ts';
import { mailtoBuyer, whatsappBuyer } from '../../../domain/seller/contact-buyer.ts';
import { openNotice } from '../../../domain/seller/notices.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { useSeller } from '../../common/seller-context.ts';
import { emailMessage, emailTone, noticeMessage } from './messages.ts';

/** Result of telling a buyer. */
export interface Told {
  /** Result of the e-mail; null where none was due, or where this page sends none. */
  readonly email: EmailOutcome | null;
  /** Channels whose prepared message the seller has to open: WhatsApp, and the e-mail where this page sends none. */
  readonly left: readonly NoticeChannel[];
}

/**
 * Tells buyers about their orders the way they chose (docs/product.md#notices-to-the-buyer). `tell` sends the e-mail that is
 * due at once, and shows nothing. Pass the order as it is after the change, since the message names its
 * values. Render a `NoticeControl` for each channel in `left`; a row's `TellButton` does all of this.
 */
export function useTell() {
  const { notices } = useSeller();
  const [busy, setBusy] = useState(false);

  /** @param again the seller asked for it although an earlier e-mail may have gone out */
  async function sendEmail(
    order: Order,
    kind: NoticeKind,
    message = noticeMessage(order, kind),
    again = false,
  ): Promise<EmailOutcome> {
    setBusy(true);
    const outcome = await notices.email({ order, kind, message, again });
    setBusy(false);
    showToast(emailTone(outcome), emailMessage(outcome, buyerName(order.usuario)));
    return outcome;
  }

  async function tell(order: Order, kind: NoticeKind, message = noticeMessage(order, kind)): Promise<Told> {
    const { Email: progress, Whatsapp: chat } = openNotice(order, kind, Date.now())?.channels ?? {};
    const isSent = notices.canEmail && (progress === 'none' || progress === 'failed');
    const email = isSent ? await notices.email({ order, kind, message }) : null;
    const isDraft = progress !== undefined && !notices.canEmail;
    return {
      email,
      left: [...(isDraft ? (['Email'] as const) : []), ...(chat ? (['Whatsapp'] as const) : [])],
    };
  }

  async function noteOpened(order: Order, kind: NoticeKind, channel: NoticeChannel): Promise<void> {
    if (await notices.noteOpened(order, kind, channel)) return;
    showToast('warning', 'No pudimos anotar en el pedido que abriste el mensaje. Revisá tu conexión.');
  }

  return { busy, canEmail: notices.canEmail, tell, sendEmail, noteOpened };
}

/** Address that opens a prepared message in WhatsApp or in the mail program; null without the buyer's contact. */
export function messageLink(
  { usuario }: Order,
  channel: NoticeChannel,
  message: BuyerMessage,
): string | null {
  return channel === 'Whatsapp'
    ? whatsappBuyer(usuario, message.text)
    : mailtoBuyer(usuario, message.subject, message.text);
}
