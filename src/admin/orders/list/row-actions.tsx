import { use } from 'react';
import { buyerName } from '../../../domain/buyer/address.ts';
import { isPaid } from '../../../domain/orders/balance.ts';
import { isUnsent, type Order } from '../../../domain/orders/order.ts';
import { notificationChannels } from '../../../domain/seller/notifications.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { truckIcon } from '../../../ui/icons/lazy-icons.json';
import { classNames } from '../../../ui/styles/class-names.ts';
import { ContactLink } from '../../common/buyer-data.tsx';
import { shortId } from '../../common/short-id.ts';
import { dispatchTexts } from '../dispatch/dispatch-texts.ts';
import { OrderDialogContext } from '../common/order-dialog-context.ts';
import { orderMessage } from '../common/order-greeting.ts';
import { PaymentButton } from '../pay/payment-button.tsx';
import { NotifyButton } from '../notifications/notify-button.tsx';
import { DeliveredButton } from '../tracking/seller-order-trace.tsx';
import styles from './row-actions.module.css';

interface RowActionsProps {
  readonly order: Order;
  /** The order is open: its next step stands out, and nothing is cut. */
  readonly isOpen: boolean;
}

/** The actions of every day. Those that cannot be undone at once are in the opened order. */
export function RowActions({ order, isOpen }: RowActionsProps) {
  const openDialog = use(OrderDialogContext);
  const dispatch = dispatchTexts(order.servicioEnvio);
  return (
    <div className={classNames(styles.actions, !isOpen && styles.closed)}>
      <PreferredContact order={order} />
      <div className={styles.paid} data-shortcut="paid">
        <PaymentButton order={order} isPrimary={isOpen} />
      </div>
      <div className={styles.next}>
        {isUnsent(order) && (
          <Button
            className={styles.dispatch ?? ''}
            size="small"
            variant={isOpen && isPaid(order) ? 'primary' : 'secondary'}
            icon={truckIcon}
            aria-label={dispatch.label(shortId(order.id), buyerName(order.usuario))}
            data-shortcut="dispatch"
            onClick={() => openDialog({ order, dialog: 'dispatch' })}
          >
            {dispatch.button}
          </Button>
        )}
        <DeliveredButton order={order} />
        <span className={styles.notify}>
          <NotifyButton order={order} isBrief={!isOpen} />
        </span>
      </div>
    </div>
  );
}

/** Writes to the buyer the way they asked for (`trackCode`), or the other one where they left no address for it. */
function PreferredContact({ order }: { readonly order: Order }) {
  const { usuario } = order;
  const channel = notificationChannels(usuario).at(-1);
  if (channel === undefined) return null;
  return (
    <ContactLink
      buyer={usuario}
      channel={channel}
      message={orderMessage(order)}
      className={styles.contact}
      iconSize={20}
      aria-label={`Escribirle a ${buyerName(usuario)} por ${channel === 'Email' ? 'e-mail' : 'WhatsApp'}`}
    />
  );
}
