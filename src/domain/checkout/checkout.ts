import { orderLimits } from '#config/shop/prices.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { placedAt, STATUSES, type Order } from '#domain/orders/order.ts';

/** Minimum time between two orders of a buyer, and the maximum number of open orders (docs/buying.md#order-limits). */
export const ORDER_PAUSE_MS = orderLimits.pauseSeconds * 1000;
export const MAX_OPEN_ORDERS = orderLimits.openOrders;

/** How long an order cancelled by its buyer still counts, so that nobody can order and cancel without end. */
export const CANCELLED_COUNTS_MS = 86_400_000;

export type CheckoutOutcome =
  /** The order's time is the device's until the database's time is known. */
  | { readonly kind: 'placed'; readonly order: Order }
  /** An earlier attempt was stored although its answer was lost. No second order was made. */
  | { readonly kind: 'already-placed'; readonly order: Order }
  /** Not enough stock. Has the current products of the cart, without those no longer sold. */
  | { readonly kind: 'stock'; readonly products: ReadonlyMap<number, Product> }
  /** The prices on screen were outdated. Has the current products of the cart, for the buyer to confirm. */
  | { readonly kind: 'price'; readonly products: ReadonlyMap<number, Product> }
  | { readonly kind: 'too-soon'; readonly seconds: number }
  | { readonly kind: 'too-many-open' }
  /** No response. The order may have been stored; sending it again is safe. */
  | { readonly kind: 'no-answer' }
  /** Rejected: App Check could not verify that the request comes from the shop's page (docs/security.md#app-check). */
  | { readonly kind: 'unverified' }
  /** Rejected by firestore.rules, or the page could not send the request. */
  | { readonly kind: 'refused' };

export type PlacedOutcome = Extract<CheckoutOutcome, { kind: 'placed' | 'already-placed' }>;

export function isPlaced(outcome: CheckoutOutcome): outcome is PlacedOutcome {
  return outcome.kind === 'placed' || outcome.kind === 'already-placed';
}

/**
 * Returns whole seconds until the buyer may order again, at most 30; 0 when that is now. A last order far in the future means
 * that the device's clock is behind: the result is 0 and the database decides.
 */
export function secondsToNextOrder(lastOrder: Date | null, now: Date): number {
  if (lastOrder === null || lastOrder.getTime() > now.getTime() + ORDER_PAUSE_MS) return 0;
  const left = lastOrder.getTime() + ORDER_PAUSE_MS - now.getTime();
  return Math.ceil(Math.min(Math.max(left, 0), ORDER_PAUSE_MS) / 1000);
}

/**
 * Returns true while an order counts as one of the buyer's open orders: until the seller dispatches, finishes or cancels it. An
 * order that the buyer cancelled counts for a day after it was placed (docs/buying.md#order-limits).
 */
export function countsAsOpen(order: Pick<Order, 'estado' | 'fecha'>, now: Date): boolean {
  const { counts } = STATUSES[order.estado];
  if (counts !== 'for-a-day') return counts === 'until-sent';
  return placedAt(order) + CANCELLED_COUNTS_MS > now.getTime();
}
