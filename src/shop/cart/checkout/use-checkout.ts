import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { paths } from '../../../config/paths.ts';
import { loadPlaceOrder } from '../../../data/orders/orders.ts';
import type { CheckoutRequest } from '../../../data/orders/place-order.ts';
import { useServices, type Services } from '../../../data/services.ts';
import { storedPayment } from '../../../data/storage/checkout.ts';
import { storedPendingOrder } from '../../../data/storage/local.ts';
import {
  initialCheckoutState,
  isPlaced,
  nextCheckoutState,
  type CheckoutEvent,
  type PlacedOutcome,
} from '../../../domain/checkout/checkout-state.ts';
import type { CheckoutOutcome } from '../../../domain/checkout/checkout.ts';
import { checkoutMessage } from '../../../shared/messages/checkout.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';

/** Query parameter of the address, so that a reload still shows the confirmation. */
export const ORDER_PARAMETER = 'pedido';

/** History state of the confirmation of an order that is certainly in the database. */
export const PLACED = 'placed';

export type Purchase = Omit<CheckoutRequest, 'cart'>;

export type Checkout = ReturnType<typeof useCheckout>;

/** Orders what is in the cart, exactly once however often the buyer clicks (docs/product.md#exactly-once). */
export function useCheckout() {
  const services = useServices();
  const navigate = useNavigate();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  // A store and not useReducer: the second click of a double click must see the new state at once.
  const [store] = useState(() =>
    createStore(() => initialCheckoutState(storedPendingOrder.read()?.id ?? null)),
  );
  const state = useStore(store);
  useEffect(() => void loadPlaceOrder(), []);

  // An order whose answer was lost may arrive through the account's subscription.
  const arrived = useStore(services.account.store, ({ orders }) =>
    orders?.find(({ id }) => id === state.unconfirmedOrder),
  );
  const arrivedId = arrived?.id;
  const concludeArrived = useEffectEvent((orderId: string) => {
    void conclude({ kind: 'already-placed', orderId, units: arrived?.cantidades ?? {} });
  });
  useEffect(() => {
    if (arrivedId !== undefined) concludeArrived(arrivedId);
  }, [arrivedId]);

  function dispatch(event: CheckoutEvent): void {
    store.setState((current) => nextCheckoutState(current, event), true);
  }

  async function finish(purchase: Purchase): Promise<void> {
    const { items: cart, changes } = services.cart.store.getState();
    if (store.getState().name === 'sending') return;
    dispatch({ type: 'finish', total: purchase.shownTotal, cartChanged: changes.length > 0 });
    if (store.getState().name !== 'sending') return;
    void services.account.flush();
    await conclude(await services.orders.place({ cart, ...purchase }));
  }

  async function conclude(outcome: CheckoutOutcome): Promise<void> {
    if (isPlaced(outcome)) await showConfirmation(outcome);
    applyToCart(services, outcome);
    dispatch({ type: 'answer', outcome });
  }

  async function showConfirmation(outcome: PlacedOutcome): Promise<void> {
    const confirmation = `${paths.cart}?${ORDER_PARAMETER}=${outcome.orderId}`;
    const text = checkoutMessage(outcome);
    if (!isMounted.current) {
      const action = { label: 'Ver pedido', run: () => void navigate(confirmation) };
      return showToast('success', text ?? '¡Listo! Registramos tu pedido.', action);
    }
    await navigate(confirmation, { replace: true, state: PLACED });
    if (text !== null) showToast('success', text);
  }

  return {
    state,
    /** Asks for confirmation first when the cart has changes that the buyer has not acknowledged. */
    finish: (purchase: Purchase) => void finish(purchase),
    confirm: (purchase: Purchase) => {
      services.cart.dismissChanges();
      void finish(purchase);
    },
    decline: () => dispatch({ type: 'decline' }),
  };
}

function applyToCart({ cart }: Services, outcome: CheckoutOutcome): void {
  if (isPlaced(outcome)) {
    storedPayment.clear();
    cart.removeOrdered(outcome.units);
  } else if (outcome.kind === 'stock' || outcome.kind === 'price') {
    const ids = cart.store.getState().items.map(({ id }) => id);
    cart.updateStock(outcome.products, ids);
    const text = checkoutMessage(outcome);
    if (text !== null) showToast('error', text);
  }
}
