import { shop } from '../../../config/shop.ts';
import type { Order } from '../../../domain/order.ts';
import { mailtoBuyer, prefers, whatsappBuyer } from '../../../domain/seller-contact.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { emailIcon, whatsappIcon, type IconShape } from '../../../ui/icons.ts';
import { editIcon } from '../../../ui/icons-more.ts';
import { OrderLines } from '../../common/order-lines.tsx';
import { ChangeHistory } from '../log/change-history.tsx';
import { BuyerData } from './buyer-data.tsx';
import { OrderTrace } from './order-trace.tsx';
import { PriceCheckPanel } from './price-check-panel.tsx';
import { PrintSlips } from './print-slips.tsx';
import { RemoveOrder } from './remove-order.tsx';
import { shortId } from '../short-id.ts';
import styles from './order-detail.module.css';

export interface OrderDetailProps {
  readonly order: Order;
  /** The order's moment, for people. */
  readonly date: string;
  readonly onEdit: () => void;
}

/** Everything of one order: what was bought, by whom, and the ways to write to them. */
export function OrderDetail({ order, date, onEdit }: OrderDetailProps) {
  return (
    <div className={styles.detail}>
      <section aria-label="Productos">
        <OrderLines order={order} />
        <PriceCheckPanel order={order} />
        <div className={styles.actions}>
          <Button icon={editIcon} size="small" onClick={onEdit}>
            Editar importes y primer producto
          </Button>
          <PrintSlips orders={[order]} label="Imprimir remito" />
          <RemoveOrder id={order.id} order={order} />
        </div>
      </section>
      <section aria-label="Quién compró">
        <BuyerData buyer={order.usuario} />
        <Contacts order={order} />
        <p className={styles.reference}>
          {date} · <code className="silk">{order.id}</code>
        </p>
        <OrderTrace order={order} />
        <ChangeHistory sobre={`ordenes/${order.id}`} />
      </section>
    </div>
  );
}

function Contacts({ order: { usuario, id } }: { order: Order }) {
  const text = `Hola ${usuario.nombre || usuario.given_name}! Te escribimos de ${shop.name} por tu pedido ${shortId(id)}.`;
  return (
    <p className={styles.contacts}>
      <Contact
        href={whatsappBuyer(usuario, text)}
        icon={whatsappIcon}
        label="WhatsApp"
        preferred={prefers(usuario, 'Whatsapp')}
      />
      <Contact
        href={mailtoBuyer(usuario, `Tu pedido ${shortId(id)} en ${shop.name}`)}
        icon={emailIcon}
        label="E-mail"
        preferred={prefers(usuario, 'Email')}
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
