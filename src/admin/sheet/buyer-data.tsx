import { shop } from '#config/shop/shop.ts';
import { buyerEmail } from '#domain/buyer/address.ts';
import { ivaLabel, TRACKING_WAYS } from '#domain/buyer/buyer-labels.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { addresseeLines, mailtoBuyer, whatsappBuyer } from '#domain/seller/contact-buyer.ts';
import { Button } from '#ui/controls/button.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { copyText } from '#ui/feedback/copy-text.ts';
import styles from './buyer-data.module.css';

/** Renders a buyer's contact data: the address as one block to copy, a chat link, the e-mail address and other data. */
export function BuyerData({ buyer }: { readonly buyer: BuyerRecord }) {
  const block = addresseeLines(buyer).join('\n');
  const facts = [
    ivaLabel(buyer.iva),
    cuitText(buyer),
    `Aviso ${TRACKING_WAYS[buyer.trackCode]}${buyer.esNotificarAndreani ? `, y de ${COURIER}` : ''}`,
  ];
  const chat = whatsappBuyer(buyer, greeting(buyer));
  const mail = mailtoBuyer(buyer, shop.name, greeting(buyer));
  return (
    <>
      <div className={styles.buyer}>
        <p>{block}</p>
        <Button size="small" onClick={() => copyText(block, 'No se pudo copiar.', 'Datos copiados.')}>
          Copiar
        </Button>
        {chat !== null && (
          <ExternalLink className={buttonClass({ size: 'small' })} href={chat}>
            <span>WhatsApp</span>
          </ExternalLink>
        )}
      </div>
      <p className={`muted small breakable ${styles.facts}`}>
        {mail !== null && <a href={mail}>{buyerEmail(buyer)}</a>}{' '}
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
    </>
  );
}

function cuitText({ cuit, iva }: BuyerRecord): string {
  if (cuit !== '') return `CUIT ${cuit}`;
  return iva === 'Responsable Inscripto' ? 'falta el CUIT' : '';
}

/** Returns the greeting at the start of a message to a buyer. */
export function greeting({ nombre, given_name }: Pick<BuyerRecord, 'nombre' | 'given_name'>): string {
  const name = nombre || given_name;
  return name === '' ? '¡Hola!' : `¡Hola ${name}!`;
}
