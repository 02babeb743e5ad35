import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { paths } from '#config/paths.ts';
import { shop } from '#config/shop/shop.ts';
import { paymentMethod, PAYMENTS } from '#domain/checkout/payment-methods.ts';
import { markOrderSeen } from '#data/orders/confirm-order.ts';
import { useServices } from '#data/services.ts';
import { buyerContact, buyerName } from '#domain/buyer/address.ts';
import { amountReceived, balanceOf, isPaid } from '#domain/orders/balance.ts';
import { buyersStatusText, isCancelled, isUnsent, type Order } from '#domain/orders/order.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { wayToPay } from '#domain/orders/way-to-pay.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { formatPesos } from '#domain/text/money.ts';
import { requestedInvoiceText } from '#shared/requested-invoice.ts';
import { OrderLines } from '#shared/order-lines.tsx';
import { PAYMENT_TEXTS } from '#shared/payment-texts.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { MissingDataNotice } from '#shop/buying/missing-data-notice.tsx';
import { MoneyBack } from '#shop/buying/payment/money-back.tsx';
import { PaymentDetails } from '#shop/buying/payment/payment-details.tsx';
import { WhatsAppLink } from '#shop/page/links.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { printPage } from '#ui/feedback/print-page.ts';
import { useHaveElapsed } from '#shop/page/use-have-elapsed.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { checkIcon } from '#ui/icons/icons.json';
import { printIcon } from '#ui/icons/lazy-icons.json';
import styles from './confirmation.module.css';
import { Waiting } from './waiting.tsx';
import { deliveryTexts } from '#shop/buying/delivery-texts.ts';

export function Confirmation({ orderId }: { readonly orderId: string }) {
  const { account, checkout } = useServices();
  const order = useStore(account.store, ({ orders }) => orders?.find(({ id }) => id === orderId));
  const isShown = order !== undefined;
  const isUnseen = useStore(checkout, ({ pending }) => pending?.id === orderId && pending.isConfirmed);
  useEffect(() => {
    if (isShown && isUnseen) markOrderSeen(checkout, orderId);
  }, [checkout, isShown, isUnseen, orderId]);
  return isShown ? <OrderPlaced order={order} /> : <OrderLoading orderId={orderId} isPlaced={isUnseen} />;
}

/** Shown while the order is loading, or when the visitor cannot see the order. */
function OrderLoading({ orderId, isPlaced }: { readonly orderId: string; readonly isPlaced: boolean }) {
  const { session, account } = useServices();
  const isVisitor = useStore(session.store, ({ status }) => status === 'anonymous');
  const isRead = useStore(account.store, ({ orders, failed }) => orders !== null || failed);
  const isLate = useHaveElapsed(ARRIVAL_TIMEOUT_MS);
  usePageTitle(isPlaced ? 'Pedido registrado' : 'Tu pedido');
  return <Waiting {...{ orderId, isVisitor, isLate, isRead, isPlaced }} />;
}

/** Milliseconds for a new order to arrive through the account's subscription. */
const ARRIVAL_TIMEOUT_MS = 4000;

/** Renders an order of the buyer: on screen its confirmation, in print its receipt of one page (docs/buying.md#receipt). */
function OrderPlaced({ order }: { readonly order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const invoice = requestedInvoiceText(order.usuario);
  usePageTitle(isCancelled(order.estado) ? 'Pedido cancelado' : 'Pedido registrado');
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`stack ${styles.page} ${styles.placed}`}>
      <header className={`stack gap-2 full-line ${styles.header}`}>
        {!isCancelled(order.estado) && (
          <span className={`no-print tone-success ${styles.mark}`}>
            <Icon shape={checkIcon} size={32} />
          </span>
        )}
        <h1 ref={heading} tabIndex={-1} className="no-print">
          {headingText(order)}
        </h1>
        <p className={styles.printed}>
          <strong>{shop.name}</strong>
          <br />
          <span>{`WhatsApp +${shop.whatsapp} · ${shop.email}`}</span>
        </p>
        <p className={`no-print ${styles.total}`}>{totalText(order)}</p>
        <p>
          <span>Pedido </span>
          <span className="silk">{shortId(order.id)}</span>
          <br />
          <time dateTime={order.fecha?.toISOString()}>{formatDateTime(order.fecha)}</time>
        </p>
        {isDue(order) && <p className="no-print">Ya está reservado: falta el pago.</p>}
        {isCancelled(order.estado) && <MoneyBack order={order} />}
      </header>
      <PaymentDetails order={order} heading="h2" className={`card ${styles.pay}`} />
      <section className={`card stack ${styles.lines}`} aria-labelledby="lo-que-pediste">
        <h2 id="lo-que-pediste">Lo que pediste</h2>
        <OrderLines order={order} />
        {invoice !== '' && <p className="small">{invoice}</p>}
        {order.mensaje && <p className="small breakable">{`Para la entrega: ${order.mensaje}`}</p>}
        <PrintedDetails order={order} />
      </section>
      <NextSteps order={order} />
    </div>
  );
}

