import type { ShippingService } from '../orders/order.ts';

/** Pesos that a parcel costs before any discount (spec §9); by bus the carrier charges on arrival. */
export const SHIPPING_BASE: Readonly<Record<ShippingService, number>> = {
  Andreani: 1540,
  'Correo Argentino': 1390,
  Micro: 0,
};

/** Of the products' subtotal, in percent (spec §9). */
export const SUBTOTAL_DISCOUNT_PERCENT = 5;

/** Costs below this many pesos are given away (spec §9). */
export const FREE_BELOW = 200;

/**
 * What the buyer pays for shipping, in pesos (spec §9): base − 5 % of the subtotal − half the highest
 * freeShipping of the cart, rounded down; under 200 it is free. In ten-thousandths of a peso, the unit in
 * which 5 % of a cent is whole, so that it is exact.
 *
 * @param subtotal pesos
 * @param highestFreeShipping pesos
 */
export function shippingCost(
  service: ShippingService,
  subtotal: number,
  highestFreeShipping: number,
): number {
  const exact =
    SHIPPING_BASE[service] * 10_000 -
    cents(subtotal) * SUBTOTAL_DISCOUNT_PERCENT -
    (cents(highestFreeShipping) * 100) / 2;
  const cost = Math.floor(exact / 10_000);
  return cost < FREE_BELOW ? 0 : cost;
}

/**
 * How many more whole pesos of products make the shipping free; 0 when it is free already.
 * The inverse of {@link shippingCost}: cost < 200 ⇔ 5 % of the subtotal > base − half freeShipping − 200.
 *
 * @param subtotal pesos
 * @param highestFreeShipping pesos
 */
export function missingForFreeShipping(
  service: ShippingService,
  subtotal: number,
  highestFreeShipping: number,
): number {
  const discountToExceed = SHIPPING_BASE[service] * 100 - cents(highestFreeShipping) / 2 - FREE_BELOW * 100;
  const subtotalToExceed = (discountToExceed * 100) / SUBTOTAL_DISCOUNT_PERCENT;
  return Math.max(0, Math.floor((subtotalToExceed - cents(subtotal)) / 100) + 1);
}

function cents(pesos: number): number {
  return Math.round(pesos * 100);
}
