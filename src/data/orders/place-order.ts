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
import { commitOrder, readOrderLimits, readOrderUnits } from './order-batch.ts';
import { withTimeout } from '../async/timeout.ts';
import { isRefusal, withRetries } from '../firestore/failures.ts';

export interface CheckoutRequest {
  readonly cart: Cart;
  readonly buyer: UserRecord;
  readonly payment: PaymentMethod;
  /** The total, in pesos, that the buyer saw and agreed to. */
  readonly shownTotal: number;
}

/**
 * Places an order exactly once (docs/product.md#exactly-once). The id is made before the first try and stored until the
 * outcome is certain, so that a try after a lost answer, or in another tab, is the same order.
 */
export async function placeOrder(env: Env, request: CheckoutRequest): Promise<CheckoutOutcome> {
  const { sub } = request.buyer;
  const pending = storedPendingOrder.read();
  // No await between reading and storing the id: two tabs could otherwise make one each.
  const id = pending?.sub === sub ? pending.id : randomId();
  storedPendingOrder.write({ id, sub });
  try {
    const earlier = id === pending?.id ? await findArrived(env, id) : null;
    return earlier ?? (await tryOnce(env, id, request));
  } catch (cause) {
    return settleFailure(env, id, request, cause);
  }
}

async function tryOnce(env: Env, id: string, request: CheckoutRequest): Promise<CheckoutOutcome> {
  const { buyer, payment } = request;
  const checked = await check(env, request);
  if ('kind' in checked) return (await findArrived(env, id)) ?? checked;
  const order = newOrder(id, checked.lines, buyer, payment);
  queueNotifications(id, buyer.sub);
  await withTimeout(withRetries(() => commitOrder(env, order, checked.stillCounted)));
  return confirm('placed', id, order.cantidades);
}

/** Returns the outcome of an order that another try placed, whose units would otherwise make this one fail. */
async function findArrived(env: Env, id: string): Promise<CheckoutOutcome | null> {
  const units = await withTimeout(readOrderUnits(env, id));
  return units === null ? null : confirm('already-placed', id, units);
}

async function check(
  env: Env,
  { cart, buyer, shownTotal }: CheckoutRequest,
): Promise<CheckoutOutcome | { readonly lines: CartLine[]; readonly stillCounted: readonly string[] }> {
  const ids = cart.map((item) => item.id);
  const [products, { lastOrder, stillCounted, barred }] = await withTimeout(
    Promise.all([readProductsById(env, ids), readOrderLimits(env, buyer.sub)]),
  );
  if (barred) return { kind: 'barred' };
  const isShort = clampCart(cart, products).changed.length > 0 || ids.some((id) => !products.has(id));
  if (isShort) return { kind: 'stock', products };
  const lines = cartLines(cart, products);
  if (priceChanged(shownTotal, lines)) return { kind: 'price', products };
  const seconds = secondsToNextOrder(lastOrder, new Date());
  if (seconds > 0) return { kind: 'too-soon', seconds };
  if (stillCounted.length >= MAX_OPEN_ORDERS) return { kind: 'too-many-open' };
  return { lines, stillCounted };
}

/** The error may have come after the order arrived, or another buyer was quicker: the database decides. */
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
    // Many buyers may have wanted the same units: the remaining stock is the answer, whatever the cause was.
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
