import { shop } from '../../../config/shop.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { orderFields } from '../../../domain/seller/order-changes.ts';
import { mailtoBuyer, whatsappBuyer } from '../../../domain/seller/contact-buyer.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { checkIcon, emailIcon, warningIcon, whatsappIcon, type IconShape } from '../../../ui/icons/icons.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { shortId } from '../../common/short-id.ts';
import layout from '../../common/layout.module.css';
import toolbar from '../../common/toolbar.module.css';
import styles from './unsent-email.module.css';
import { useOrderChange } from './use-order-change.ts';

/** The e-mail about this order never reached its buyer: how to tell them by hand, and that it is done. */
export function UnsentEmail({ order }: { readonly order: Order }) {
  const { busy, change } = useOrderChange(order);
  if (order.correoFallido !== true) return null;
  const { usuario, id } = order;
  const subject = `Recibimos tu pedido ${shortId(id)} en ${shop.name}`;

  async function settle(): Promise<void> {
    const outcome = await change({ correoFallido: false });
    if (outcome.kind !== 'done') return;
    const back = () => void change({ correoFallido: true }, { ...orderFields(order), correoFallido: false });
    showToast('success', 'Listo: ya le avisaste.', { label: 'Deshacer', run: back });
  }

  return (
    <section
      className={classNames(toolbar.toolbar, styles.unsent)}
      aria-label={`Correo no enviado del pedido ${shortId(id)}`}
    >
      <Badge tone="danger" icon={warningIcon}>
        Correo no enviado
      </Badge>
      <span className={classNames(layout.muted, styles.text)}>
        Quien compró no recibió el aviso del pedido.
      </span>
      <Way href={mailtoBuyer(usuario, subject)} icon={emailIcon} label="Escribirle un correo" />
      <Way
        href={whatsappBuyer(usuario, `Hola! ${subject}.`)}
        icon={whatsappIcon}
        label="Escribirle por WhatsApp"
      />
      <Button size="small" icon={checkIcon} busy={busy} onClick={() => void settle()}>
        Ya le avisé
      </Button>
    </section>
  );
}

interface WayProps {
  readonly href: string | null;
  readonly icon: IconShape;
  readonly label: string;
}

function Way({ href, icon, label }: WayProps) {
  if (href === null) return null;
  return (
    <a className={buttonClass({ size: 'small' })} href={href} target="_blank" rel="noopener noreferrer">
      <Icon shape={icon} size={18} />
      {label}
    </a>
  );
}
