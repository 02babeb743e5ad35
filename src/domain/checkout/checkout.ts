import { orderLimits } from '#config/shop/prices.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { placedAt, STATUSES, type Order } from '#domain/orders/order.ts';

/** Minimum time between two orders of a buyer, and the most open orders (docs/buying.md#order-limits). */
export const ORDER_PAUSE_MS = orderLimits.pauseSeconds * 1000;
export const MAX_OPEN_ORDERS = orderLimits.openOrders;

/** How long an order that its buyer cancelled still counts, so that nobody orders and cancels for ever. */
export const CANCELLED_COUNTS_MS = 86_400_000;

export type CheckoutOutcome =
  /** The order has the device's time until the database's is known. */
  | { readonly kind: 'placed'; readonly order: Order }
  /** An earlier attempt was stored although its answer was lost. No second order was made. */
  | { readonly kind: 'already-placed'; readonly order: Order }
  /** Not enough stock. The cart's products as they are now; those no longer sold are absent. */
  | { readonly kind: 'stock'; readonly products: ReadonlyMap<number, Product> }
  /** The prices on screen were outdated. The cart's products as they are now, for the buyer to confirm. */
  | { readonly kind: 'price'; readonly products: ReadonlyMap<number, Product> }
  | { readonly kind: 'too-soon'; readonly seconds: number }
  | { readonly kind: 'too-many-open' }
  /** No answer. The order may have been stored; sending it again is safe. */
  | { readonly kind: 'no-answer' }
  /** Rejected, and App Check could not prove that the browser shows the shop's page (docs/security.md#app-check). */
  | { readonly kind: 'unverified' }
  /** Rejected by the rules, or the page could not send anything. */
  | { readonly kind: 'refused' };

export type PlacedOutcome = Extract<CheckoutOutcome, { kind: 'placed' | 'already-placed' }>;

export function isPlaced(outcome: CheckoutOutcome): outcome is PlacedOutcome {
  return outcome.kind === 'placed' || outcome.kind === 'already-placed';
}

/**
 * Whole seconds until the buyer may order again, at most 30; 0 for now. A last order far in the future means that the device's
 * clock is slow: the result is 0 and the database decides.
 */
export function secondsToNextOrder(lastOrder: Date | null, now: Date): number {
  if (lastOrder === null || lastOrder.getTime() > now.getTime() + ORDER_PAUSE_MS) return 0;
  const left = lastOrder.getTime() + ORDER_PAUSE_MS - now.getTime();
  return Math.ceil(Math.min(Math.max(left, 0), ORDER_PAUSE_MS) / 1000);
}

/**
 * Returns whether an order counts against the buyer's open orders: until the seller dispatches, finishes or cancels it,
 * and for a day after it was placed when the buyer cancelled it (docs/buying.md#order-limits).
 */
export function countsAsOpen(order: Pick<Order, 'estado' | 'fecha'>, now: Date): boolean {
  const { counts } = STATUSES[order.estado];
  if (counts !== 'for-a-day') return counts === 'until-sent';
  return placedAt(order) + CANCELLED_COUNTS_MS > now.getTime();
}
