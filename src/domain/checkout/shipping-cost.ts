import type { ShippingService } from '../shipping/shipping-service.ts';

/** Pesos that a parcel costs before any discount; by bus the carrier charges on arrival. */
export const SHIPPING_BASE: Readonly<Record<ShippingService, number>> = {
  Andreani: 1540,
  'Correo Argentino': 1390,
  Micro: 0,
};

export const SUBTOTAL_DISCOUNT_PERCENT = 5;

/** Part of the cart's highest shipping benefit (`freeShipping`) that is discounted from shipping. */
export const BENEFIT_SHARE_PERCENT = 50;

/** Shipping that costs less than this many pesos is free. */
export const FREE_BELOW = 200;

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
    SHIPPING_BASE[service] * 10_000 -
    cents(subtotal) * SUBTOTAL_DISCOUNT_PERCENT -
    cents(highestFreeShipping) * BENEFIT_SHARE_PERCENT;
  const cost = Math.floor(exact / 10_000);
  return cost < FREE_BELOW ? 0 : cost;
}

/** The inverse of {@link shippingCost}: whole pesos of products until shipping is free; 0 when it is free already. */
export function missingForFreeShipping(
  service: ShippingService,
  subtotal: number,
  highestFreeShipping: number,
): number {
  const benefit = (cents(highestFreeShipping) * BENEFIT_SHARE_PERCENT) / 100;
  const discountToExceed = (SHIPPING_BASE[service] - FREE_BELOW) * 100 - benefit;
  const subtotalToExceed = (discountToExceed * 100) / SUBTOTAL_DISCOUNT_PERCENT;
  return Math.max(0, Math.floor((subtotalToExceed - cents(subtotal)) / 100) + 1);
}

function cents(pesos: number): number {
  return Math.round(pesos * 100);
}
