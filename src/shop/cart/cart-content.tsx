import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useServices, type Services } from '../../data/services.ts';
import { cartLines, countUnits } from '../../domain/cart/cart.ts';
import { Button } from '../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import styles from './cart.module.css';
import type { Checkout } from './checkout/use-checkout.ts';
import { CartChangesNotice } from './items/cart-changes.tsx';
import { CartItemList } from './items/cart-items.tsx';
import { SavedForLaterNotice } from './items/saved-for-later.tsx';

/** A cart with at least one product: the products, the summary and the checkout. */
export function CartContent({ checkout }: { readonly checkout: Checkout }) {
  const services = useServices();
  const items = useStore(services.cart.store, (state) => state.items);
  const products = useStore(services.catalogue.store, (state) => state.stored);
  const hasFailed = useStore(services.catalogue.store, ({ status }) => status === 'failed');
  const lines = cartLines(items, products);
  const isComplete = lines.length === items.length;
  useEffect(() => subscribeToStock(services), [services]);

  const units = countUnits(items);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>Carrito</h1>
        <p className="muted">{units === 1 ? '1 unidad' : `${units} unidades`}</p>
      </header>
      <CartChangesNotice outcome={checkout.state.outcome} />
      <SavedForLaterNotice />
      {isComplete && (
        <div className={styles.columns}>
          <CartItemList lines={lines} />
          <CartSummary lines={lines} checkout={checkout} />
        </div>
      )}
      {!isComplete && !hasFailed && <CartSkeleton count={items.length} />}
      {!isComplete && hasFailed && (
        <Notice
          tone="error"
          title="No pudimos cargar los productos de tu carrito."
          action={<Button onClick={() => void services.catalogue.load()}>Reintentar</Button>}
        >
          Tu carrito está guardado. Revisá tu conexión y probá de nuevo.
        </Notice>
      )}
    </div>
  );
}

function CartSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={styles.columns} aria-busy="true">
      <VisuallyHidden>Cargando tu carrito…</VisuallyHidden>
      <div className={styles.items}>
        {Array.from({ length: Math.min(count, 4) }, (_, at) => (
          <Skeleton key={at} shape="box" height="7.5rem" />
        ))}
      </div>
      <Skeleton shape="box" height="24rem" />
    </div>
  );
}

/**
 * Fits the cart to the current stock and prices: now, when the buyer returns to this tab, and when an account opens,
 * whose stored cart was not checked yet. Returns the function that unsubscribes.
 */
function subscribeToStock({ account, cart, orders }: Services): () => void {
  async function updateStock(): Promise<void> {
    const ids = cart.store.getState().items.map((item) => item.id);
    if (document.visibilityState === 'hidden' || ids.length === 0) return;
    const products = await orders.readProducts(ids);
    if (products !== null) cart.updateStock(products, ids);
  }
  const handleChange = () => void updateStock();
  handleChange();
  document.addEventListener('visibilitychange', handleChange);
  const unsubscribe = account.store.subscribe(({ user }, before) => {
    if (user !== null && before.user === null) handleChange();
  });
  return () => {
    document.removeEventListener('visibilitychange', handleChange);
    unsubscribe();
  };
}
