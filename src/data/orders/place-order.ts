import type { Env } from '../../config/env.ts';
import type { UserRecord } from '../../domain/buyer/buyer.ts';
import { cartLines, clampCart, type Cart, type CartLine } from '../../domain/cart/cart.ts';
import {
  MAX_OPEN_ORDERS,
  priceChanged,
  secondsToNextOrder,
  type CheckoutOutcome,
} from '../../domain/checkout/checkout.ts';
import { newOrder } from '../../domain/orders/order.ts';
import type { PaymentMethod } from '../../domain/checkout/payment-methods.ts';
import { readProductsById } from '../catalogue/database/products.ts';
import { queueNotifications } from '../notifications/pending-notifications.ts';
import { reportError } from '../reporting/report.ts';
import { randomId, storedPendingOrder } from '../storage/local.ts';
import { commitOrder, readOrderUnits, readTurn } from './order-batch.ts';
import { withTimeout } from '../async/timeout.ts';
import { isRefusal, withRetries } from '../firestore/failures.ts';

export interface CheckoutRequest {
  readonly cart: Cart;
  readonly buyer: UserRecord;
  readonly payment: PaymentMethod;
  /** The total that the buyer saw and agreed to, in pesos. */
  readonly shownTotal: number;
}

/**
 * Places an order exactly once: its id is made before the first try and kept until an answer is certain
 * (design, decision 4), so that a try after a lost answer, or in another tab, is the same order.
 */
export async function placeOrder(env: Env, request: CheckoutRequest): Promise<CheckoutOutcome> {
  const { sub } = request.buyer;
  const pending = storedPendingOrder.read();
  // Nothing is awaited between reading the id and keeping it: two tabs could otherwise make one each.
  const id = pending?.sub === sub ? pending.id : randomId();
  storedPendingOrder.write({ id, sub });
  try {
    const before = id === pending?.id ? await arrived(env, id) : null;
    return before ?? (await tryOnce(env, id, request));
  } catch (cause) {
    return settleFailure(env, id, request, cause);
  }
}

async function tryOnce(env: Env, id: string, request: CheckoutRequest): Promise<CheckoutOutcome> {
  const { buyer, payment } = request;
  const checked = await check(env, request);
  if ('kind' in checked) return (await arrived(env, id)) ?? checked;
  const order = newOrder(id, checked.lines, buyer, payment);
  queueNotifications(id, buyer.sub);
  await withTimeout(withRetries(() => commitOrder(env, order, checked.stillCounted)));
  return confirm('placed', id, order.cantidades);
}

/** The order, if another try or another tab had it arrive; what it took would otherwise stand against this one. */
async function arrived(env: Env, id: string): Promise<CheckoutOutcome | null> {
  const units = await withTimeout(readOrderUnits(env, id));
  return units === null ? null : confirm('already-placed', id, units);
}

interface Ready {
  readonly lines: readonly CartLine[];
  readonly stillCounted: readonly string[];
}

/** Why the cart cannot be ordered as the database stands, or what is needed to order it. */
async function check(
  env: Env,
  { cart, buyer, shownTotal }: CheckoutRequest,
): Promise<CheckoutOutcome | Ready> {
  const ids = cart.map((item) => item.id);
  const [products, turn] = await withTimeout(
    Promise.all([readProductsById(env, ids), readTurn(env, buyer.sub)]),
  );
  const isShort = clampCart(cart, products).changed.length > 0 || ids.some((id) => !products.has(id));
  if (isShort) return { kind: 'stock', products };
  const lines = cartLines(cart, products);
  if (priceChanged(shownTotal, lines)) return { kind: 'price', products };
  const seconds = secondsToNextOrder(turn.lastOrder, new Date());
  if (seconds > 0) return { kind: 'too-soon', seconds };
  if (turn.stillCounted.length >= MAX_OPEN_ORDERS) return { kind: 'too-many-open' };
  return { lines, stillCounted: turn.stillCounted };
}

/** An error may have come after the order arrived, or somebody was quicker: what the database has decides. */
async function settleFailure(
  env: Env,
  id: string,
  request: CheckoutRequest,
  cause: unknown,
): Promise<CheckoutOutcome> {
  try {
    const units = await withTimeout(readOrderUnits(env, id));
    if (units !== null) return confirm('placed', id, units);
    const checked = await check(env, request);
    // Given up because too many wanted the same units: what is left is the answer, whatever the cause was.
    if ('kind' in checked && checked.kind === 'stock') return checked;
    if (!isRefusal(cause)) return noAnswer(id, cause);
    reportError('order refused', cause);
    return 'kind' in checked ? checked : { kind: 'refused' };
  } catch (second) {
    reportError('order', cause);
    return isRefusal(cause) && isRefusal(second) ? { kind: 'refused', orderId: id } : noAnswer(id, second);
  }
}

function confirm(
  kind: 'placed' | 'already-placed',
  orderId: string,
  units: Readonly<Record<string, number>>,
): CheckoutOutcome {
  storedPendingOrder.clear();
  return { kind, orderId, units };
}

function noAnswer(orderId: string, cause: unknown): CheckoutOutcome {
  reportError('order', cause);
  return { kind: 'no-answer', orderId };
}
