import type { ShippingService } from './order.ts';

/** Pesos that a parcel costs before any discount (spec §9); by bus the carrier charges on arrival. */
export const SHIPPING_BASE: Readonly<Record<ShippingService, number>> = {
  Andreani: 1540,
  'Correo Argentino': 1390,
  Micro: 0,
};

/** Of the products' subtotal, in percent (spec §9). */
const SUBTOTAL_DISCOUNT_PERCENT = 5;

/** Costs below this many pesos are given away (spec §9). */
const FREE_BELOW = 200;

/**
 * What the buyer pays for shipping, in pesos (spec §9): base − 5 % of the subtotal − half the highest
 * freeShipping of the cart, rounded down; under 200 it is free. In hundredths, so that it is exact.
 *
 * @param subtotal pesos
 * @param highestFreeShipping pesos
 */
export function shippingCost(service: ShippingService, subtotal: number, highestFreeShipping: number): number {
  const hundredths =
    SHIPPING_BASE[service] * 100 - Math.round(subtotal * SUBTOTAL_DISCOUNT_PERCENT) - highestFreeShipping * 50;
  const cost = Math.floor(hundredths / 100);
  return cost < FREE_BELOW ? 0 : cost;
}

/**
 * How many more pesos of products make the shipping free; 0 when it is free already.
 * The inverse of {@link shippingCost}: cost < 200 ⇔ 5 % of the subtotal > base − half freeShipping − 200.
 */
export function missingForFreeShipping(service: ShippingService, subtotal: number, highestFreeShipping: number): number {
  if (shippingCost(service, subtotal, highestFreeShipping) === 0) return 0;
  const discountNeeded = SHIPPING_BASE[service] * 100 - highestFreeShipping * 50 - FREE_BELOW * 100;
  return Math.floor(discountNeeded / SUBTOTAL_DISCOUNT_PERCENT) + 1 - Math.floor(subtotal);
}
