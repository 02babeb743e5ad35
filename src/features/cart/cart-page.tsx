import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import { usePageTitle } from '../common/page-title.ts';
import { Cart } from './cart.tsx';
import { OrderPlaced } from './order-placed.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { OrderUnderWay } from './order-under-way.tsx';
import { ORDER_PARAMETER, useCheckout } from './use-checkout.ts';

/** The cart and its checkout (spec §2), or the confirmation of the order that the address names. */
export function CartPage() {
  const [parameters] = useSearchParams();
  const orderId = parameters.get(ORDER_PARAMETER);
  const isEmpty = useStore(useServices().cart.store, ({ items }) => items.length === 0);
  // Here, so that it outlives the cart's items: the record may be emptied before the answer comes.
  const checkout = useCheckout();
  usePageTitle(orderId === null ? 'Carrito' : 'Pedido registrado');
  if (orderId !== null) return <OrderPlaced orderId={orderId} />;
  if (isEmpty) return checkout.busy ? <OrderUnderWay /> : <EmptyCart outcome={checkout.outcome} />;
  return <Cart checkout={checkout} />;
}
