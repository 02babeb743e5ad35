import { shippingFormula } from '#config/shop/shipping.ts';
import type { Delivery } from '#domain/shipping/shipping-service.ts';

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

/** Returns pesos as whole cents. */
export function cents(pesos: number): number {
  return Math.round(pesos * 100);
}
