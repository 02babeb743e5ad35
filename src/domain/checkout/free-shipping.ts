import { shippingFormula } from '#config/shop/shipping.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { cents, shippingCost } from './shipping-cost.ts';

const { subtotalPercent, benefitPercent, freeBelow } = shippingFormula;

/**
 * The inverse of {@link shippingCost}: returns whole pesos of products to add until courier shipping is free; 0 when it already
 * is, Infinity where no amount makes it free.
 */
export function missingForFreeShipping(subtotal: number, highestFreeShipping: number): number {
  if (shippingCost(COURIER, subtotal, highestFreeShipping) === 0) return 0;
  if (subtotalPercent === 0) return Infinity;
  const benefit = (cents(highestFreeShipping) * benefitPercent) / 100;
  // A cost below one peso is free as well, because it is rounded down.
  const discountToExceed = (shippingFormula.base[COURIER] - Math.max(freeBelow, 1)) * 100 - benefit;
  const subtotalToExceed = (discountToExceed * 100) / subtotalPercent;
  return Math.max(0, Math.floor((subtotalToExceed - cents(subtotal)) / 100) + 1);
}
