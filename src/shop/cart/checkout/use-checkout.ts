import { useEffect } from 'react';
import { useStore } from 'zustand';
import { waitAtMost } from '#data/async/timeout.ts';
import { agreeToCurrentCart, changesOf, updateStock } from '#data/cart/stock.ts';
import { IDLE, isSending, type CheckoutStep } from '#data/orders/checkout-store.ts';
import { confirmOrder } from '#data/orders/confirm-order.ts';
import { pendingOrderId, storedPendingOrder } from '#data/orders/pending-order.ts';
import type { CheckoutRequest } from '#data/orders/place-order.ts';
import { useServices } from '#data/services.ts';
import { storedChoices } from '#data/storage/stored-checkout.ts';
import { isPlaced, type CheckoutOutcome } from '#domain/checkout/checkout.ts';
import { checkoutMessage, shortageText } from '#shop/buying/checkout-messages.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';

/** Milliseconds that an order waits for the record's unsaved changes. */
const SAVE_TIMEOUT_MS = 3000;

export type Purchase = Omit<CheckoutRequest, 'cart' | 'orderId'>;

export type Checkout = ReturnType<typeof useCheckout>;

/** Returns the checkout's state and actions, which order the cart exactly once (docs/buying.md#exactly-once). */
export function useCheckout() {
  const services = useServices();
  const { cart, checkout: store, orders } = services;
  const { step, shownChanges, pending } = useStore(store);
  const sub = useStore(services.session.store, ({ identity }) => identity?.sub);
  const sends = isSending({ step, pending });
  const own = sends || pending?.sub === sub ? pending : null;
  useEffect(() => () => store.setState((now) => ({ step: isSending(now) ? now.step : IDLE })), [store]);

  const setStep = (next: CheckoutStep) => store.setState({ step: next });
  const showStep = (next: CheckoutStep) => store.setState({ step: next, shownChanges: changesOf(services) });
  const areShown = () =>
    changesOf(services).every(({ kind, id, now }) =>
      store.getState().shownChanges.some((one) => one.kind === kind && one.id === id && one.now === now),
    );

  /** Asks first when the cart has changes that the buyer has not seen. */
  async function finish(purchase: Purchase): Promise<void> {
    if (isSending(store.getState())) return;
    if (!areShown()) return showStep({ kind: 'asking', oldTotal: purchase.shownTotal });
    const orderId = pendingOrderId(purchase.buyer.sub);
    store.setState({ step: { kind: 'sending', id: orderId }, pending: storedPendingOrder.read() });
    const { items } = cart.store.getState();
    // An older cart that is saved after the order would fill the emptied record again.
    await waitAtMost(SAVE_TIMEOUT_MS, services.account.flush());
    const outcome = await orders.place({ orderId, cart: items, ...purchase });
    // Each tab has its own choices: the tab that confirms the order may be another one.
    if (isPlaced(outcome)) storedChoices.clear();
    const now = store.getState();
    if (!isSending(now) || now.pending?.id !== orderId) return;
    // Only the sent products were read: the buyer may have added others since.
    const sentIds = items.map(({ id }) => id);
    if ('products' in outcome) updateStock(services, outcome.products, sentIds);
    await conclude(outcome, purchase.shownTotal);
    const text = checkoutMessage(outcome);
    if (isPlaced(outcome) && text !== null) showToast('success', text);
  }

  async function conclude(outcome: CheckoutOutcome, oldTotal: number): Promise<void> {
    if (isPlaced(outcome)) return confirmOrder(services, outcome.order);
    if (outcome.kind === 'price') return showStep({ kind: 'asking', oldTotal });
    if (outcome.kind !== 'stock') return setStep({ kind: 'failed', outcome });
    showToast('error', shortageText(changesOf(services)));
    showStep({ kind: 'failed', outcome });
  }

  return {
    shownChanges,
    /** Total in pesos before the changes that the dialog asks about; null without the dialog. */
    oldTotal: step.kind === 'asking' ? step.oldTotal : null,
    isSending: sends,
    /** Failure of the last attempt. */
    failure: step.kind === 'failed' ? step.outcome : null,
    /** Id of an order that is in the database, and whose confirmation the buyer has not seen. */
    unseen: own?.isConfirmed ? own.id : null,
    /** Id of an order that may have reached the database. */
    uncertain: own?.isConfirmed === false ? own.id : null,
    finish,
    /** Agrees to the cart, unless it has changed since the dialog opened. */
    confirm(purchase: Purchase): void {
      if (areShown()) agreeToCurrentCart(services);
      void finish(purchase);
    },
    /** Keeps the changes of the dialog on the page. */
    decline: () => setStep(IDLE),
    /** Looks for an order of an earlier visit in the database. Resolves when the result is on screen. */
    async findPlacedOrder(orderId: string): Promise<void> {
      const outcome = await orders.findPlacedOrder(orderId);
      if (outcome !== null) await conclude(outcome, 0);
    },
  };
}
