import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { CartContent } from './cart.tsx';
import { OrderPlaced } from './checkout/order-placed.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { OrderInProgress } from './checkout/order-in-progress.tsx';
import { ORDER_PARAMETER, useCheckout, type Checkout } from './checkout/use-checkout.ts';

/** The cart and its checkout (spec §2), or the confirmation of the order that the address names. */
export function CartPage() {
  const [parameters] = useSearchParams();
  const orderId = parameters.get(ORDER_PARAMETER) || null;
  // Here, so that it outlives the cart's items: the record may be emptied before the answer comes.
  const checkout = useCheckout();
  useReturnToCart(orderId);
  return orderId === null ? <CartScreen checkout={checkout} /> : <OrderPlaced orderId={orderId} />;
}

function CartScreen({ checkout }: { readonly checkout: Checkout }) {
  const isEmpty = useStore(useServices().cart.store, ({ items }) => items.length === 0);
  usePageTitle('Carrito');
  const { name, outcome } = checkout.state;
  if (!isEmpty) return <CartContent checkout={checkout} />;
  return name === 'sending' ? <OrderInProgress /> : <EmptyCart outcome={outcome} />;
}

/** From a confirmation to the cart is another screen on the same path: it begins at its top, with its heading. */
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
