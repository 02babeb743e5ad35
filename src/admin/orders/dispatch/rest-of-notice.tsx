import { useEffect, useRef } from 'react';
import type { BuyerMessage } from '../../../domain/orders/notifications.ts';
import type { NoticeChannel, Order } from '../../../domain/orders/order.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { emailMessage } from '../tell/messages.ts';
import { NoticeControl } from '../tell/notice-control.tsx';
import type { Told } from './use-dispatch.ts';

interface RestOfNoticeProps {
  /** As it is after the dispatch. */
  readonly order: Order;
  readonly message: BuyerMessage;
  readonly told: Told;
  /** The first link gets the focus as it appears. */
  readonly isFocused?: boolean;
  readonly onChange: (told: Told) => void;
}

/** Rest of a dispatch notice: a message to open, or an e-mail that did not go out. */
export function RestOfNotice({ order, message, told, isFocused = false, onChange }: RestOfNoticeProps) {
  const { email, left } = told;
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) controls.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isFocused]);
  const control = { order, kind: 'despachado', message } as const;
  const without = (channel: NoticeChannel) => left.filter((other) => other !== channel);
  return (
    <div className="stack gap-2">
      {email !== null && <p className="small">{emailMessage(email, buyerName(order.usuario))}</p>}
      <div ref={controls} className="row gap-2">
        {left.map((channel) => (
          <NoticeControl
            key={channel}
            {...control}
            channel={channel}
            label={channel === 'Whatsapp' ? 'Abrir WhatsApp' : 'Abrir el e-mail'}
            // The browser follows the link first.
            onOpen={() => setTimeout(() => onChange({ email, left: without(channel) }))}
          />
        ))}
        {isEmailLost(told) && (
          <NoticeControl
            {...control}
            channel="Email"
            state="fallido"
            onSent={() => onChange({ email: { kind: 'done' }, left })}
          />
        )}
      </div>
    </div>
  );
}

/** Returns true when nothing is left to be opened or sent. */
export function isWholeTold(told: Told): boolean {
  return told.left.length === 0 && !isEmailLost(told);
}

function isEmailLost({ email }: Told): boolean {
  return email !== null && email.kind !== 'done' && email.kind !== 'sent';
}
