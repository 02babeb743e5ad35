import { useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#data/services.ts';
import { buyerAddress } from '#domain/buyer/address.ts';
import { amountPaid, balanceOf } from '#domain/orders/balance.ts';
import { isCancelled, STATUSES, statusText, type Order } from '#domain/orders/order.ts';
import { PICK_UP, pickUpText, shippedBy } from '#domain/shipping/shipping-service.ts';
import { hasTrackingNumber, trackedBy, trackingUrl } from '#domain/orders/tracking.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { formatPesos } from '#domain/text/money.ts';
import { copyText } from '#ui/feedback/copy-text.ts';
import { InvoiceLine } from '#shared/invoice-line.tsx';
import { OrderLines } from '#shared/order-lines.tsx';
import { RelativeTime } from '#shared/relative-time.tsx';
import { WhatsAppLink } from '#shop/common/whatsapp-link.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Disclosure } from '#ui/display/disclosure.tsx';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { externalIcon } from '#ui/icons/icons.json';
import { copyIcon, truckIcon } from '#ui/icons/lazy-icons.json';
import { confirmationAddress } from '#shop/common/confirmation-address.ts';
import { HowToPay } from '#shop/common/payment/how-to-pay.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { MissingDataNotice } from './missing-data-notice.tsx';
import { OrderTrace } from './order-trace.tsx';
import { RepeatOrderButton } from './repeat-order-button.tsx';
import { StatusSteps } from './status-steps.tsx';
import styles from './order-card.module.css';

interface OrderCardProps {
  readonly order: Order;
  readonly isNewest: boolean;
}

/** From this width on there is room for every open order. */
const WIDE = '(min-width: 48rem)';

/** One of the buyer's orders, open unless its status is Finalizada; on phones only the newest (docs/buying.md#own-orders). */
export function OrderCard({ order, isNewest }: OrderCardProps) {
  const { id, estado, trackingNumber, factura } = order;
  const destination = destinationText(order);
  const [hasRoom] = useState(() => isNewest || matchMedia(WIDE).matches);
  return (
    <Disclosure
      defaultOpen={hasRoom && STATUSES[estado].stage !== 'received'}
      summary={<Summary order={order} />}
    >
      <div className={`stack ${styles.body}`}>
        <StatusSteps order={order} />
        {isCancelled(estado) ? <p>{cancelledText(order)}</p> : <BalanceNotice order={order} />}
        <HowToPay order={order} heading="h3" className={styles.pay} />
        <MissingDataNotice order={order} />
        <p className="small breakable">
          <span>Pedido </span>
          <span className="silk">{id}</span>
        </p>
        {order.servicioEnvio !== PICK_UP && <OrderTracking order={order} />}
        <OrderTrace trackingNumber={trackingNumber} />
        <OrderLines order={order} />
        {factura && (
          <p className="small breakable">
            <InvoiceLine invoice={factura} />
          </p>
        )}
        {destination !== '' && <p className="small breakable">{destination}</p>}
        <div className={`row gap-2 ${styles.actions}`}>
          <WhatsAppLink size="small" text={`Hola, tengo una consulta sobre el pedido ${id}.`}>
            Consultar por WhatsApp
          </WhatsAppLink>
          <ReceiptLink id={id} />
          <RepeatOrderButton order={order} />
          {!isCancelled(estado) && <CancelOrderButton order={order} />}
        </div>
      </div>
    </Disclosure>
  );
}

function destinationText({ servicioEnvio, usuario }: Order): string {
  if (servicioEnvio === PICK_UP) return `Se retira en ${pickUpText()}.`;
  const address = buyerAddress(usuario);
  return address === '' ? '' : `Va a ${address}.`;
}

/** The confirmation finds only the orders of the subscription, not the older ones. */
function ReceiptLink({ id }: { readonly id: string }) {
  const { account } = useServices();
  const isLive = useStore(account.store, ({ orders }) => orders?.some((order) => order.id === id) ?? false);
  if (!isLive) return null;
  return (
    <ButtonLink size="small" to={confirmationAddress(id)}>
      Comprobante
    </ButtonLink>
  );
}

function cancelledText(order: Order): string {
  const lead = STATUSES[order.estado].toBuyer;
  if (amountPaid(order) > 0)
    return `${lead}. Como ya lo habías pagado, te devolvemos ${formatPesos(amountPaid(order))}: si todavía no te escribimos, escribinos.`;
  return `${lead}: no tenés que pagar nada y sus productos volvieron a la venta. Si ya lo habías pagado, escribinos.`;
}

/** Says what is left of an order that was paid and changed since (docs/buying.md#how-to-pay). */
function BalanceNotice({ order }: { readonly order: Order }) {
  const balance = balanceOf(order);
  if (amountPaid(order) === 0 || balance === 0) return null;
  return balance > 0 ? (
    <Notice tone="warning" title={`Faltan ${formatPesos(balance)}.`}>
      {`Ya recibimos ${formatPesos(amountPaid(order))} de ${formatPesos(order.totalCosto)}.`}
    </Notice>
  ) : (
    <Notice tone="info" title={`Te devolvemos ${formatPesos(-balance)}.`}>
      {`Pagaste ${formatPesos(amountPaid(order))} y el pedido quedó en ${formatPesos(order.totalCosto)}. Si todavía no te escribimos, escribinos.`}
    </Notice>
  );
}

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
        <Badge tone={STATUSES[estado].tone}>{statusText(order, estado)}</Badge>
        {STATUSES[estado].counts === 'for-a-day' && <span className="muted">{STATUSES[estado].toBuyer}</span>}
      </span>
    </span>
  );
}

/** Tracking number, its service and where the buyer follows the parcel (docs/panel.md#tracking-numbers). */
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
        <span>Seguimiento</span>
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
      <span>{text}</span>
      <Icon shape={externalIcon} size={16} />
    </ExternalLink>
  );
}
