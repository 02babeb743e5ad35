import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../../config/paths.ts';
import { useServices } from '../../data/services.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CartNewsNotice } from './cart-news-notice.tsx';
import styles from './cart.module.css';

/** Nothing in the cart, and the way back to the products. */
export function EmptyCart() {
  const isVisitor = useStore(useServices().session.store, ({ status }) => status === 'anonymous');
  return (
    <div className={styles.page}>
      <CartNewsNotice />
      <EmptyState
        level={1}
        title="Sin productos"
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.home}>
            Ver productos
          </Link>
        }
      >
        <p>Tu carrito está vacío. Lo que agregues va a aparecer acá.</p>
        {isVisitor && (
          <p>
            ¿Lo habías llenado en otro dispositivo? <Link to={paths.user}>Iniciá sesión</Link> y lo traemos.
          </p>
        )}
      </EmptyState>
    </div>
  );
}
