import { describe, expect, it } from 'vitest';
import type { CheckoutOutcome } from './checkout.ts';
import { INITIAL_CHECKOUT, nextCheckoutState, type CheckoutEvent } from './checkout-state.ts';

const FINISH: CheckoutEvent = { type: 'finish', total: 9140, cartChanged: false };
const FINISH_CHANGED: CheckoutEvent = { ...FINISH, cartChanged: true };
const CONFIRM: CheckoutEvent = { type: 'finish', total: 16_740, cartChanged: false };
const DECLINE: CheckoutEvent = { type: 'decline' };
const PRICE: CheckoutOutcome = { kind: 'price', products: new Map() };
const NO_ANSWER: CheckoutOutcome = { kind: 'no-answer' };

const answer = (outcome: CheckoutOutcome): CheckoutEvent => ({ type: 'answer', outcome });

function after(...events: readonly CheckoutEvent[]) {
  return events.reduce(nextCheckoutState, INITIAL_CHECKOUT);
}

describe('a checkout', () => {
  it('sends at once when the buyer finishes an unchanged cart', () => {
    expect(after(FINISH)).toMatchObject({ name: 'sending', sentTotal: 9140, oldTotal: null });
  });

  it('asks for confirmation, with the total seen before, when the cart changed', () => {
    expect(after(FINISH_CHANGED)).toMatchObject({ name: 'confirming', oldTotal: 9140 });
  });

  it('sends after the confirmation and keeps the old total for the dialog', () => {
    expect(after(FINISH_CHANGED, CONFIRM)).toMatchObject({
      name: 'sending',
      sentTotal: 16_740,
      oldTotal: 9140,
    });
  });

  it('goes back to editing when the buyer declines', () => {
    expect(after(FINISH_CHANGED, DECLINE)).toEqual(INITIAL_CHECKOUT);
  });

  it.each([FINISH, FINISH_CHANGED, CONFIRM])('ignores %o while an attempt is being sent', (event) => {
    const sending = after(FINISH);
    expect(nextCheckoutState(sending, event)).toBe(sending);
  });

  it('only closes the dialog when the buyer declines while an attempt is being sent', () => {
    const state = after(FINISH_CHANGED, CONFIRM, DECLINE);
    expect(state).toMatchObject({ name: 'sending', sentTotal: 16_740, oldTotal: null });
  });

  it.each(['placed', 'already-placed'] as const)('starts anew after the outcome %s', (kind) => {
    const outcome = { kind, orderId: 'PEDIDO', units: {} };
    expect(after(FINISH, answer(NO_ANSWER), FINISH, answer(outcome))).toEqual(INITIAL_CHECKOUT);
  });

  it('asks to confirm again, with the total that was sent, when the prices had changed', () => {
    const state = after(FINISH_CHANGED, CONFIRM, answer(PRICE));
    expect(state).toMatchObject({ name: 'confirming', oldTotal: 16_740, outcome: PRICE });
  });

  it.each<CheckoutOutcome>([
    { kind: 'stock', products: new Map() },
    { kind: 'too-soon', seconds: 12 },
    { kind: 'too-many-open' },
    { kind: 'barred' },
    { kind: 'refused' },
    { kind: 'no-answer' },
  ])('goes back to editing with the outcome %o', (outcome) => {
    expect(after(FINISH, answer(outcome))).toEqual({ ...INITIAL_CHECKOUT, outcome });
  });

  it('keeps the last outcome on screen until the next attempt ends', () => {
    expect(after(FINISH, answer(NO_ANSWER), FINISH).outcome).toBe(NO_ANSWER);
  });
});