function headingText({ estado, cancelado, usuario }: Order): string {
  if (isCancelled(estado))
    return cancelado === undefined ? 'Cancelamos este pedido' : 'Cancelaste este pedido';
  return `¡Gracias, ${usuario.nombre || usuario.given_name || 'ya está'}! Registramos tu pedido`;
}

/** Returns the order's total and payment method in a few words. */
function totalText({ totalCosto, medioDePago }: Order): string {
  const method = paymentMethod(medioDePago);
  const name = method === undefined ? medioDePago : PAYMENTS[method].short;
  return [`Total ${formatPesos(totalCosto)}`, name].filter(Boolean).join(' · ');
}

function isDue(order: Order): boolean {
  return isUnsent(order) && !isPaid(order);
}

function NextSteps({ order }: { readonly order: Order }) {
  const { kind, link } = wayToPay(order);
  const texts = PAYMENT_TEXTS[kind];
  return (
    <section className="card stack no-print" aria-labelledby="que-sigue">
      <h2 id="que-sigue">Qué sigue</h2>
      {isUnsent(order) && <StepsToCome order={order} />}
      {!isUnsent(order) && (
        <p>
          {`${isCancelled(order.estado) ? '' : `Tu pedido está: ${buyersStatusText(order)}. `}En tu perfil lo ves paso a paso.`}
        </p>
      )}
      <MissingDataNotice order={order} />
      <p className="row gap-3">
        <ButtonLink variant={isDue(order) && link !== '' ? 'secondary' : 'primary'} to={paths.user}>
          Ver mis pedidos
        </ButtonLink>
        <Button icon={printIcon} onClick={printPage}>
          Imprimir
        </Button>
        <WhatsAppLink
          text={
            isDue(order)
              ? texts.message(order)
              : `Hola, tengo una consulta sobre el pedido ${shortId(order.id)}.`
          }
        >
          {isDue(order) ? texts.action : 'Consultar'}
        </WhatsAppLink>
      </p>
    </section>
  );
}

function StepsToCome({ order }: { readonly order: Order }) {
  const start = isPaid(order) ? 'Ya recibimos tu pago: preparamos' : 'Cuando se acredita el pago, preparamos';
  const [first, second] = deliveryTexts(order.servicioEnvio, order.usuario).steps;
  return (
    <ol className="stack gap-2 bullets" aria-live="polite">
      <li>{`${start} tu pedido${first}, a nombre de ${buyerName(order.usuario)}.`}</li>
      <li>{second}</li>
    </ol>
  );
}

/** Renders lines only for printing: on screen other parts show the same. */
function PrintedDetails({ order }: { readonly order: Order }) {
  const { usuario } = order;
  const [who, where] = deliveryTexts(order.servicioEnvio, usuario).printed;
  const contact = buyerContact(usuario);
  return (
    <div className={styles.printed}>
      <p>
        {`${who} ${buyerName(usuario)}, DNI ${usuario.dni || 'sin informar'}${where === '' ? '' : `: ${where}`}.${contact === '' ? '' : ` Avisamos ${contact}.`}`}
      </p>
      <p>
        {`Estado: ${buyersStatusText(order)}. Pago: ${paymentText(order)}. Documento no válido como factura.`}
      </p>
    </div>
  );
}

function paymentText(order: Order): string {
  if (amountReceived(order) === 0) return 'todavía no acreditado';
  const when = order.pago?.fecha ?? null;
  const received = when === null ? 'recibido' : `recibido el ${formatDateTime(when)}`;
  const refunded = order.pago?.devuelto ? `; devuelto ${formatPesos(order.pago.devuelto)}` : '';
  if (isPaid(order) || isCancelled(order.estado)) return `${received}${refunded}`;
  return `${formatPesos(amountReceived(order))} ${received}${refunded}; faltan ${formatPesos(balanceOf(order))}`;
}
