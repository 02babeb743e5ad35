import { useState } from 'react';
import { buyerName } from '#domain/buyer/address.ts';
import { MESSAGE_KINDS, type MessageChannel, type MessageKind, type Order } from '#domain/orders/order.ts';
import { mailtoBuyer, whatsappBuyer } from '#domain/seller/contact-buyer.ts';
import { dueMessage, isDueByWhatsapp, messageChannels, possibleMessages } from '#domain/seller/messages.ts';
import { wasNotified } from '#domain/orders/order-steps.ts';
import { RelativeTime } from '#shared/relative-time.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextAreaField } from '#ui/controls/fields.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { useBusy } from '#ui/controls/use-busy.ts';
import { Disclosure } from '#ui/display/disclosure.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { whatsappIcon } from '#ui/icons/icons.json';
import { emailIcon } from '#ui/icons/lazy-icons.json';
import { useFocusTarget } from '#admin/orders/focus-target.ts';
import { messageAction, proposedMessage } from './message-texts.ts';
import { useMessages } from './use-messages.ts';

interface MessagesPartProps {
  readonly order: Order;
  /** True when the due message is the order's next step. */
  readonly isNext: boolean;
}

/** Renders the due message to the buyer, and the others behind a button (docs/panel.md#messages-to-the-buyer). */
export function MessagesPart({ order, isNext }: MessagesPartProps) {
  const part = useFocusTarget<HTMLElement>(order.id, 'messages');
  const due = dueMessage(order);
  const possible = possibleMessages(order);
  const alsoByChat = possible.find((kind) => isDueByWhatsapp(order, kind));
  const others = MESSAGE_KINDS.filter(
    (kind) => kind !== due && (possible.includes(kind) || order.avisos?.[kind] !== undefined),
  );
  if (messageChannels(order.usuario).length === 0)
    return <p className="muted small">No hay e-mail ni celular para avisarle.</p>;
  return (
    <section ref={part} className="stack gap-2" aria-label="Mensajes">
      {alsoByChat !== undefined && (
        <div className="row gap-2">
          <p>Le avisamos por e-mail; también quiere un WhatsApp.</p>
          <SendControl order={order} kind={alsoByChat} channel="Whatsapp" />
        </div>
      )}
      {due !== null && <Message key={due} order={order} kind={due} isNext={isNext} isPossible />}
      <Disclosure summary={due === null ? 'Mensajes' : 'Otros mensajes'} className="small">
        <div className="stack gap-3">
          {others.map((kind) => (
            <Message key={kind} order={order} kind={kind} isPossible={possible.includes(kind)} />
          ))}
        </div>
      </Disclosure>
    </section>
  );
}

interface MessageProps {
  readonly order: Order;
  readonly kind: MessageKind;
  /** True when the message fits the order's current state. */
  readonly isPossible: boolean;
  readonly isNext?: boolean;
}

function Message({ order, kind, isPossible, isNext = false }: MessageProps) {
  const message = proposedMessage(order, kind);
  /** The seller's edited text of a proposed message; not stored anywhere. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly proposed: string } | null>(null);
  const text = typed?.text ?? message.text;
  const sent = order.avisos?.[kind];
  return (
    <div className="stack gap-1">
      <p>
        <strong>{message.subject}</strong>
        {sent && (
          <span className="muted">
            {' '}
            por {sent.por === 'Email' ? 'e-mail' : 'WhatsApp'} <RelativeTime date={sent.cuando} />
            {!wasNotified(order, kind) && `, con el número ${sent.numero}`}
          </span>
        )}
      </p>
      {isPossible && (
        <>
          <div className="row gap-2">
            {messageChannels(order.usuario).map((channel) => (
              <SendControl key={channel} {...{ order, kind, channel, text }} isPrimary={isNext} />
            ))}
          </div>
          <Disclosure summary="Ver o cambiar el texto" className="small">
            <TextAreaField
              label="Texto del mensaje"
              rows={5}
              value={text}
              error={text.trim() === '' ? 'Escribí el mensaje.' : undefined}
              warning={
                typed && typed.proposed !== message.text
                  ? 'El pedido cambió desde que lo escribiste: revisalo.'
                  : undefined
              }
              onChange={({ target }) => setTyped({ text: target.value, proposed: message.text })}
            />
          </Disclosure>
        </>
      )}
    </div>
  );
}

interface SendControlProps {
  readonly order: Order;
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  /** Text of the message; by default the proposed one. */
  readonly text?: string;
  readonly isPrimary?: boolean;
  /** Short label for a row, which has no space for the sheet's. */
  readonly short?: { readonly label: string; readonly name: string };
}

/** Sends the e-mail, or opens the prepared message in WhatsApp or the mail program. */
export function SendControl({ order, kind, channel, isPrimary = false, short, ...typed }: SendControlProps) {
  const messages = useMessages();
  const [busy, run] = useBusy();
  const name = buyerName(order.usuario);
  const isChat = channel === 'Whatsapp';
  const action = `${messageAction(order, kind)} por ${isChat ? 'WhatsApp' : 'e-mail'}`;
  const label = short && `${action}: ${short.name}`;
  const variant = isPrimary ? 'primary' : 'secondary';
  const message = { ...proposedMessage(order, kind), ...typed };
  const { subject, text } = message;
  const href = isChat ? whatsappBuyer(order.usuario, text) : mailtoBuyer(order.usuario, subject, text);
  // The buyer chose WhatsApp but gave an incomplete phone number, so there is no chat to open.
  if (href === null || text.trim() === '') return null;

  async function report(sending: Promise<string | null>): Promise<void> {
    const problem = await sending;
    if (problem !== null) showToast('error', problem);
    else if (channel === 'Email' && messages.canEmail) showToast('success', `Salió el e-mail a ${name}.`);
  }

  if (isChat || !messages.canEmail)
    return (
      <a
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ size: 'small', variant })}
        href={href}
        aria-label={label}
        onClick={() => void report(messages.opened(order, kind, channel))}
      >
        <Icon shape={isChat ? whatsappIcon : emailIcon} size={18} />
        {short ? short.label : action}
      </a>
    );
  return (
    <Button
      size="small"
      variant={variant}
      icon={emailIcon}
      busy={busy}
      aria-label={label}
      onClick={() => void run(() => report(messages.email(order, kind, message)))}
    >
      {short ? short.label : action}
    </Button>
  );
}
