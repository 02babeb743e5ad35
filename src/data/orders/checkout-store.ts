import { createStore } from 'zustand/vanilla';
import type { CheckoutOutcome } from '#domain/checkout/checkout.ts';

interface CheckoutState {
  /** Id of the order that is being sent. */
  readonly sending: string | null;
  /** Failure of the last attempt, until the next attempt ends. */
  readonly outcome: CheckoutOutcome | null;
  /** Total in pesos before the cart changed, while a dialog asks the buyer to confirm the new one. */
  readonly oldTotal: number | null;
  /** Id of an earlier order that was registered, while the cart holds the next one. */
  readonly earlier: string | null;
}

/** Returns the state of the buyer's checkout. A store and not React's state: the second click of a double click must see it at once. */
export function createCheckoutStore() {
  const store = createStore<CheckoutState>(() => ({
    sending: null,
    outcome: null,
    oldTotal: null,
    earlier: null,
  }));
  return {
    ...store,
    /** Forgets what came of earlier attempts; an order that is being sent goes on. */
    clear: () => store.setState({ outcome: null, oldTotal: null, earlier: null }),
  };
}
