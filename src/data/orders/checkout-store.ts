import { createStore } from 'zustand/vanilla';
import type { CartChange } from '#domain/cart/agreed.ts';
import type { CheckoutOutcome } from '#domain/checkout/checkout.ts';
import { storedPendingOrder, type PendingOrder } from './pending-order.ts';

/** State of the checkout in this tab; other tabs do not share it. */
export type CheckoutStep =
  | { readonly kind: 'idle' }
  /** A dialog asks about the cart's changes. `oldTotal`, in pesos, is the total before these changes. */
  | { readonly kind: 'asking'; readonly oldTotal: number }
  | { readonly kind: 'sending'; readonly id: string }
  | { readonly kind: 'failed'; readonly outcome: CheckoutOutcome };

export interface CheckoutState {
  readonly step: CheckoutStep;
  /** Changes that a dialog, or a focused notice, has shown: no order asks about them again. */
  readonly shownChanges: readonly CartChange[];
  /** The order whose confirmation the buyer has not seen, in any tab; null once this tab has shown it. */
  readonly pending: PendingOrder | null;
}

export const IDLE: CheckoutStep = { kind: 'idle' };

/** Returns the state of the buyer's checkout. A store, so that the second click of a double click sees a change at once. */
export function createCheckoutStore() {
  const store = createStore<CheckoutState>(() => ({ step: IDLE, shownChanges: [], pending: null }));
  // A hidden tab leaves another tab's pending order to the visible tab.
  const showStored = () => document.hidden || store.setState({ pending: storedPendingOrder.read() });
  if (!import.meta.env.SSR) {
    showStored();
    storedPendingOrder.follow(showStored);
    document.addEventListener('visibilitychange', showStored);
  }
  return store;
}

/** Returns true while the order sent by this tab waits for its confirmation, here or in another tab. */
export function isSending({ step, pending }: Pick<CheckoutState, 'step' | 'pending'>): boolean {
  return step.kind === 'sending' && step.id === pending?.id;
}
