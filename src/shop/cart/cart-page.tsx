import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { CartContent } from './cart-content.tsx';
import { Confirmation } from './checkout/confirmation.tsx';
import styles from './checkout/confirmation.module.css';
import { ORDER_PARAMETER, useCheckout, type Checkout } from './checkout/use-checkout.ts';
import { EmptyCart } from './empty-cart.tsx';

/** The cart with its checkout, or the confirmation of the order in the address (docs/product.md#cart). */
export function CartPage() {
  const [parameters] = useSearchParams();
  const orderId = parameters.get(ORDER_PARAMETER) || null;
  // Kept on the page, because the cart may be emptied before the answer to the order comes.
  const checkout = useCheckout();
  useReturnToCart(orderId);
  return orderId === null ? <CartScreen checkout={checkout} /> : <Confirmation orderId={orderId} />;
}

function CartScreen({ checkout }: { readonly checkout: Checkout }) {
  const isEmpty = useStore(useServices().cart.store, ({ items }) => items.length === 0);
  usePageTitle('Carrito');
  const { name, outcome } = checkout.state;
  if (!isEmpty) return <CartContent checkout={checkout} />;
  if (name !== 'sending') return <EmptyCart outcome={outcome} />;
  return (
    <div className={styles.header}>
      <h1 tabIndex={-1}>Tu pedido</h1>
      <Spinner label="Registrando tu pedido…" />
    </div>
  );
}

/** Scrolls to the top and focuses the heading after going from a confirmation to the cart, which has the same path. */
function useReturnToCart(orderId: string | null): void {
  const before = useRef(orderId);
  useEffect(() => {
    const isReturn = before.current !== null && orderId === null;
    before.current = orderId;
    if (!isReturn) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [orderId]);
}
