import type { CheckoutOutcome } from './checkout.ts';

/** Progress of a checkout; `outcome` is the failure of the last attempt, until the next attempt ends. */
export type CheckoutState =
  | {
      readonly name: 'editing';
      readonly outcome: CheckoutOutcome | null;
      /** Id of an order that was sent without a certain answer. The order may still arrive. */
      readonly unconfirmedOrder: string | null;
    }
  | {
      /** A dialog shows what changed in the cart and asks the buyer to confirm the new total. */
      readonly name: 'confirming';
      readonly outcome: CheckoutOutcome | null;
      readonly unconfirmedOrder: string | null;
      /** Total in pesos that the buyer saw before the change. */
      readonly oldTotal: number;
    }
  | {
      readonly name: 'sending';
      readonly outcome: CheckoutOutcome | null;
      readonly unconfirmedOrder: null;
      /** The old total of the dialog while it is still open, or null. */
      readonly oldTotal: number | null;
      /** Total in pesos that the buyer agreed to. */
      readonly total: number;
    };

export type CheckoutEvent =
  /** The buyer clicked the finish button below this total; `cartChanged`: with changes not yet acknowledged. */
  | { readonly type: 'finish'; readonly total: number; readonly cartChanged: boolean }
  /** The buyer confirmed this total in the dialog. */
  | { readonly type: 'confirm'; readonly total: number }
  /** The buyer closed the dialog. */
  | { readonly type: 'decline' }
  /** An attempt ended, or an unconfirmed order turned out to be placed. */
  | { readonly type: 'answer'; readonly outcome: CheckoutOutcome };

/** @param pendingOrder id of an order that an earlier visit left without an answer, or null. */
export function initialCheckoutState(pendingOrder: string | null): CheckoutState {
  return { name: 'editing', outcome: null, unconfirmedOrder: pendingOrder };
}

/** Returns the state after an event. An attempt starts exactly when the name becomes `sending`. */
export function nextCheckoutState(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const { outcome, unconfirmedOrder } = state;
  if (event.type === 'answer') return stateAfterAnswer(state, event.outcome);
  if (state.name === 'sending') return event.type === 'decline' ? { ...state, oldTotal: null } : state;
  if (event.type === 'decline') return { name: 'editing', outcome, unconfirmedOrder };
  if (event.type === 'finish' && event.cartChanged)
    return { name: 'confirming', outcome, unconfirmedOrder, oldTotal: event.total };
  const oldTotal = state.name === 'confirming' ? state.oldTotal : null;
  return { name: 'sending', outcome, unconfirmedOrder: null, oldTotal, total: event.total };
}

function stateAfterAnswer(state: CheckoutState, outcome: CheckoutOutcome): CheckoutState {
  if (isPlaced(outcome)) return initialCheckoutState(null);
  if (outcome.kind === 'price' && state.name === 'sending')
    return { name: 'confirming', outcome, unconfirmedOrder: null, oldTotal: state.total };
  const unconfirmedOrder = isUncertain(outcome) ? (outcome.orderId ?? null) : null;
  return { name: 'editing', outcome, unconfirmedOrder };
}

export type PlacedOutcome = Extract<CheckoutOutcome, { kind: 'placed' | 'already-placed' }>;

/** Returns whether the order is in the database. */
export function isPlaced(outcome: CheckoutOutcome): outcome is PlacedOutcome {
  return outcome.kind === 'placed' || outcome.kind === 'already-placed';
}

type UncertainOutcome = Extract<CheckoutOutcome, { kind: 'no-answer' | 'refused' }>;

/** Returns whether the order may be in the database although no answer confirmed it. */
export function isUncertain(outcome: CheckoutOutcome): outcome is UncertainOutcome {
  return outcome.kind === 'no-answer' || outcome.kind === 'refused';
}
