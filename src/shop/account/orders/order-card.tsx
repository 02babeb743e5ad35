import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '#config/paths.ts';
import { useServices } from '#data/services.ts';
import { amountPaid, amountReceived, balanceOf, isPaid } from '#domain/orders/balance.ts';
import { missingOrderFields } from '#domain/orders/missing-data.ts';
import { buyersStatusText, isCancelled, isUnsent, STATUSES, type Order } from '#domain/orders/order.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { formatPesos } from '#domain/text/money.ts';
import { productsText, unitsText } from '#domain/text/number-text.ts';
import { InvoiceLine } from '#shared/invoice-line.tsx';
import { OrderLines } from '#shared/order-lines.tsx';
import { ProductPicture } from '#shared/product-picture.tsx';
import { RelativeTime } from '#shared/relative-time.tsx';
import { refundedText } from '#shared/payment-texts.ts';
import { requestedInvoiceText } from '#shared/requested-invoice.ts';
import { addLines, readCurrentProducts } from '#shop/buying/add-lines.ts';
import { confirmationAddress } from '#shop/page/addresses.ts';
import { MissingDataNotice } from '#shop/buying/missing-data-notice.tsx';
import { MoneyBack } from '#shop/buying/payment/money-back.tsx';
import { PaymentDetails } from '#shop/buying/payment/payment-details.tsx';
import { WhatsAppLink } from '#shop/page/links.tsx';
import { ActionMenu } from '#ui/controls/action-menu.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Disclosure } from '#ui/display/disclosure.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { addToCartIcon, chevronDownIcon } from '#ui/icons/icons.json';
import { fileIcon } from '#ui/icons/lazy-icons.json';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { OrderSteps } from './order-steps.tsx';
import styles from './order-card.module.css';
import { shortId } from '#domain/orders/short-id.ts';
import { deliveryTexts } from '#shop/buying/delivery-texts.ts';

interface OrderCardProps {
  readonly order: Order;
  readonly isNewest: boolean;
}

/** Media query from which there is room to expand every open order. */
const WIDE = '(min-width: 48rem)';

/**
 * Renders one of the buyer's orders, expanded unless its status is Finalizada. On phones, only the newest order is expanded, and
 * orders that need an action of the buyer (docs/buying.md#own-orders).
 */
export function OrderCard({ order, isNewest }: OrderCardProps) {
  const { id, estado, factura, mensaje, productos, totalProductos } = order;
  const destination = deliveryTexts(order.servicioEnvio, order.usuario).goes;
  const refunded = refundedText(order);
  const invoice = requestedInvoiceText(order.usuario);
  // Describes the card's buttons to screen readers: every order's card has the same button texts.
  const numberId = useId();
  const [hasRoom] = useState(() => isNewest || asksBuyer(order) || matchMedia(WIDE).matches);
  return (
    <Disclosure
      className={styles.card}
      defaultOpen={hasRoom && STATUSES[estado].stage !== 'received'}
      summary={<Summary order={order} />}
    >
      <div className={`stack ${styles.body}`}>
        <p className="small muted breakable">
          <span id={numberId}>
            <span>Pedido </span>
            <span className="silk">{shortId(id)}</span>
          </span>
          <span>{` · ${productsText(productos.length)}, ${unitsText(totalProductos)}`}</span>
        </p>
        <div className={styles.parts}>
          <div className="stack">
            <OrderSteps order={order} describedBy={numberId} />
            {refunded !== '' && <p>{refunded}</p>}
            {isCancelled(estado) ? <MoneyBack order={order} /> : <BalanceNotice order={order} />}
          </div>
          <PaymentDetails order={order} heading="h3" className={styles.pay} describedBy={numberId} />
          <div className={`stack ${styles.lines}`}>
            <MissingDataNotice order={order} />
            <OrderLines order={order} />
            {factura && (
              <p className="small breakable">
                <InvoiceLine invoice={factura} />
              </p>
            )}
            {destination !== '' && <p className="small breakable">{destination}</p>}
            {invoice !== '' && <p className="small">{invoice}</p>}
            {mensaje && <p className="small breakable">{`Para la entrega: ${mensaje}`}</p>}
          </div>
        </div>
        <div className={`row gap-2 no-print ${styles.actions}`}>
          <WhatsAppLink
            size="small"
            text={`Hola, tengo una consulta sobre el pedido ${shortId(id)}.`}
            aria-describedby={numberId}
          >
            Consultar
          </WhatsAppLink>
          {!isCancelled(estado) && <CancelOrderButton order={order} aria-describedby={numberId} />}
          <MoreActions order={order} describedBy={numberId} />
        </div>
      </div>
    </Disclosure>
  );
}

