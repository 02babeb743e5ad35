import type { NationalTaxes, OrderLimits } from '#config/shop-types.ts';

export const marketplacePercent: number | null = null;

export const transferDiscountPercent: number = 12;

export const orderLimits: OrderLimits = {
  pauseSeconds: 1,
  openOrders: 3,
};

export const nationalTaxes: NationalTaxes | null = null;
