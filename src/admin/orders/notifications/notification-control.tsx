import { useRef, useState } from 'react';
import type { EmailOutcome } from '../../../data/seller/notifications/notify-buyers.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { isNotifiedBy } from '../../../domain/orders/message-facts.ts';
import type { BuyerMessage } from '../../../domain/orders/message-texts.ts';
import type {
  NotificationChannel,
  NotificationKind,
  NotificationState,
  Order,
} from '../../../domain/orders/order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useBusy } from '../../../ui/controls/use-busy.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { emailIcon } from '../../../ui/icons/lazy-icons.json';
import { ContactLink } from '../../common/buyer-data.tsx';
import { shortId } from '../../common/short-id.ts';
import { useSeller } from '../../common/seller-context.ts';
import {
  emailMessage,
  emailTone,
  notificationAction,
  notificationMessage,
} from '../common/notification-texts.ts';

interface NotificationControlProps {
  readonly order: Order;
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  /** State of this very message by this channel, by default the order's. */
  readonly state?: NotificationState | undefined;
  /** The seller's own words; by default the prepared ones. */
  readonly message?: BuyerMessage;
  /** The click on a link also sends the e-mail. */
  readonly withEmail?: boolean;
  /** Replaces the action's own words. */
  readonly label?: string;
  /** Stands out while the buyer was not notified; true by default. */
  readonly primary?: boolean;
  readonly onOpen?: () => void;
  readonly onSent?: () => void;
}

/** Sends the e-mail of a notification, or opens its prepared message in WhatsApp or the mail program. */
export function NotificationControl(props: NotificationControlProps) {
  const { order, kind, channel } = props;
  const { message = notificationMessage(order, kind), state = stateOf(order, kind, channel) } = props;
  const { notifications } = useSeller();
  if (channel === 'Email' && notifications.canEmail) return <SendButton {...props} {...{ message, state }} />;
  return <MessageLink {...props} {...{ message, state }} />;
}

/** A message that told another number or link is a different one. */
function stateOf(
  order: Order,
  kind: NotificationKind,
  channel: NotificationChannel,
): NotificationState | undefined {
  const estado = order.avisos?.[kind]?.[channel]?.estado;
  return estado === 'fallido' || isNotifiedBy(order, kind, channel) ? estado : undefined;
}

type ControlProps = NotificationControlProps & { readonly message: BuyerMessage };

function MessageLink(props: ControlProps) {
  const { order, kind, channel, message, state, withEmail, label, primary = true, onOpen } = props;
  const { notifications } = useSeller();
  const action = state === 'abierto' ? 'Abrir de nuevo' : (label ?? notificationAction(order, kind));
  const way = channel === 'Whatsapp' ? 'por WhatsApp' : 'con un borrador de e-mail';

  async function open(): Promise<void> {
    onOpen?.();
    if (!(await notifications.recordOpened(order, kind, channel))) showToast('warning', UNRECORDED);
    if (withEmail) showSent(order, await notifications.email({ order, kind, message }));
  }

  return (
    <ContactLink
      {...{ channel, message }}
      buyer={order.usuario}
      primary={primary && state !== 'abierto'}
      // A mail program would leave the other tab empty.
      {...(channel === 'Email' && { target: undefined, rel: undefined })}
      aria-label={nameOf(action, order, withEmail ? `${way} y por e-mail` : way)}
      onClick={() => void open()}
    >
      {withEmail ? `${action} (y e-mail)` : action}
    </ContactLink>
  );
}

function SendButton({ order, kind, message, state, primary = true, onSent }: ControlProps) {
  const { notifications } = useSeller();
  const [busy, run] = useBusy();
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const action = state === undefined ? notificationAction(order, kind) : 'Mandar de nuevo';

  async function send(): Promise<void> {
    setAsking(false);
    const row = button.current?.closest<HTMLElement>('[data-order]');
    const outcome = await notifications.email({ order, kind, message });
    showSent(order, outcome);
    // The button goes with its notification, and must not take the focus along.
    if (outcome.kind === 'done' && document.activeElement === button.current) row?.focus();
    if (outcome.kind === 'done') onSent?.();
  }

  return (
    <>
      <Button
        ref={button}
        size="small"
        variant={primary && state !== 'enviado' ? 'primary' : 'secondary'}
        icon={emailIcon}
        busy={busy}
        aria-label={nameOf(action, order, 'por e-mail')}
        onClick={() => (state === 'enviado' ? setAsking(true) : void run(send))}
      >
        {action}
      </Button>
      {asking && (
        <ConfirmDialog
          title="¿Mandar el e-mail de nuevo?"
          confirmLabel="Sí, mandarlo de nuevo"
          onCancel={() => setAsking(false)}
          onConfirm={() => void run(send)}
        >
          <p>El anterior ya salió: a {buyerName(order.usuario)} le va a llegar otro.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function showSent({ usuario }: Order, outcome: EmailOutcome): void {
  showToast(emailTone(outcome), emailMessage(outcome, buyerName(usuario)));
}

const UNRECORDED = 'No pudimos anotar en el pedido que abriste el mensaje. Revisá tu conexión.';

/** Names action, order, buyer and way for screen readers; begins with the visible words. */
function nameOf(action: string, { id, usuario }: Order, way: string): string {
  return `${action}: pedido ${shortId(id)} de ${buyerName(usuario)}, ${way}`;
}
