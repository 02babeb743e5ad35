import { shippingFormula } from '../../config/shop/shipping.ts';
import type { ShippingService } from '../shipping/shipping-service.ts';

const { base, subtotalPercent, benefitPercent, freeBelow } = shippingFormula;

/**
 * Returns whole pesos from amounts in pesos (docs/buying.md#shipping-cost); firestore.rules compute the same. Computed
 * in ten-thousandths of a peso, the unit in which a percentage of a cent is whole.
 */
export function shippingCost(
  service: ShippingService,
  subtotal: number,
  highestFreeShipping: number,
): number {
  const exact =
    base[service] * 10_000 - cents(subtotal) * subtotalPercent - cents(highestFreeShipping) * benefitPercent;
  const cost = Math.floor(exact / 10_000);
  return cost < freeBelow ? 0 : cost;
}

/** The inverse of {@link shippingCost}: whole pesos of products until shipping is free; 0 when it is free already. */
export function missingForFreeShipping(
  service: ShippingService,
  subtotal: number,
  highestFreeShipping: number,
): number {
  const benefit = (cents(highestFreeShipping) * benefitPercent) / 100;
  const discountToExceed = (base[service] - freeBelow) * 100 - benefit;
  const subtotalToExceed = (discountToExceed * 100) / subtotalPercent;
  return Math.max(0, Math.floor((subtotalToExceed - cents(subtotal)) / 100) + 1);
}

function cents(pesos: number): number {
  return Math.round(pesos * 100);
}
