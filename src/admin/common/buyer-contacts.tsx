import type { BuyerRecord } from '../../domain/buyer/buyer.ts';
import { mailtoBuyer, prefers, whatsappBuyer } from '../../domain/seller/contact-buyer.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { emailIcon, whatsappIcon, type IconShape } from '../../ui/icons/icons.ts';
import toolbar from './toolbar.module.css';

export interface BuyerContactsProps {
  readonly buyer: BuyerRecord;
  /** What the message begins with; the seller goes on. */
  readonly text: string;
  /** Of the e-mail. */
  readonly subject: string;
}

/** The ways to write to a buyer; those that they asked for (trackCode) stand out. */
export function BuyerContacts({ buyer, text, subject }: BuyerContactsProps) {
  return (
    <p className={toolbar.actions}>
      <Contact
        href={whatsappBuyer(buyer, text)}
        icon={whatsappIcon}
        label="WhatsApp"
        preferred={prefers(buyer, 'Whatsapp')}
      />
      <Contact
        href={mailtoBuyer(buyer, subject, text)}
        icon={emailIcon}
        label="E-mail"
        preferred={prefers(buyer, 'Email')}
      />
    </p>
  );
}

interface ContactProps {
  readonly href: string | null;
  readonly icon: IconShape;
  readonly label: string;
  /** The buyer asked to hear by this way. */
  readonly preferred: boolean;
}

function Contact({ href, icon, label, preferred }: ContactProps) {
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
