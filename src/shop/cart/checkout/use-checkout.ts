import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { waitAtMost } from '#data/async/timeout.ts';
import type { CheckoutRequest } from '#data/orders/place-order.ts';
import { useServices, type Services } from '#data/services.ts';
import { pendingOrderId } from '#data/storage/local.ts';
import type { CartChange } from '#domain/cart/cart-changes.ts';
import { isPlaced, type CheckoutOutcome } from '#domain/checkout/checkout.ts';
import { checkoutMessage, removedText } from '#shop/common/checkout-messages.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { confirmOrder } from './confirm-order.ts';

/** Milliseconds that an order waits for the record's unsaved changes. */
const SAVE_TIMEOUT_MS = 3000;

export type Purchase = Omit<CheckoutRequest, 'cart' | 'orderId'>;

export type Checkout = ReturnType<typeof useCheckout>;

/**
 * Orders what is in the cart, exactly once however often the buyer clicks (docs/buying.md#exactly-once).
 * @param confirmed id of the order whose confirmation is on screen, or null for the cart.
 */
export function useCheckout(confirmed: string | null) {
  const services = useServices();
  const navigate = useNavigate();
  const isCartShown = useRef(true);
  const store = services.checkout;
  const state = useStore(store);
  useEffect(() => {
    isCartShown.current = true;
    return () => {
      isCartShown.current = false;
      store.clear();
    };
  }, [store]);
  // The account may show the order before its answer comes.
  useEffect(() => {
    if (confirmed !== null) store.setState(store.getInitialState());
  }, [confirmed, store]);

  async function finish(purchase: Purchase): Promise<void> {
    const { items: cart, changes } = services.cart.store.getState();
    const { shownTotal } = purchase;
    if (store.getState().sending !== null) return;
    if (changes.length > 0) return store.setState({ oldTotal: shownTotal });
    const orderId = pendingOrderId(purchase.buyer.sub);
    store.setState({ sending: orderId });
    // An older cart that arrives after the order would fill the emptied record again.
    await waitAtMost(SAVE_TIMEOUT_MS, services.account.flush());
    const outcome = await services.orders.place({ orderId, cart, ...purchase });
    if (store.getState().sending !== orderId) return;
    await conclude(outcome, shownTotal);
    const text = checkoutMessage(outcome);
    if (isPlaced(outcome) && text !== null) showToast('success', text);
  }

  async function conclude(outcome: CheckoutOutcome, sentTotal: number | null): Promise<void> {
    if (isPlaced(outcome))
      await confirmOrder({ services, navigate, isCartShown: isCartShown.current }, outcome);
    else if (outcome.kind === 'stock' || outcome.kind === 'price') adaptCart(services, outcome);
    store.setState({
      sending: null,
      outcome: isPlaced(outcome) ? null : outcome,
      oldTotal: outcome.kind === 'price' ? sentTotal : null,
    });
  }

  return {
    state,
    /** Asks for confirmation first when the cart has changes that the buyer has not acknowledged. */
    finish: (purchase: Purchase) => void finish(purchase),
    confirm: (purchase: Purchase) => {
      services.cart.dismissChanges();
      void finish(purchase);
    },
    decline: () => store.setState({ oldTotal: null }),
    /** Asks the database about an order of an earlier visit. Settles when the answer is on screen. */
    async findArrived(orderId: string): Promise<void> {
      const outcome = await services.orders.findArrived(orderId);
      if (outcome !== null) await conclude(outcome, null);
    },
  };
}

function adaptCart(
  { cart }: Services,
  outcome: Extract<CheckoutOutcome, { readonly kind: 'stock' | 'price' }>,
): void {
  const ids = cart.store.getState().items.map(({ id }) => id);
  cart.updateStock(outcome.products, ids);
  const text = unsoldText(cart.store.getState().changes) ?? checkoutMessage(outcome);
  if (outcome.kind === 'stock' && text !== null) showToast('error', text);
}

/** Null where stock is short, which «Ups! Sin stock!» says. */
function unsoldText(changes: readonly CartChange[]): string | null {
  const unsold = changes.find(({ kind }) => kind === 'marketplace' || kind === 'unpriced');
  const isShort = changes.some(({ kind }) => kind === 'stock');
  return unsold === undefined || isShort ? null : removedText(unsold);
}
