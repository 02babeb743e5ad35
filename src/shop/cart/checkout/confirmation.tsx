import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../../../config/paths.ts';
import { shop } from '../../../config/shop.ts';
import { useServices } from '../../../data/services.ts';
import { shippedBy } from '../../../domain/orders/shipping-service.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { buyerAddress, buyerContact, buyerName } from '../../../domain/buyer/address.ts';
import { formatDateTime } from '../../../domain/text/date-format.ts';
import { missingFields } from '../../../domain/buyer/shipping-form.ts';
import { fieldList } from '../../../shared/messages/shipping-form.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { checkIcon } from '../../../ui/icons/icons.json';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { OrderLines } from '../../../shared/order-lines.tsx';
import { WhatsAppLink } from '../../../shared/whatsapp-link.tsx';
import { SavedForLaterNotice } from '../items/saved-for-later.tsx';
import styles from './confirmation.module.css';
import { PLACED } from './confirm-order.ts';

export function Confirmation({ orderId }: { readonly orderId: string }) {
  const { account } = useServices();
  const order = useStore(account.store, ({ orders }) => orders?.find(({ id }) => id === orderId));
  return order === undefined ? <OrderLoading orderId={orderId} /> : <OrderPlaced order={order} />;
}

function OrderPlaced({ order }: { readonly order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle('Pedido registrado');
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`stack ${styles.page}`}>
      <header className={`stack gap-3 ${styles.header}`}>
        <span className={styles.seal}>
          <Icon shape={checkIcon} size={36} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          ¡Gracias, {order.usuario.nombre || order.usuario.given_name || 'ya está'}! Registramos tu pedido
        </h1>
        <p>
          Pedido <span className="silk">{order.id}</span>
          <br />
          <time dateTime={order.fecha?.toISOString()}>{formatDateTime(order.fecha)}</time>
        </p>
        <p className={styles.printed}>
          {shop.name} · WhatsApp +{shop.whatsapp} · {shop.email}
        </p>
      </header>
      <NextSteps order={order} />
      <SavedForLaterNotice />
      <section className="card stack" aria-labelledby="lo-que-pediste">
        <h2 id="lo-que-pediste">Lo que pediste</h2>
        <OrderLines order={order} />
      </section>
    </div>
  );
}

function NextSteps({ order }: { readonly order: Order }) {
  const { usuario } = order;
  const address = buyerAddress(usuario);
  const missing = missingFields(usuario);
  return (
    <section className="card stack" aria-labelledby="que-sigue">
      <h2 id="que-sigue">Qué sigue</h2>
      <ol className={`stack gap-2 ${styles.steps}`}>
        <li>
          Te escribimos a {buyerContact(usuario)} para coordinar el pago: {order.medioDePago}.
        </li>
        <li>
          Cuando se acredita, preparamos tu pedido y lo despachamos {shippedBy(order.servicioEnvio)}
          {address === '' ? '' : ` a ${address}`}, a nombre de {buyerName(usuario)}.
        </li>
        <li>Te pasamos el número de seguimiento, que también vas a ver en tu perfil.</li>
      </ol>
      {missing.length > 0 && (
        <Notice tone="warning" title={`Para despacharlo falta: ${fieldList(missing)}.`}>
          <Link to={`${paths.user}#${missing[0]}`}>Completalos en tu perfil</Link>: los sumamos a este pedido.
        </Notice>
      )}
      <p className="no-print row gap-3">
        <WhatsAppLink variant="primary" text={`Hola, hice el pedido ${order.id} y quiero coordinar el pago.`}>
          Escribir por WhatsApp
        </WhatsAppLink>
        <ButtonLink to={paths.user}>Ver mis pedidos</ButtonLink>
        <ButtonLink variant="quiet" to={paths.home}>
          Seguir mirando
        </ButtonLink>
      </p>
    </section>
  );
}

/** Shown while the order is loading, or when the visitor cannot see the order. */
function OrderLoading({ orderId }: { readonly orderId: string }) {
  const { session, account } = useServices();
  const isVisitor = useStore(session.store, ({ status }) => status === 'anonymous');
  const isRead = useStore(account.store, ({ orders, failed }) => orders !== null || failed);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ARRIVAL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  const isPlaced = useLocation().state === PLACED;
  usePageTitle(isPlaced ? 'Pedido registrado' : 'Tu pedido');
  return (
    <div className={`stack ${styles.page}`}>
      <header className={`stack gap-3 ${styles.header}`}>
        <h1 tabIndex={-1}>Tu pedido</h1>
        <p>
          Pedido <span className="silk">{orderId}</span>
        </p>
      </header>
      {isVisitor || (isLate && (isRead || isPlaced)) ? (
        <Notice
          tone={isPlaced ? 'success' : 'info'}
          live
          action={
            <ButtonLink variant="primary" to={paths.user}>
              {isVisitor ? 'Iniciar sesión' : 'Ver mis pedidos'}
            </ButtonLink>
          }
        >
          {textFor(isVisitor, isPlaced)}
        </Notice>
      ) : (
        <>
          <Spinner label="Buscando tu pedido…" />
          <Skeleton shape="box" height="14rem" />
        </>
      )}
    </div>
  );
}

/** Time for a new order to arrive through the account's subscription. */
const ARRIVAL_TIMEOUT_MS = 4000;

function textFor(isVisitor: boolean, isPlaced: boolean): string {
  if (isVisitor) return 'Iniciá sesión para ver el detalle de este pedido.';
  return isPlaced
    ? 'Registramos tu pedido y ya está a salvo. El detalle aparece acá apenas tu cuenta vuelva a contestar.'
    : 'Este pedido no está entre los últimos de tu cuenta.';
}
