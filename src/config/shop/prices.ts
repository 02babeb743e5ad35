/** The shop's price in percent of the marketplace's price, whole, e.g. 80 (docs/buying.md#prices). firestore.rules prove it. */
export const marketplacePercent = 80;

/**
 * Percent off the products for a buyer who pays by bank transfer, whole, 0 to 50, e.g. 10; 0 for none
 * (docs/buying.md#discount-for-a-transfer). firestore.rules prove it.
 */
export const transferDiscountPercent: number = 0;

/** What one buyer may order (docs/buying.md#order-limits). firestore.rules prove it. */
export const orderLimits = {
  /** Seconds between two orders. */
  pauseSeconds: 30,
  /** Orders that the seller has not yet dispatched, finished or cancelled. */
  openOrders: 5,
} as const;
