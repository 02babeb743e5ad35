import { useEffect } from 'react';
import { useStore } from 'zustand';
import { waitAtMost } from '#data/async/timeout.ts';
import { dismissChanges, markRead } from '#data/cart/changes.ts';
import { updateStock } from '#data/cart/stock.ts';
import { IDLE, isSending, type CheckoutStep } from '#data/orders/checkout-store.ts';
import { confirmOrder } from '#data/orders/confirm-order.ts';
import { pendingOrderId, storedPendingOrder } from '#data/orders/pending-order.ts';
import type { CheckoutRequest } from '#data/orders/place-order.ts';
import { useServices } from '#data/services.ts';
import type { CartChange } from '#domain/cart/cart-changes.ts';
import { isPlaced, type CheckoutOutcome } from '#domain/checkout/checkout.ts';
import { checkoutMessage, shortageText } from '#shop/buying/checkout-messages.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';

/** Milliseconds that an order waits for the record's unsaved changes. */
const SAVE_TIMEOUT_MS = 3000;

export type Purchase = Omit<CheckoutRequest, 'cart' | 'orderId'>;

export type Checkout = ReturnType<typeof useCheckout>;

/** Orders what is in the cart, exactly once however often the buyer clicks (docs/buying.md#exactly-once). */
export function useCheckout() {
  const services = useServices();
  const { cart, checkout: store, orders } = services;
  const { step, pending } = useStore(store);
  const sub = useStore(services.session.store, ({ identity }) => identity?.sub);
  const sends = isSending({ step, pending });
  const own = sends || pending?.sub === sub ? pending : null;
  useEffect(() => () => store.setState((now) => ({ step: isSending(now) ? now.step : IDLE })), [store]);

  const setStep = (next: CheckoutStep) => store.setState({ step: next });
  const unread = () => cart.store.getState().changes.filter(({ isRead }) => !isRead);

  /** Asks first when the cart has changes that the buyer has not read. */
  async function finish(purchase: Purchase): Promise<void> {
    if (isSending(store.getState())) return;
    if (unread().length > 0)
      return setStep({ kind: 'asking', changes: unread(), oldTotal: purchase.shownTotal });
    const orderId = pendingOrderId(purchase.buyer.sub);
    store.setState({ step: { kind: 'sending', id: orderId }, pending: storedPendingOrder.read() });
    const { items } = cart.store.getState();
    // An older cart that arrives after the order would fill the emptied record again.
    await waitAtMost(SAVE_TIMEOUT_MS, services.account.flush());
    const outcome = await orders.place({ orderId, cart: items, ...purchase });
    const now = store.getState();
    if (!isSending(now) || now.pending?.id !== orderId) return;
    await conclude(outcome, purchase.shownTotal);
    const text = checkoutMessage(outcome);
    if (isPlaced(outcome) && text !== null) showToast('success', text);
  }

  async function conclude(outcome: CheckoutOutcome, oldTotal: number): Promise<void> {
    if (isPlaced(outcome)) return confirmOrder(services, outcome.order);
    if (outcome.kind === 'stock' || outcome.kind === 'price') {
      const ids = cart.store.getState().items.map(({ id }) => id);
      updateStock(services, outcome.products, ids);
    }
    if (outcome.kind === 'stock') showToast('error', shortageText(cart.store.getState().changes));
    setStep(
      outcome.kind === 'price'
        ? { kind: 'asking', changes: unread(), oldTotal }
        : { kind: 'failed', outcome },
    );
  }

  return {
    step,
    isSending: sends,
    /** Failure of the last attempt. */
    failure: step.kind === 'failed' ? step.outcome : null,
    /** Id of an order that is in the database, and whose confirmation the buyer has not seen. */
    unseen: own?.isConfirmed ? own.id : null,
    /** Id of an order that may have reached the database. */
    uncertain: own?.isConfirmed === false ? own.id : null,
    finish,
    /** Accepts the changes of the dialog. */
    confirm(changes: readonly CartChange[], purchase: Purchase): void {
      dismissChanges(cart, changes);
      void finish(purchase);
    },
    /** Keeps the changes on the page, for a buyer who has read them. */
    decline(changes: readonly CartChange[]): void {
      markRead(cart, changes);
      setStep(IDLE);
    },
    /** Asks the database about an order of an earlier visit. Settles when the answer is on screen. */
    async findArrived(orderId: string): Promise<void> {
      const outcome = await orders.findArrived(orderId);
      if (outcome !== null) await conclude(outcome, 0);
    },
  };
}
