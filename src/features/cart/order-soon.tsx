import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../../config/paths.ts';
import { useServices } from '../../data/services.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './order-placed.module.css';

/** The confirmation's place while the order is not at hand: on its way, or not to be seen by who is looking. */
export function OrderSoon({ orderId }: { readonly orderId: string }) {
  const { session, account } = useServices();
  const isVisitor = useStore(session.store, ({ status }) => status === 'anonymous');
  const isRead = useStore(account.store, ({ orders, failed }) => orders !== null || failed);
  const isLate = useIsLate();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>Tu pedido</h1>
        <p>
          Pedido <span className="silk">{orderId}</span>
        </p>
      </header>
      {isVisitor || (isRead && isLate) ? (
        <Notice
          tone="info"
          live
          action={
            <Link className={buttonClass({ variant: 'primary' })} to={paths.user}>
              {isVisitor ? 'Iniciar sesión' : 'Ver mis pedidos'}
            </Link>
          }
        >
          {isVisitor
            ? 'Iniciá sesión para ver el detalle de este pedido.'
            : 'Este pedido no está entre los últimos de tu cuenta.'}
        </Notice>
      ) : (
        <>
          <Spinner label="Buscando tu pedido…" showLabel />
          <Skeleton shape="box" height="14rem" />
        </>
      )}
    </div>
  );
}

/** An order that was just placed takes a moment to show in the account. */
const PATIENCE_MS = 4000;

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
