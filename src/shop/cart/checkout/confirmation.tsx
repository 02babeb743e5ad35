import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../../../config/paths.ts';
import { shop } from '../../../config/shop.ts';
import { useServices } from '../../../data/services.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { buyerAddress, buyerContact, buyerName } from '../../../domain/buyer/address.ts';
import { formatDateTime } from '../../../domain/text/date-format.ts';
import { missingFields } from '../../../domain/buyer/shipping-form.ts';
import { fieldList } from '../../../shared/messages/shipping-form.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { checkIcon } from '../../../ui/icons/icons.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { OrderLines } from '../../../shared/order-lines.tsx';
import { WhatsAppLink } from '../../../shared/whatsapp-link.tsx';
import { SavedForLaterNotice } from '../items/saved-for-later.tsx';
import { ConfirmationLoading } from './confirmation-loading.tsx';
import styles from './confirmation.module.css';

/** Confirmation of an order: its products and the next steps. */
export function Confirmation({ orderId }: { readonly orderId: string }) {
  const { account } = useServices();
  const order = useStore(account.store, ({ orders }) => orders?.find(({ id }) => id === orderId));
  return order === undefined ? <ConfirmationLoading orderId={orderId} /> : <OrderPlaced order={order} />;
}

function OrderPlaced({ order }: { readonly order: Order }) {
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
      <NextSteps order={order} />
      <SavedForLaterNotice />
      <Card as="section" aria-labelledby="lo-que-pediste">
        <h2 id="lo-que-pediste">Lo que pediste</h2>
        <OrderLines order={order} />
      </Card>
    </div>
  );
}

function NextSteps({ order }: { readonly order: Order }) {
  const { usuario } = order;
  const address = buyerAddress(usuario);
  const missing = missingFields(usuario);
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
      {missing.length > 0 && (
        <Notice tone="warning" title={`Para despacharlo falta: ${fieldList(missing)}.`}>
          <Link to={`${paths.user}#${missing[0]}`}>Completalos en tu perfil</Link>: los sumamos a este pedido.
        </Notice>
      )}
      <p className={`no-print ${styles.actions}`}>
        <WhatsAppLink variant="primary" text={`Hola, hice el pedido ${order.id} y quiero coordinar el pago.`}>
          Escribir por WhatsApp
        </WhatsAppLink>
        <Link className={buttonClass()} to={paths.user}>
          Ver mis pedidos
        </Link>
        <Link className={buttonClass({ variant: 'quiet' })} to={paths.home}>
          Seguir mirando
        </Link>
      </p>
    </Card>
  );
}
