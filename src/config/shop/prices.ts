import type { OrderLimits } from '../shop-types.ts';

/**
 * Your price in percent of the marketplace's, a whole number from 1 to 100, e.g. 80; 100 is the same price. Every price of
 * the shop follows (docs/buying.md#prices). firestore.rules prove it.
 */
export const marketplacePercent: number = 80;

/** What one buyer may order; the how-to says it (docs/buying.md#order-limits). firestore.rules prove it. */
export const orderLimits: OrderLimits = {
  /** Seconds between two orders, e.g. 30. */
  pauseSeconds: 30,
  /** Orders at a time that you have not yet dispatched, finished or cancelled, e.g. 5. */
  openOrders: 5,
};
