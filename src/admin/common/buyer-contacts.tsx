import type { BuyerRecord } from '../../domain/buyer/buyer.ts';
import { mailtoBuyer, prefers, whatsappBuyer } from '../../domain/seller/contact-buyer.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { emailIcon, whatsappIcon, type IconShape } from '../../ui/icons/icons.ts';
import toolbar from './toolbar.module.css';

interface BuyerContactsProps {
  readonly buyer: BuyerRecord;
  /** Beginning of the message; the seller completes it. */
  readonly text: string;
  /** Subject of the e-mail. */
  readonly subject: string;
}

/** Renders links to write to a buyer. Those that the buyer asked for (`trackCode`) stand out. */
export function BuyerContacts({ buyer, text, subject }: BuyerContactsProps) {
  return (
    <p className={toolbar.actions}>
      <ContactLink
        href={whatsappBuyer(buyer, text)}
        icon={whatsappIcon}
        label="WhatsApp"
        preferred={prefers(buyer, 'Whatsapp')}
      />
      <ContactLink
        href={mailtoBuyer(buyer, subject, text)}
        icon={emailIcon}
        label="E-mail"
        preferred={prefers(buyer, 'Email')}
      />
    </p>
  );
}

interface ContactLinkProps {
  /** Null renders nothing: the buyer has no such contact. */
  readonly href: string | null;
  readonly icon: IconShape;
  readonly label: string;
  readonly preferred?: boolean;
}

/** Renders a link that opens a message to a buyer in a new tab. */
export function ContactLink({ href, icon, label, preferred = false }: ContactLinkProps) {
  if (href === null) return null;
  return (
    <a
      className={buttonClass({ size: 'small', ...(preferred && { variant: 'primary' }) })}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon shape={icon} size={18} />
      {label}
      {preferred && ' (prefiere)'}
    </a>
  );
}
