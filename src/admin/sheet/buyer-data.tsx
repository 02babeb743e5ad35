import type { ReactNode } from 'react';
import { shop } from '#config/shop/shop.ts';
import { buyerEmail, buyerName, buyerPlace, buyerStreet } from '#domain/buyer/address.ts';
import { ivaLabel } from '#domain/buyer/buyer-labels.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { signInWay } from '#domain/buyer/sign-in-way.ts';
import { mailtoBuyer, whatsappBuyer } from '#domain/seller/contact-buyer.ts';
import { classNames } from '#ui/styles/class-names.ts';
import details from './details.module.css';

/** The buyer's data; phone and e-mail address begin a message in WhatsApp or in the mail program. */
export function BuyerData({ buyer }: { readonly buyer: BuyerRecord }) {
  const phone = `${buyer.codarea} ${buyer.cel}`.trim();
  const email = buyerEmail(buyer);
  const rows: readonly (readonly [name: string, value: string, href?: string | null])[] = [
    ['Nombre', buyerName(buyer)],
    ['DNI', buyer.dni],
    ['Dirección', buyerStreet(buyer)],
    ['Localidad', [buyerPlace(buyer), buyer.cp && `CP ${buyer.cp}`].filter(Boolean).join(' · ')],
    ['WhatsApp', phone, whatsappBuyer(buyer, greeting(buyer))],
    ['E-mail', email, mailtoBuyer(buyer, shop.name, greeting(buyer))],
    ['IVA', [ivaLabel(buyer.iva), cuitText(buyer)].filter(Boolean).join(' · ')],
    ['Quiere aviso por', buyer.trackCode],
    ['Entra con', signInWay(buyer.sub)],
    ['Aviso de Andreani', buyer.esNotificarAndreani ? 'Sí' : 'No'],
  ];
  return (
    <NamedValues
      rows={rows
        .filter(([, value]) => value !== '')
        .map(([name, value, href = null]) => [
          name,
          <ContactLink key={name} href={href}>
            {value}
          </ContactLink>,
        ])}
    />
  );
}

function cuitText({ cuit, iva }: BuyerRecord): string {
  if (cuit !== '') return `CUIT ${cuit}`;
  return iva === 'Responsable Inscripto' ? 'falta el CUIT' : '';
}

/** Beginning of every message to a buyer. */
export function greeting({ nombre, given_name }: Pick<BuyerRecord, 'nombre' | 'given_name'>): string {
  const name = nombre || given_name;
  return name === '' ? '¡Hola!' : `¡Hola ${name}!`;
}

/** A value that opens WhatsApp or the mail program; plain text where there is no address. */
function ContactLink({ href, children }: { readonly href: string | null; readonly children: string }) {
  if (href === null) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
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
