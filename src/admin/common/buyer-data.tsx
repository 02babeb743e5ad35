import type { ComponentProps, ReactNode } from 'react';
import { buyerEmail, buyerName, buyerPlace, buyerStreet } from '#domain/buyer/address.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import type { BuyerMessage } from '#domain/orders/message-texts.ts';
import type { MessageChannel } from '#domain/orders/order.ts';
import { mailtoBuyer, prefersChannel, whatsappBuyer } from '#domain/seller/contact-buyer.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { whatsappIcon } from '#ui/icons/icons.json';
import { emailIcon } from '#ui/icons/lazy-icons.json';
import details from './details.module.css';

export function BuyerData({ buyer }: { readonly buyer: BuyerRecord }) {
  const rows: readonly (readonly [name: string, value: string])[] = [
    ['Nombre', buyerName(buyer)],
    ['DNI', buyer.dni],
    ['Dirección', buyerStreet(buyer)],
    ['Localidad', [buyerPlace(buyer), buyer.cp && `CP ${buyer.cp}`].filter(Boolean).join(' · ')],
    ['Celular', `${buyer.codarea} ${buyer.cel}`.trim()],
    ['E-mail', buyerEmail(buyer)],
    ['IVA', [buyer.iva, buyer.cuit && `CUIT ${buyer.cuit}`].filter(Boolean).join(' · ')],
    ['Quiere aviso por', buyer.trackCode],
    ['Aviso de Andreani', buyer.esNotificarAndreani ? 'Sí' : 'No'],
  ];
  return <NamedValues rows={rows.filter(([, value]) => value !== '')} />;
}

interface BuyerContactsProps {
  readonly buyer: BuyerRecord;
  readonly message: BuyerMessage;
}

/** The contact that the buyer asked for (`trackCode`) comes first. */
export function BuyerContacts({ buyer, message }: BuyerContactsProps) {
  return (
    <p className="row gap-2">
      {(prefersChannel(buyer, 'Whatsapp') ? CHANNELS : [...CHANNELS].reverse()).map((channel) => (
        <ContactLink key={channel} {...{ buyer, channel, message }}>
          {channel === 'Email' ? 'E-mail' : 'WhatsApp'}
          {prefersChannel(buyer, channel) && ' (prefiere)'}
        </ContactLink>
      ))}
    </p>
  );
}

const CHANNELS = ['Whatsapp', 'Email'] as const;

interface ContactLinkProps extends BuyerContactsProps, Omit<ComponentProps<'a'>, 'href'> {
  readonly channel: MessageChannel;
  readonly primary?: boolean;
  /** Pixels. */
  readonly iconSize?: number;
}

/** Opens a prepared message in WhatsApp or in the mail program; nothing without the buyer's number or address. */
export function ContactLink(props: ContactLinkProps) {
  const { buyer, message, channel, primary = false, iconSize = 18, className, children, ...link } = props;
  const { subject, text } = message;
  const isChat = channel === 'Whatsapp';
  const href = isChat ? whatsappBuyer(buyer, text) : mailtoBuyer(buyer, subject, text);
  if (href === null) return null;
  return (
    <a
      target="_blank"
      rel="noopener noreferrer"
      {...link}
      className={classNames(
        buttonClass({ size: 'small', variant: primary ? 'primary' : 'secondary' }),
        className,
      )}
      href={href}
    >
      <Icon shape={isChat ? whatsappIcon : emailIcon} size={iconSize} />
      {children}
    </a>
  );
}

interface NamedValuesProps {
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
  readonly className?: string | undefined;
}

/** A list of names, each with its value. */
export function NamedValues({ rows, className }: NamedValuesProps) {
  return (
    <dl className={classNames('stack gap-2 full-line', details.data, className)}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
