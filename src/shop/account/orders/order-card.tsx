import { buyerAddress } from '../../../domain/buyer/address.ts';
import { isCancelled, type Order, ORDER_STATUSES, type OrderStatus } from '../../../domain/orders/order.ts';
import { shippedBy } from '../../../domain/orders/shipping-service.ts';
import { hasTrackingNumber, trackedBy, trackingUrl } from '../../../domain/orders/tracking.ts';
import { formatDateTime } from '../../../domain/text/date-format.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { OrderLines } from '../../../shared/order-lines.tsx';
import { RelativeTime } from '../../../shared/relative-time.tsx';
import { WhatsAppLink } from '../../../shared/whatsapp-link.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge, type Tone } from '../../../ui/display/badge.tsx';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { ExternalLink } from '../../../ui/display/external-link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { externalIcon } from '../../../ui/icons/icons.json';
import { copyIcon, truckIcon } from '../../../ui/icons/lazy-icons.json';
import { classNames } from '../../../ui/styles/class-names.ts';
import { CancelOrder } from './cancel-order.tsx';
import { MissingDataNotice } from './missing-data.tsx';
import { OrderTrace } from './order-trace.tsx';
import { RepeatOrder } from './repeat-order.tsx';
import styles from './order-card.module.css';

/** One of the buyer's orders, open unless its status is Finalizada (docs/product.md#own-orders). */
export function OrderCard({ order }: { readonly order: Order }) {
  const { id, estado, trackingNumber, usuario } = order;
  const address = buyerAddress(usuario);
  return (
    <Disclosure defaultOpen={estado !== 'Finalizada'} summary={<Summary order={order} />}>
      <div className={`stack ${styles.body}`}>
        <StatusSteps status={estado} />
        {isCancelled(estado) && <p>{CANCELLED_TEXTS[estado]}</p>}
        <MissingDataNotice order={order} />
        <p className="small breakable">
          Pedido <span className="silk">{id}</span>
        </p>
        <OrderTracking order={order} />
        <OrderTrace trackingNumber={trackingNumber} />
        <OrderLines order={order} />
        {address !== '' && <p className="small breakable">Va a {address}.</p>}
        <div className={`row gap-2 ${styles.actions}`}>
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

function Summary({ order }: { readonly order: Order }) {
  const { totalProductos: units, totalCosto, fecha, estado } = order;
  return (
    <span className={`row ${styles.summary}`}>
      <span>
        <time dateTime={fecha?.toISOString()} title={formatDateTime(fecha)}>
          <RelativeTime date={fecha} />
        </time>
        {fecha !== null && <span className={`muted tiny ${styles.date}`}>{formatDateTime(fecha)}</span>}
      </span>
      <span className={`row small ${styles.what}`}>
        <span>{units === 1 ? '1 producto' : `${units} productos`}</span>
        <strong className="tabular">{formatPesos(totalCosto)}</strong>
        <Badge tone={TONES[estado]}>{estado}</Badge>
      </span>
    </span>
  );
}

const TONES: Readonly<Record<OrderStatus, Tone>> = {
  Procesando: 'info',
  'Pendiente de pago': 'warning',
  'En camino': 'copper',
  Finalizada: 'success',
  Cancelar: 'danger',
  Cancelada: 'neutral',
};

const STEPS = ORDER_STATUSES.filter((status) => !isCancelled(status));

function StatusSteps({ status }: { readonly status: OrderStatus }) {
  if (isCancelled(status)) return null;
  const reached = STEPS.indexOf(status);
  return (
    <ol className={`plain-list ${styles.steps}`} aria-label="Estado del pedido">
      {STEPS.map((step, at) => (
        <li
          key={step}
          className={classNames(styles.step, at <= reached && styles.done, at === reached && styles.current)}
          aria-current={at === reached ? 'step' : undefined}
        >
          {step}
          {at < reached && <span className="visually-hidden"> (listo)</span>}
        </li>
      ))}
    </ol>
  );
}

/** Tracking number, its service and where the buyer follows the parcel (docs/product.md#tracking). */
function OrderTracking({ order }: { readonly order: Order }) {
  const { trackingNumber } = order;
  const isKnown = hasTrackingNumber(trackingNumber);
  const failure = `No se pudo copiar. El número es ${trackingNumber}`;
  // An order cancelled before it had a number never gets one.
  if (!isKnown && isCancelled(order.estado)) return null;
  return (
    <div className={`row small ${styles.tracking}`}>
      <span>
        <Icon shape={truckIcon} size={20} />
        Seguimiento
      </span>
      {isKnown ? (
        <>
          <TrackedNumber order={order} />
          <Button
            size="small"
            variant="quiet"
            icon={copyIcon}
            onClick={() => copyText(trackingNumber, failure, 'Número de seguimiento copiado.')}
          >
            Copiar número
          </Button>
        </>
      ) : (
        <span>Pendiente</span>
      )}
    </div>
  );
}

/** Nothing on the web knows the number of a parcel by bus. */
function TrackedNumber({ order }: { readonly order: Order }) {
  const url = trackingUrl(order);
  const text = `${order.trackingNumber} ${shippedBy(trackedBy(order))}`;
  if (url === null) return <span>{text}</span>;
  return (
    <ExternalLink href={url} rel="noopener noreferrer">
      {text}
      <Icon shape={externalIcon} size={16} />
    </ExternalLink>
  );
}
