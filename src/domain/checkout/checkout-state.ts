import type { CheckoutOutcome } from './checkout.ts';

export interface CheckoutState {
  /** While `confirming`, a dialog shows what changed in the cart and asks the buyer to confirm the new total. */
  readonly name: 'editing' | 'confirming' | 'sending';
  /** Failure of the last attempt, until the next attempt ends. */
  readonly outcome: CheckoutOutcome | null;
  /** Total in pesos that the buyer saw before the change; null while the dialog is closed. */
  readonly oldTotal: number | null;
  /** Total in pesos of the last attempt. */
  readonly sentTotal: number | null;
}

export type CheckoutEvent =
  /** The buyer agreed to this total; `cartChanged`: the cart has changes that the buyer has not acknowledged. */
  | { readonly type: 'finish'; readonly total: number; readonly cartChanged: boolean }
  /** The buyer closed the dialog. */
  | { readonly type: 'decline' }
  /** An attempt ended, or the database was asked about the order of an earlier visit. */
  | { readonly type: 'answer'; readonly outcome: CheckoutOutcome };

export const INITIAL_CHECKOUT: CheckoutState = {
  name: 'editing',
  outcome: null,
  oldTotal: null,
  sentTotal: null,
};

/** Returns the state after an event. An attempt starts exactly when the name becomes `sending`. */
export function nextCheckoutState(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const isSending = state.name === 'sending';
  if (event.type === 'answer') return stateAfterAnswer(state, event.outcome);
  if (event.type === 'decline') return { ...state, name: isSending ? 'sending' : 'editing', oldTotal: null };
  if (isSending) return state;
  if (event.cartChanged) return { ...state, name: 'confirming', oldTotal: event.total };
  return { ...state, name: 'sending', sentTotal: event.total };
}

function stateAfterAnswer(state: CheckoutState, outcome: CheckoutOutcome): CheckoutState {
  if (isPlaced(outcome)) return INITIAL_CHECKOUT;
  if (outcome.kind === 'price') return { ...state, name: 'confirming', outcome, oldTotal: state.sentTotal };
  return { ...INITIAL_CHECKOUT, outcome };
}

export type PlacedOutcome = Extract<CheckoutOutcome, { kind: 'placed' | 'already-placed' }>;

export function isPlaced(outcome: CheckoutOutcome): outcome is PlacedOutcome {
  return outcome.kind === 'placed' || outcome.kind === 'already-placed';
}

/** Returns whether the order may be in the database although no answer confirmed it. */
export function isUncertain(outcome: CheckoutOutcome) {
  return outcome.kind === 'no-answer' || outcome.kind === 'refused';
}
