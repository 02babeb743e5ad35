import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../../config/paths.ts';
import { useServices } from '../../data/services.ts';
import type { CheckoutOutcome } from '../../domain/checkout/checkout.ts';
import { isUncertain } from '../../domain/checkout/checkout-state.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './cart.module.css';
import { CartChangesNotice } from './items/cart-changes.tsx';
import { SavedForLaterNotice } from './items/saved-for-later.tsx';

/** The empty cart, with a warning after an attempt to order whose answer is uncertain. */
export function EmptyCart({ outcome }: { readonly outcome: CheckoutOutcome | null }) {
  const isVisitor = useStore(useServices().session.store, ({ status }) => status === 'anonymous');
  return (
    <div className={styles.page}>
      <CartChangesNotice outcome={outcome} />
      <SavedForLaterNotice />
      {outcome !== null && isUncertain(outcome) && (
        <Notice
          tone="warning"
          live
          title="No pudimos confirmar el pedido, aunque parece que entró."
          action={
            <ButtonLink variant="primary" to={paths.user}>
              Ver mis pedidos
            </ButtonLink>
          }
        >
          Fijate si está entre tus pedidos antes de volver a hacerlo, o escribinos.
        </Notice>
      )}
      <EmptyState
        level={1}
        title="Sin productos"
        action={
          <ButtonLink variant="primary" to={paths.home}>
            Ver productos
          </ButtonLink>
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
