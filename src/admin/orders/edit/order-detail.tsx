import { use } from 'react';
import { buyerName } from '../../../domain/buyer/address.ts';
import { isUnsent, type Order } from '../../../domain/orders/order.ts';
import { formatDateTime } from '../../../domain/text/date-format.ts';
import { OrderLines } from '../../../shared/order-lines.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { deleteIcon, editIcon } from '../../../ui/icons/lazy-icons.json';
import { classNames } from '../../../ui/styles/class-names.ts';
import { BuyerContacts, BuyerData } from '../../common/buyer-data.tsx';
import { ChangeHistory } from '../../log/change-history.tsx';
import { NotesPanel } from '../../notes/notes-panel.tsx';
import { InvoiceFacts } from '../invoice/invoice-facts.tsx';
import { PaymentFacts } from '../pay/payment-button.tsx';
import { trackingText } from '../common/notification-texts.ts';
import { NotificationList } from '../notifications/notification-list.tsx';
import { PrintSlips } from '../shipping/print-slips.tsx';
import { orderMessage } from '../common/order-greeting.ts';
import { SellerOrderTrace } from '../tracking/seller-order-trace.tsx';
import { OrderDialogContext } from '../common/order-dialog-context.ts';
import details from '../../common/details.module.css';
import styles from './order-detail.module.css';

interface OrderDetailProps {
  readonly order: Order;
  /** The document of an order that another program stored. */
  readonly stored: unknown;
}

export function OrderDetail({ order, stored }: OrderDetailProps) {
  const { id, usuario, user_sub } = order;
  const openDialog = use(OrderDialogContext);
  const message = orderMessage(order);
  const sent = trackingText(order);
  return (
    <div className={classNames(details.details, styles.details)}>
      <section className="stack gap-3" aria-label="Productos">
        <OrderLines order={order} />
        <PaymentFacts order={order} />
        <InvoiceFacts order={order} />
        <div className="row gap-2">
          {isUnsent(order) && (
            <Button icon={editIcon} size="small" onClick={() => openDialog({ order, dialog: 'redo' })}>
              Rehacer
            </Button>
          )}
          <Button icon={editIcon} size="small" onClick={() => openDialog({ order, dialog: 'amounts' })}>
            Editar importes y primer producto
          </Button>
          <PrintSlips orders={[order]} label="Imprimir remito" />
          <Button
            icon={deleteIcon}
            size="small"
            variant="quiet"
            onClick={() => openDialog({ order, dialog: 'remove', stored })}
          >
            Borrar pedido
          </Button>
        </div>
      </section>
      <section className="stack gap-3" aria-label="Quién compró">
        <BuyerData buyer={usuario} />
        <BuyerContacts
          buyer={usuario}
          message={sent === '' ? message : { ...message, text: `${message.text} Ya ${sent}` }}
        />
        {isUnsent(order) && (
          <Button icon={editIcon} size="small" onClick={() => openDialog({ order, dialog: 'buyer' })}>
            Corregir datos
          </Button>
        )}
        <p className="muted">
          {formatDateTime(order.fecha)} · <code className="silk">{id}</code>
        </p>
      </section>
      <section className="stack gap-3" aria-label="Qué pasó">
        <NotesPanel
          subject={`ordenes/${id}`}
          buyer={`usuarios/${user_sub}`}
          name={`Pedido de ${buyerName(usuario)}`}
        />
        <ChangeHistory sobre={`ordenes/${id}`} cancelled={order.cancelado} />
        <SellerOrderTrace order={order} />
        <NotificationList order={order} />
      </section>
    </div>
  );
}
