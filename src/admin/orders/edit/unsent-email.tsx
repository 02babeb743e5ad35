import { shop } from '../../../config/shop.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { checkIcon, warningIcon } from '../../../ui/icons/icons.json';
import { ContactLink } from '../../common/buyer-data.tsx';
import { shortId } from '../../common/short-id.ts';
import { useOrderChange } from './use-order-change.ts';
import styles from './unsent-email.module.css';

export function UnsentEmail({ order }: { readonly order: Order }) {
  const { busy, changeWithUndo } = useOrderChange(order);
  if (order.correoFallido !== true) return null;
  const { usuario, id } = order;
  const subject = `Recibimos tu pedido ${shortId(id)} en ${shop.name}`;
  return (
    <section
      className={`row small ${styles.unsent}`}
      aria-label={`Correo no enviado del pedido ${shortId(id)}`}
    >
      <Badge tone="danger" icon={warningIcon}>
        Correo no enviado
      </Badge>
      <span className={`muted ${styles.text}`}>Quien compró no recibió el aviso del pedido.</span>
      <ContactLink buyer={usuario} channel="Email" message={{ subject, text: '' }}>
        Escribirle un correo
      </ContactLink>
      <ContactLink buyer={usuario} channel="Whatsapp" message={{ subject, text: `Hola! ${subject}.` }}>
        Escribirle por WhatsApp
      </ContactLink>
      <Button
        size="small"
        icon={checkIcon}
        busy={busy}
        onClick={() => void changeWithUndo({ correoFallido: false }, 'Listo: ya le avisaste.')}
      >
        Ya le avisé
      </Button>
    </section>
  );
}
