import { buyerEmail, buyerName, buyerPlace, buyerStreet } from '../../domain/buyer/address.ts';
import type { BuyerRecord } from '../../domain/buyer/buyer.ts';
import { mailtoBuyer, prefers, whatsappBuyer } from '../../domain/seller/contact-buyer.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Icon, type IconShape } from '../../ui/icons/icon.tsx';
import { whatsappIcon } from '../../ui/icons/icons.json';
import { emailIcon } from '../../ui/icons/lazy-icons.json';
import { DataList } from './data-list.tsx';

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
  return <DataList rows={rows.filter(([, value]) => value !== '')} />;
}

/** The contact that the buyer asked for (`trackCode`) stands out. */
export function BuyerContacts(props: { buyer: BuyerRecord; text: string; subject: string }) {
  const { buyer, text, subject } = props;
  return (
    <p className="row gap-2">
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
  readonly href: string | null;
  readonly icon: IconShape;
  readonly label: string;
  readonly preferred?: boolean;
}

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
