/** The shop's price in percent of the marketplace's price, whole, e.g. 80 (docs/buying.md#prices). firestore.rules prove it. */
export const marketplacePercent = 80;

/** What one buyer may order (docs/buying.md#order-limits). firestore.rules prove it. */
export const orderLimits = {
  /** Seconds between two orders. */
  pauseSeconds: 30,
  /** Orders that the seller has not yet dispatched, finished or cancelled. */
  openOrders: 5,
} as const;

/**
 * The small line «Precio sin impuestos nacionales» below each price (docs/buying.md#price-without-national-taxes). Ask your
 * accountant whether your shop has to show it, and with which value: the shop does not know your duty.
 *
 * - null shows no line.
 * - { percent: 21 } is for prices that include 21 % of VAT: below $ 1.210 stands «Precio sin impuestos nacionales: $ 1.000».
 * - 'none' is for prices without a tax to leave out, e.g. a monotributista's: the line says «no corresponde».
 */
export const nationalTaxes: { readonly percent: number } | 'none' | null = null;
