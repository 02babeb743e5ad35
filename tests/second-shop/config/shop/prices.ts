import type { NationalTaxes, OrderLimits } from '#config/shop-types.ts';

export const marketplacePercent: number | null = 80;

export const transferDiscountPercent: number = 10;

export const orderLimits: OrderLimits = {
  pauseSeconds: 60,
  openOrders: 3,
};

/** The line below each price. */
export const nationalTaxes: NationalTaxes | null = { percent: 21 };
