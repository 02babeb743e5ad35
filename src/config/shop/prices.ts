import type { NationalTaxes, OrderLimits } from '#config/shop-types.ts';

/**
 * Your price in percent of the one on Mercado Libre, a whole number from 1 to 100, e.g. 80; 100 is the same price. Every price
 * of the shop follows (docs/buying.md#prices). firestore.rules prove it. null is for a shop that does not sell there: it
 * sells at the price that you type, in whole pesos rounded down, with the price without discount struck through beside it, and the how-to does not name Mercado Libre.
 */
export const marketplacePercent: number | null = 80;

/**
 * Percent off the products for a buyer who pays by bank transfer, whole, 0 to 50, e.g. 10; 0 for none
 * (docs/buying.md#discount-for-a-transfer). firestore.rules prove it.
 */
export const transferDiscountPercent: number = 0;

/** Limits of one buyer's orders; the how-to says them (docs/buying.md#order-limits). firestore.rules prove it. */
export const orderLimits: OrderLimits = {
  /** Seconds between two orders, e.g. 30. */
  pauseSeconds: 30,
  /** Orders at a time that you have not yet dispatched, finished or cancelled, e.g. 5. */
  openOrders: 5,
};

/**
 * The small line «Precio sin impuestos nacionales» below each price (docs/buying.md#price-without-national-taxes). Ask your
 * accountant whether your shop has to show it, and with which value: the shop does not know your duty.
 *
 * - null shows no line.
 * - { percent: 21 } is for prices that include 21 % of VAT: below $ 1.210 stands «Precio sin impuestos nacionales: $ 1.000».
 * - 'none' is for prices without a tax to leave out, e.g. a monotributista's: the line says «no corresponde».
 */
export const nationalTaxes: NationalTaxes | null = null;
