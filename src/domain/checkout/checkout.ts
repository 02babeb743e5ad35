import { cartTotals, type CartLine } from '../cart/cart.ts';
import type { Product } from '../catalogue/product.ts';

/** Milliseconds that a buyer waits between two orders, and the orders that may be open at once (docs/security.md). */
export const ORDER_PAUSE_MS = 30_000;
export const MAX_OPEN_ORDERS = 5;

/** Product document id → units that an order has. */
export type OrderedUnits = Readonly<Record<string, number>>;

/** What came of sending an order. */
export type CheckoutOutcome =
  | { readonly kind: 'placed'; readonly orderId: string; readonly units: OrderedUnits }
  /** An earlier try had arrived although its answer was lost; nothing was ordered twice. */
  | { readonly kind: 'already-placed'; readonly orderId: string; readonly units: OrderedUnits }
  /** Something is no longer on the shelf: the cart's products as they are now; those that are gone are absent. */
  | { readonly kind: 'stock'; readonly products: ReadonlyMap<number, Product> }
  /** The prices on screen were old: the cart's products as they are now, to be agreed to. */
  | { readonly kind: 'price'; readonly products: ReadonlyMap<number, Product> }
  | { readonly kind: 'too-soon'; readonly seconds: number }
  | { readonly kind: 'too-many-open' }
  /** No answer: the order of this id, if one was sent, may or may not have arrived; trying again is safe. */
  | { readonly kind: 'no-answer'; readonly orderId?: string }
  /** The database said no; with an id where it would not even say whether it has that order. */
  | { readonly kind: 'refused'; readonly orderId?: string };

/**
 * Whole seconds until the buyer may order again, at most 30; 0 when that is now. A last order well in the future
 * means that this clock is behind and says nothing: the database's own clock decides then.
 */
export function secondsToNextOrder(lastOrder: Date | null, now: Date): number {
  if (lastOrder === null || lastOrder.getTime() > now.getTime() + ORDER_PAUSE_MS) return 0;
  const left = lastOrder.getTime() + ORDER_PAUSE_MS - now.getTime();
  return Math.ceil(Math.min(Math.max(left, 0), ORDER_PAUSE_MS) / 1000);
}

/** Whether what would be ordered now costs something else than what was on screen. */
export function priceChanged(shownTotal: number, lines: readonly CartLine[]): boolean {
  return cartTotals(lines).total !== shownTotal;
}
