/** The shop's price in percent of the marketplace's price, whole, e.g. 80 (docs/buying.md#prices). firestore.rules prove it. */
export const marketplacePercent = 80;

/** What one buyer may order (docs/buying.md#order-limits). firestore.rules prove it. */
export const orderLimits = {
  /** Seconds between two orders. */
  pauseSeconds: 30,
  /** Orders that the seller has not yet dispatched, finished or cancelled. */
  openOrders: 5,
} as const;
