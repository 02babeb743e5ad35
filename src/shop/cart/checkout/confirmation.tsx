import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '#config/paths.ts';
import { useServices } from '#data/services.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { OrderPlaced } from './order-placed.tsx';
import styles from './confirmation.module.css';
import { ORDER_PLACED_STATE } from './confirm-order.ts';

export function Confirmation({ orderId }: { readonly orderId: string }) {
  const { account } = useServices();
  const order = useStore(account.store, ({ orders }) => orders?.find(({ id }) => id === orderId));
  return order === undefined ? <OrderLoading orderId={orderId} /> : <OrderPlaced order={order} />;
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
  const isPlaced = useLocation().state === ORDER_PLACED_STATE;
  usePageTitle(isPlaced ? 'Pedido registrado' : 'Tu pedido');
  return (
    <div className={`stack ${styles.page}`}>
      <header className={`stack gap-3 ${styles.header}`}>
        <h1 tabIndex={-1}>Tu pedido</h1>
        <p>
          <span>Pedido </span>
          <span className="silk">{orderId}</span>
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
