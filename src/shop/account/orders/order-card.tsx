import { formatDateTime } from '../../../domain/text/date-format.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { isCancelled, type Order, type OrderStatus } from '../../../domain/orders/order.ts';
import { relativeDate } from '../../../shared/relative-date.ts';
import { buyerAddress } from '../../../domain/buyer/address.ts';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { OrderLines } from '../../../shared/order-lines.tsx';
import { WhatsAppLink } from '../../../shared/whatsapp-link.tsx';
import styles from './order-card.module.css';
import { CancelOrder } from './cancel-order.tsx';
import { MissingDataNotice } from './missing-data.tsx';
import { StatusBadge, StatusSteps } from './order-status.tsx';
import { OrderTrace } from './order-trace.tsx';
import { OrderTracking } from './order-tracking.tsx';
import { RepeatOrder } from './repeat-order.tsx';

interface OrderCardProps {
  readonly order: Order;
  /** The current time, for the order's age. */
  readonly now: Date;
}

/** One of the buyer's orders, open unless its status is Finalizada (docs/product.md#own-orders). */
export function OrderCard({ order, now }: OrderCardProps) {
  const { id, estado, trackingNumber, usuario } = order;
  const address = buyerAddress(usuario);
  return (
    <Disclosure defaultOpen={estado !== 'Finalizada'} summary={<Summary order={order} now={now} />}>
      <div className={`stack ${styles.body}`}>
        <StatusSteps status={estado} />
        {isCancelled(estado) && <p>{CANCELLED_TEXTS[estado]}</p>}
        <MissingDataNotice order={order} />
        <p className={`small ${styles.breakable}`}>
          Pedido <span className="silk">{id}</span>
        </p>
        <OrderTracking order={order} />
        <OrderTrace trackingNumber={trackingNumber} />
        <OrderLines order={order} />
        {address !== '' && <p className={`small ${styles.breakable}`}>Va a {address}.</p>}
        <div className={`row ${styles.actions}`}>
          <WhatsAppLink size="small" text={`Hola, tengo una consulta sobre el pedido ${id}.`}>
            Consultar por WhatsApp
          </WhatsAppLink>
          <RepeatOrder order={order} />
          {!isCancelled(estado) && <CancelOrder order={order} />}
        </div>
      </div>
    </Disclosure>
  );
}

const CANCELLED_TEXTS: Partial<Record<OrderStatus, string>> = {
  Cancelar: 'Lo cancelaste: no tenés que pagar nada y sus productos volvieron a la venta.',
  Cancelada:
    'Quedó cancelado: no tenés que pagar nada y sus productos volvieron a la venta. Si ya lo habías pagado, escribinos.',
};

function Summary({ order, now }: OrderCardProps) {
  const { totalProductos: units, totalCosto, fecha, estado } = order;
  return (
    <span className={`row ${styles.summary}`}>
      <span className={styles.when}>
        <time dateTime={fecha.toISOString()} title={formatDateTime(fecha)}>
          {relativeDate(fecha, now)}
        </time>
        <span className={styles.date}>{formatDateTime(fecha)}</span>
      </span>
      <span className={`row ${styles.what}`}>
        <span>{units === 1 ? '1 producto' : `${units} productos`}</span>
        <strong className="tabular">{formatPesos(totalCosto)}</strong>
        <StatusBadge status={estado} />
      </span>
    </span>
  );
}
