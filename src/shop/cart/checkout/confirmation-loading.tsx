import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { useStore } from 'zustand';
import { paths } from '../../../config/paths.ts';
import { useServices } from '../../../data/services.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import styles from './confirmation.module.css';
import { PLACED } from './use-checkout.ts';

/** Stands in for the confirmation while the order is loading, or when the visitor cannot see the order. */
export function ConfirmationLoading({ orderId }: { readonly orderId: string }) {
  const { session, account } = useServices();
  const isVisitor = useStore(session.store, ({ status }) => status === 'anonymous');
  const isRead = useStore(account.store, ({ orders, failed }) => orders !== null || failed);
  const isLate = useIsLate();
  const isPlaced = v.is(PlacedState, useLocation().state);
  usePageTitle(isPlaced ? 'Pedido registrado' : 'Tu pedido');
  return (
    <div className={styles.page}>
      <header className={styles.header}>
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
            <Link className={buttonClass({ variant: 'primary' })} to={paths.user}>
              {isVisitor ? 'Iniciar sesión' : 'Ver mis pedidos'}
            </Link>
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

const PlacedState = v.object({ placed: v.literal(PLACED.placed) });

function textFor(isVisitor: boolean, isPlaced: boolean): string {
  if (isVisitor) return 'Iniciá sesión para ver el detalle de este pedido.';
  return isPlaced
    ? 'Registramos tu pedido y ya está a salvo. El detalle aparece acá apenas tu cuenta vuelva a contestar.'
    : 'Este pedido no está entre los últimos de tu cuenta.';
}

/** Time for a new order to arrive through the account's subscription. */
const ARRIVAL_TIMEOUT_MS = 4000;

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ARRIVAL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
