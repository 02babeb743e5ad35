import { whatsappLink } from '../../../config/shop.ts';
import { isCancelled, type Order } from '../../../domain/orders/order.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { whatsappIcon } from '../../../ui/icons/icons.ts';
import { CancelOrder } from './cancel-order.tsx';
import { RepeatOrder } from './repeat-order.tsx';
import styles from './order-card.module.css';

/** What a buyer can do about an order: ask, order it again, or cancel it unless that is done. */
export function OrderActions({ order }: { readonly order: Order }) {
  return (
    <div className={styles.actions}>
      <a
        className={buttonClass({ size: 'small' })}
        href={whatsappLink(`Hola, tengo una consulta sobre el pedido ${order.id}.`)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon shape={whatsappIcon} size={20} />
        Consultar por WhatsApp
      </a>
      <RepeatOrder order={order} />
      {!isCancelled(order.estado) && <CancelOrder order={order} />}
    </div>
  );
}
