import type { ShippingFormula } from '#config/shop-types.ts';
import * as values from '#tests/second-shop/config/shop/shipping.ts';

/** The same for every parcel. */
export const shippingFormula: ShippingFormula = {
  ...values.shippingFormula,
  subtotalPercent: 0,
  benefitPercent: 0,
  freeBelow: 0,
};

export const pickUp = values.pickUp;

export const sender = values.sender;

export const packingGrams = 0;
