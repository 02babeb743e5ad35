import { use } from 'react';
import { shop } from '../../../config/shop.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { isUnsent, type Order } from '../../../domain/orders/order.ts';
import { mailtoBuyer, whatsappBuyer } from '../../../domain/seller/contact-buyer.ts';
import { noticeChannels } from '../../../domain/seller/notices.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { whatsappIcon } from '../../../ui/icons/icons.json';
import { emailIcon, truckIcon } from '../../../ui/icons/lazy-icons.json';
import { classNames } from '../../../ui/styles/class-names.ts';
import { shortId } from '../../common/short-id.ts';
import { OpenDialog } from '../edit/open-dialog.ts';
import { orderGreeting } from '../order-greeting.ts';
import { PaymentButton } from '../pay/payment-button.tsx';
import { TellButton } from '../tell/tell-button.tsx';
import styles from './row-actions.module.css';

/** The actions of every day. Those that cannot be undone at once are in the opened order. */
export function RowActions({ order }: { readonly order: Order }) {
  const openDialog = use(OpenDialog);
  return (
    <div className={styles.actions}>
      <PreferredContact order={order} />
      <div className={styles.paid} data-shortcut="paid">
        <PaymentButton order={order} />
      </div>
      {isUnsent(order) && (
        <Button
          className={styles.dispatch ?? ''}
          size="small"
          icon={truckIcon}
          aria-label={`Despachar el pedido ${shortId(order.id)} de ${buyerName(order.usuario)}`}
          data-shortcut="dispatch"
          onClick={() => openDialog({ order, dialog: 'dispatch' })}
        >
          Despachar
        </Button>
      )}
      <span className={styles.tell}>
        <TellButton order={order} />
      </span>
    </div>
  );
}

/** Writes to the buyer the way they asked for (`trackCode`), or the other one where they left no address for it. */
function PreferredContact({ order }: { readonly order: Order }) {
  const { usuario, id } = order;
  const text = orderGreeting(order);
  const isByMail = noticeChannels(usuario).at(-1) === 'Email';
  const href = isByMail
    ? mailtoBuyer(usuario, `Tu pedido ${shortId(id)} en ${shop.name}`, text)
    : whatsappBuyer(usuario, text);
  if (href === null) return null;
  return (
    <a
      className={classNames(buttonClass({ size: 'small' }), styles.contact)}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Escribirle a ${buyerName(usuario)} por ${isByMail ? 'e-mail' : 'WhatsApp'}`}
    >
      <Icon shape={isByMail ? emailIcon : whatsappIcon} size={20} />
    </a>
  );
}
