import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../../../config/paths.ts';
import { shop, whatsappLink } from '../../../config/shop.ts';
import { useServices } from '../../../data/services.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { buyerAddress, buyerContact, buyerName } from '../../../domain/buyer/address.ts';
import { formatDateTime } from '../../../domain/text/date-format.ts';
import { missingFields } from '../../../domain/buyer/shipping-form.ts';
import { fieldList } from '../../../shared/messages/shipping-form.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { checkIcon, whatsappIcon } from '../../../ui/icons/icons.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { OrderLines } from '../../../shared/order-lines.tsx';
import { SavedForLaterNotice } from '../items/saved-for-later-notice.tsx';
import { OrderWait } from './order-wait.tsx';
import styles from './order-placed.module.css';

/** The confirmation of an order: what was ordered and what happens next. */
export function OrderPlaced({ orderId }: { readonly orderId: string }) {
  const { account } = useServices();
  const order = useStore(account.store, ({ orders }) => orders?.find(({ id }) => id === orderId));
  return order === undefined ? <OrderWait orderId={orderId} /> : <Confirmation order={order} />;
}

function Confirmation({ order }: { readonly order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle('Pedido registrado');
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.seal}>
          <Icon shape={checkIcon} size={36} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          ¡Gracias, {order.usuario.nombre || order.usuario.given_name || 'ya está'}! Registramos tu pedido
        </h1>
        <p>
          Pedido <span className="silk">{order.id}</span>
          <br />
          <time dateTime={order.fecha.toISOString()}>{formatDateTime(order.fecha)}</time>
        </p>
        <p className={styles.printed}>
          {shop.name} · WhatsApp +{shop.whatsapp} · {shop.email}
        </p>
      </header>
      <Next order={order} />
      <SavedForLaterNotice />
      <Card as="section" aria-labelledby="lo-que-pediste">
        <h2 id="lo-que-pediste">Lo que pediste</h2>
        <OrderLines order={order} />
      </Card>
    </div>
  );
}

function Next({ order }: { readonly order: Order }) {
  const { usuario } = order;
  const address = buyerAddress(usuario);
  return (
    <Card as="section" aria-labelledby="que-sigue">
      <h2 id="que-sigue">Qué sigue</h2>
      <ol className={styles.steps}>
        <li>
          Te escribimos a {buyerContact(usuario)} para coordinar el pago: {order.medioDePago}.
        </li>
        <li>
          Cuando se acredita, preparamos tu pedido y lo despachamos por correo
          {address === '' ? '' : ` a ${address}`}, a nombre de {buyerName(usuario)}.
        </li>
        <li>Te pasamos el número de seguimiento, que también vas a ver en tu perfil.</li>
      </ol>
      <Missing order={order} />
      <Actions order={order} />
    </Card>
  );
}

/** What the order left without, and where it is completed. */
function Missing({ order: { usuario } }: { readonly order: Order }) {
  const missing = missingFields(usuario);
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title={`Para despacharlo falta: ${fieldList(missing)}.`}>
      <Link to={`${paths.user}#${missing[0]}`}>Completalos en tu perfil</Link>: los sumamos a este pedido.
    </Notice>
  );
}

function Actions({ order }: { readonly order: Order }) {
  return (
    <p className={`no-print ${styles.actions}`}>
      <a
        className={buttonClass({ variant: 'primary' })}
        href={whatsappLink(`Hola, hice el pedido ${order.id} y quiero coordinar el pago.`)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon shape={whatsappIcon} size={20} />
        Escribir por WhatsApp
      </a>
      <Link className={buttonClass()} to={paths.user}>
        Ver mis pedidos
      </Link>
      <Link className={buttonClass({ variant: 'quiet' })} to={paths.home}>
        Seguir mirando
      </Link>
    </p>
  );
}
