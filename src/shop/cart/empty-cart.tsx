import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../../config/paths.ts';
import { useServices } from '../../data/services.ts';
import type { CheckoutOutcome } from '../../domain/checkout/checkout.ts';
import { isUncertain } from '../../domain/checkout/checkout-state.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SavedForLaterNotice } from './items/saved-for-later-notice.tsx';
import { CartChangesNotice } from './items/cart-changes-notice.tsx';
import styles from './cart.module.css';

export interface EmptyCartProps {
  /** What came of the last try to order, if it is not certain that it is in. */
  readonly outcome: CheckoutOutcome | null;
}

/** Nothing in the cart, and the way back to the products. */
export function EmptyCart({ outcome }: EmptyCartProps) {
  const isVisitor = useStore(useServices().session.store, ({ status }) => status === 'anonymous');
  return (
    <div className={styles.page}>
      <CartChangesNotice outcome={outcome} />
      <SavedForLaterNotice />
      {outcome !== null && isUncertain(outcome) && <ProbablyOrdered />}
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

/** Only an order that arrived empties a buyer's cart, but nobody has said so yet. */
function ProbablyOrdered() {
  return (
    <Notice
      tone="warning"
      live
      title="No pudimos confirmar el pedido, aunque parece que entró."
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.user}>
          Ver mis pedidos
        </Link>
      }
    >
      Fijate si está entre tus pedidos antes de volver a hacerlo, o escribinos.
    </Notice>
  );
}
