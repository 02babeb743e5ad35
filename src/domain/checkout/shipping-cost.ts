import { shippingFormula } from '#config/shop/shipping.ts';
import { COURIER, type Delivery } from '#domain/shipping/shipping-service.ts';

const { subtotalPercent, benefitPercent, freeBelow } = shippingFormula;
/** Pick-up has no base price. */
const base: Readonly<Partial<Record<Delivery, number>>> = shippingFormula.base;

/**
 * Returns the shipping cost in whole pesos, from amounts in pesos (docs/buying.md#shipping-cost); firestore.rules calculate the
 * same. Calculates in ten-thousandths of a peso, the unit in which a percentage of a cent is an integer.
 */
export function shippingCost(service: Delivery, subtotal: number, highestFreeShipping: number): number {
  const exact =
    (base[service] ?? 0) * 10_000 -
    cents(subtotal) * subtotalPercent -
    cents(highestFreeShipping) * benefitPercent;
  const cost = Math.floor(exact / 10_000);
  return cost < freeBelow ? 0 : cost;
}

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

function cents(pesos: number): number {
  return Math.round(pesos * 100);
}