/** Returns true while the order waits for the buyer's payment or data. */
function asksBuyer(order: Order): boolean {
  return (
    isUnsent(order) && (!isPaid(order) || missingOrderFields(order.servicioEnvio, order.usuario).length > 0)
  );
}

/** Returns a title made from an order's products: «Módulo relé y 2 más». */
export function orderTitle({ id, productos }: Order): string {
  const more = productos.length - 1;
  return `${productos[0]?.title ?? id}${more > 0 ? ` y ${more} más` : ''}`;
}

function Summary({ order }: { readonly order: Order }) {
  const { totalCosto, fecha, estado, productos } = order;
  const picture = productos[0]?.secure_url ?? '';
  return (
    <span className={styles.summary}>
      <ProductPicture
        picture={{ url: picture, secure_url: picture }}
        alt=""
        width={48}
        className={styles.picture}
      />
      <span className={styles.title}>{orderTitle(order)}</span>
      <time className="muted small" dateTime={fecha?.toISOString()} title={formatDateTime(fecha)}>
        <RelativeTime date={fecha} />
      </time>
      <span className={`row gap-2 small ${styles.state}`}>
        <strong className={`tabular ${styles.total}`}>{formatPesos(totalCosto)}</strong>
        <Badge tone={isCancelled(estado) ? 'neutral' : STATUSES[estado].tone}>
          {buyersStatusText(order)}
        </Badge>
      </span>
    </span>
  );
}

/** Renders the remaining balance of a paid order that was changed since (docs/buying.md#how-to-pay). */
function BalanceNotice({ order }: { readonly order: Order }) {
  const balance = balanceOf(order);
  if (amountPaid(order) === 0 || balance === 0) return null;
  return balance > 0 ? (
    <Notice tone="warning" title={`Faltan ${formatPesos(balance)}.`}>
      {`Ya recibimos ${formatPesos(amountPaid(order))} de ${formatPesos(order.totalCosto)}.`}
    </Notice>
  ) : (
    <Notice tone="info" title={`Te devolvemos ${formatPesos(-balance)}.`}>
      {`Pagaste ${formatPesos(amountReceived(order))} y el pedido quedó en ${formatPesos(order.totalCosto)}. Si todavía no te escribimos, escribinos.`}
    </Notice>
  );
}

function MoreActions({ order, describedBy }: { readonly order: Order; readonly describedBy: string }) {
  const services = useServices();
  const navigate = useNavigate();
  // The confirmation finds only orders of the subscription, not older ones.
  const isLive = useStore(
    services.account.store,
    ({ orders }) => orders?.some(({ id }) => id === order.id) ?? false,
  );

  async function repeat(): Promise<void> {
    const ids = order.productos.map(({ id }) => id);
    const products = await readCurrentProducts(services, ids);
    if (products === null)
      return showToast(
        'error',
        'No pudimos ver qué queda de este pedido. Revisá tu conexión y probá de nuevo.',
      );
    const { added, leftOut } = addLines(services, order.productos, products);
    const action = { label: 'Ver carrito', run: () => void navigate(paths.cart) };
    showToast(leftOut.length === 0 ? 'success' : 'warning', [added, ...leftOut].join(' '), action);
  }

  const receipt = {
    label: 'Comprobante',
    icon: fileIcon,
    run: () => void navigate(confirmationAddress(order.id)),
  };
  return (
    <ActionMenu
      icon={chevronDownIcon}
      describedBy={describedBy}
      actions={[
        ...(isLive ? [receipt] : []),
        { label: 'Repetir pedido', icon: addToCartIcon, run: () => void repeat() },
      ]}
    />
  );
}
