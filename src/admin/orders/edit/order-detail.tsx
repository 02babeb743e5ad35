import { shop } from '../../../config/shop.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { hasTrackingNumber, trackingUrl } from '../../../domain/orders/tracking.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { editIcon } from '../../../ui/icons/lazy-icons.ts';
import { OrderLines } from '../../../shared/order-lines.tsx';
import { BuyerContacts } from '../../common/buyer-contacts.tsx';
import { ChangeHistory } from '../../log/change-history.tsx';
import { BuyerData } from '../../common/buyer-data.tsx';
import { BuyerDataUpdate } from './buyer-data-update.tsx';
import { SellerOrderTrace } from '../tracking/order-trace.tsx';
import { PriceCheckPanel } from './price-check-panel.tsx';
import { PrintSlips } from '../shipping/print-slips.tsx';
import { RemoveOrder } from './remove-order.tsx';
import { shortId } from '../../common/short-id.ts';
import details from '../../common/details.module.css';
import toolbar from '../../common/toolbar.module.css';
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
    <div className={classNames(details.details, styles.details)}>
      <section aria-label="Productos">
        <OrderLines order={order} />
        <PriceCheckPanel order={order} />
        <div className={toolbar.actions}>
          <Button icon={editIcon} size="small" onClick={onEdit}>
            Editar importes y primer producto
          </Button>
          <PrintSlips orders={[order]} label="Imprimir remito" />
          <RemoveOrder id={order.id} order={order} />
        </div>
      </section>
      <section aria-label="Quién compró">
        <BuyerData buyer={order.usuario} />
        <BuyerDataUpdate order={order} />
        <Contacts order={order} />
        <p className={styles.reference}>
          {date} · <code className="silk">{order.id}</code>
        </p>
        <SellerOrderTrace order={order} />
        <ChangeHistory sobre={`ordenes/${order.id}`} />
      </section>
    </div>
  );
}

function Contacts({ order: { usuario, id, trackingNumber } }: { order: Order }) {
  const hello = `Hola ${usuario.nombre || usuario.given_name}! Te escribimos de ${shop.name} por tu pedido ${shortId(id)}.`;
  const parcel = hasTrackingNumber(trackingNumber)
    ? ` Ya va en camino con el número ${trackingNumber}; seguilo en ${trackingUrl(trackingNumber)}`
    : '';
  return (
    <BuyerContacts
      buyer={usuario}
      text={hello + parcel}
      subject={`Tu pedido ${shortId(id)} en ${shop.name}`}
    />
  );
}
