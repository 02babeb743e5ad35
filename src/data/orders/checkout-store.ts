import { createStore } from 'zustand/vanilla';
import type { CartChange } from '#domain/cart/agreed.ts';
import type { CheckoutOutcome } from '#domain/checkout/checkout.ts';
import { storedPendingOrder, type PendingOrder } from './pending-order.ts';

/** State of the checkout in this tab; other tabs do not share it. */
export type CheckoutStep =
  | { readonly kind: 'idle' }
  /** A dialog asks about the changes that it tells (`told`). `oldTotal`, in pesos, is from before them. */
  | { readonly kind: 'asking'; readonly oldTotal: number }
  | { readonly kind: 'sending'; readonly id: string }
  | { readonly kind: 'failed'; readonly outcome: CheckoutOutcome };

export interface CheckoutState {
  readonly step: CheckoutStep;
  /** The cart's changes that a dialog, or a notice with the focus, has told: no order asks about them again. */
  readonly told: readonly CartChange[];
  /** The order that the buyer waits for or has to be told of, in whichever tab; null once this one has shown it. */
  readonly pending: PendingOrder | null;
}

export const IDLE: CheckoutStep = { kind: 'idle' };

/** Returns the state of the buyer's checkout. A store and not React's state: the second click of a double click must see it at once. */
export function createCheckoutStore() {
  const store = createStore<CheckoutState>(() => ({ step: IDLE, told: [], pending: null }));
  // A hidden tab leaves what another one stores to the tab that the buyer sees.
  const showStored = () => document.hidden || store.setState({ pending: storedPendingOrder.read() });
  if (!import.meta.env.SSR) {
    showStored();
    storedPendingOrder.follow(showStored);
    document.addEventListener('visibilitychange', showStored);
  }
  return store;
}

/** Returns whether the order that this tab sent still waits for its confirmation, here or in another tab. */
export function isSending({ step, pending }: Pick<CheckoutState, 'step' | 'pending'>): boolean {
  return step.kind === 'sending' && step.id === pending?.id;
}
