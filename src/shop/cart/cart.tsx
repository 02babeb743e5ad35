import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import { cartLines, countUnits } from '../../domain/cart/cart.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SavedForLaterNotice } from './items/saved-for-later-notice.tsx';
import { CartItemList } from './items/cart-items.tsx';
import { CartChangesNotice } from './items/cart-changes-notice.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { subscribeToStock } from './items/follow-stock.ts';
import styles from './cart.module.css';
import type { Checkout } from './checkout/use-checkout.ts';

/** The cart with something in it: what is in it, what it costs, and the way to order it. */
export function CartContent({ checkout }: { readonly checkout: Checkout }) {
  const services = useServices();
  const items = useStore(services.cart.store, (state) => state.items);
  const documents = useStore(services.catalogue.store, (state) => state.stored);
  const status = useStore(services.catalogue.store, (state) => state.status);
  const lines = cartLines(items, documents);
  useEffect(() => subscribeToStock(services), [services]);

  const units = countUnits(items);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>Carrito</h1>
        <p className={styles.muted}>{units === 1 ? '1 unidad' : `${units} unidades`}</p>
      </header>
      <CartChangesNotice outcome={checkout.state.outcome} />
      <SavedForLaterNotice />
      {lines.length < items.length && status === 'failed' ? (
        <Notice
          tone="error"
          title="No pudimos cargar los productos de tu carrito."
          action={<Button onClick={() => void services.catalogue.load()}>Reintentar</Button>}
        >
          Tu carrito está guardado. Revisá tu conexión y probá de nuevo.
        </Notice>
      ) : lines.length < items.length ? (
        <CartSkeleton count={items.length} />
      ) : (
        <div className={styles.columns}>
          <CartItemList lines={lines} />
          <CartSummary lines={lines} checkout={checkout} />
        </div>
      )}
    </div>
  );
}
