import { formatDateTime } from '../../../domain/text/date-format.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { relativeDate } from '../../../shared/relative-date.ts';
import { buyerAddress } from '../../../domain/buyer/address.ts';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { OrderLines } from '../../../shared/order-lines.tsx';
import styles from './order-card.module.css';
import { CancelledNote } from './cancelled-note.tsx';
import { OrderActions } from './order-actions.tsx';
import { MissingOrderDataForm } from './missing-order-data.tsx';
import { StatusBadge, StatusSteps } from './order-status.tsx';
import { OrderTrace } from './order-trace.tsx';
import { OrderTracking } from './order-tracking.tsx';

export interface OrderCardProps {
  readonly order: Order;
  /** What the order's age is counted from. */
  readonly now: Date;
}

/** One order (spec §2): open unless it is over, with what it is, where it is, and what can be done about it. */
export function OrderCard({ order, now }: OrderCardProps) {
  return (
    <Disclosure defaultOpen={order.estado !== 'Finalizada'} summary={<Summary order={order} now={now} />}>
      <div className={styles.body}>
        <StatusSteps status={order.estado} />
        <CancelledNote status={order.estado} />
        <MissingOrderDataForm order={order} />
        <p className={styles.id}>
          Pedido <span className="silk">{order.id}</span>
        </p>
        <OrderTracking order={order} />
        <OrderTrace trackingNumber={order.trackingNumber} />
        <OrderLines order={order} />
        <Destination order={order} />
        <OrderActions order={order} />
      </div>
    </Disclosure>
  );
}

function Destination({ order }: { readonly order: Order }) {
  const address = buyerAddress(order.usuario);
  return address === '' ? null : <p className={styles.destination}>Va a {address}.</p>;
}

function Summary({ order, now }: OrderCardProps) {
  const { totalProductos: units, totalCosto, fecha, estado } = order;
  return (
    <span className={styles.summary}>
      <span className={styles.when}>
        <time dateTime={fecha.toISOString()} title={formatDateTime(fecha)}>
          {relativeDate(fecha, now)}
        </time>
        <span className={styles.date}>{formatDateTime(fecha)}</span>
      </span>
      <span className={styles.what}>
        <span>{units === 1 ? '1 producto' : `${units} productos`}</span>
        <strong className="tabular">{formatPesos(totalCosto)}</strong>
        <StatusBadge status={estado} />
      </span>
    </span>
  );
}
