import type { Env } from '#config/env.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import { cartLines, cartTotals, type CartLine } from '#domain/cart/cart-totals.ts';
import { clampCart, countUnits, type Cart } from '#domain/cart/cart.ts';
import {
  MAX_OPEN_ORDERS,
  secondsToNextOrder,
  type CheckoutOutcome,
  type PlacedOutcome,
} from '#domain/checkout/checkout.ts';
import { discountPercent, type PaymentMethod } from '#domain/checkout/payment-methods.ts';
import { newOrder } from '#domain/orders/order.ts';
import type { Delivery } from '#domain/shipping/shipping-service.ts';
import { readProductsById } from '#data/catalogue/database/products.ts';
import { reportError, reportUnexpected } from '#data/reporting/report-error.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { commitOrder, readOwnOrder, readOrderLimits } from './order-batch.ts';
import { withTimeout } from '#data/async/timeout.ts';
import { isUnverified } from '#data/firestore/app-check.ts';
import { isRefusal, isRejectedByRules, withRetries } from '#data/firestore/failures.ts';

export interface CheckoutRequest {
  /** Id of the order, created and stored before the first attempt (pending-order.ts). */
  readonly orderId: string;
  readonly cart: Cart;
  readonly buyer: UserRecord;
  readonly payment: PaymentMethod;
  /** The courier unless the buyer chose pick-up. */
  readonly delivery?: Delivery;
  /** The buyer's message about the delivery, or ''. */
  readonly message?: string;
  /** The total in pesos that the buyer saw and agreed to. */
  readonly shownTotal: number;
}

/** Places an order exactly once (docs/buying.md#exactly-once): every attempt after a lost response has the same id. */
export async function placeOrder(env: Env, request: CheckoutRequest): Promise<CheckoutOutcome> {
  try {
    return await tryOnce(env, request);
  } catch (cause) {
    return settleFailure(env, request, cause);
  }
}

async function tryOnce(env: Env, request: CheckoutRequest): Promise<CheckoutOutcome> {
  const { orderId: id, buyer, payment, delivery, message } = request;
  const [earlier, checked] = await Promise.all([findPlacedOrder(env, id), check(env, request)]);
  if (earlier !== null) return earlier;
  // The earlier attempt may have arrived after the first look-up.
  if ('kind' in checked) return (await findPlacedOrder(env, id)) ?? checked;
  const order = newOrder(id, checked.lines, buyer, payment, delivery, oneLine(message ?? ''));
  const commit = (ids: readonly string[]) => withTimeout(withRetries(() => commitOrder(env, order, ids)));
  try {
    await commit(checked.openOrderIds);
  } catch (cause) {
    // A device whose clock is ahead stops counting a cancelled order too early, which firestore.rules refuse.
    const { length } = checked.storedIds;
    if (!isRejectedByRules(cause) || length === checked.openOrderIds.length || length >= MAX_OPEN_ORDERS)
      throw cause;
    await commit(checked.storedIds);
  }
  return { kind: 'placed', order: { ...order, fecha: new Date() } };
}

/** Returns the outcome of an order that an earlier attempt placed; its units would otherwise make the next attempt fail. */
export async function findPlacedOrder(env: Env, id: string): Promise<PlacedOutcome | null> {
  const order = await withTimeout(readOwnOrder(env, id));
  return order === null ? null : { kind: 'already-placed', order };
}

interface Checked {
  readonly lines: CartLine[];
  /** Ids of orders that count by the stored limits, and those that still count by this device's clock. */
  readonly storedIds: readonly string[];
  readonly openOrderIds: readonly string[];
}

async function check(
  env: Env,
  { cart, buyer, payment, delivery, shownTotal }: CheckoutRequest,
): Promise<CheckoutOutcome | Checked> {
  const ids = cart.map((item) => item.id);
  const [products, { lastOrder, storedIds, openOrderIds }] = await withTimeout(
    Promise.all([readProductsById(env, ids), readOrderLimits(env, buyer.sub, ids.length)]),
  );
  const isShort =
    countUnits(clampCart(cart, products)) < countUnits(cart) || ids.some((id) => !products.has(id));
  if (isShort) return { kind: 'stock', products };
  const lines = cartLines(cart, products);
  if (cartTotals(lines, discountPercent(payment), delivery).total !== shownTotal)
    return { kind: 'price', products };
  const seconds = secondsToNextOrder(lastOrder, new Date());
  if (seconds > 0) return { kind: 'too-soon', seconds };
  if (openOrderIds.length >= MAX_OPEN_ORDERS) return { kind: 'too-many-open' };
  return { lines, storedIds, openOrderIds };
}

/** The error may have come after the order arrived, or another buyer was faster: the database decides. */
async function settleFailure(env: Env, request: CheckoutRequest, cause: unknown): Promise<CheckoutOutcome> {
  try {
    const arrived = await findPlacedOrder(env, request.orderId);
    if (arrived !== null) return { ...arrived, kind: 'placed' };
    const checked = await check(env, request);
    // Whatever the cause, the remaining stock is the answer: many buyers may have wanted the same units. A commit that was still
    // running at the first look-up may have taken the last ones for this buyer.
    if ('kind' in checked && checked.kind === 'stock') {
      const late = await findPlacedOrder(env, request.orderId);
      return late === null ? checked : { ...late, kind: 'placed' };
    }
    if (!isRefusal(cause)) return noAnswer(cause);
    return 'kind' in checked ? expected(checked, cause) : refused(cause);
  } catch (second) {
    return isRefusal(cause) && isRefusal(second) ? refused(cause) : noAnswer(cause);
  }
}

/** firestore.rules refused an order that the page's own checks would now refuse, too: another tab, or the seller, was faster. */
function expected(outcome: CheckoutOutcome, cause: unknown): CheckoutOutcome {
  reportError('order', cause);
  return outcome;
}

function refused(cause: unknown): CheckoutOutcome {
  reportUnexpected('order refused', cause);
  return { kind: import.meta.env.VITE_APP_CHECK_KEY && isUnverified() ? 'unverified' : 'refused' };
}

function noAnswer(cause: unknown): CheckoutOutcome {
  reportUnexpected('order without answer', cause);
  return { kind: 'no-answer' };
}
