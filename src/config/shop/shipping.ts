import type { PickUpPlace, Sender, ShippingFormula } from '#config/shop-types.ts';

/**
 * The cost of shipping for buyers: cart, product pages and how-to show it (docs/buying.md#shipping-cost). firestore.rules
 * prove it with the same numbers. Base − percent of the products − percent of the highest benefit in the cart, rounded down.
 */
export const shippingFormula: ShippingFormula = {
  /** Pesos that a parcel costs before any discount, e.g. 1540; by bus the carrier charges on arrival. The names are fixed. */
  base: { Andreani: 1540, 'Correo Argentino': 1390, Micro: 0 },
  /** Percent of the products' subtotal that is taken off, e.g. 5. */
  subtotalPercent: 5,
  /** Percent of the cart's highest shipping benefit (`freeShipping`) that is taken off, e.g. 50. */
  benefitPercent: 50,
  /** Shipping that costs less than this many pesos is free, e.g. 200. */
  freeBelow: 200,
};

/**
 * Where and when buyers may pick up their orders, free of charge (docs/buying.md#pick-up); null offers no pick-up. Example:
 * `{ address: 'Calle Falsa 123, Quilmes', hours: 'lunes a viernes de 10 a 18' }`. Each text follows «Retirás en» or a comma.
 * firestore.rules prove whether there is one.
 */
export const pickUp: PickUpPlace | null = null;

/** You as the sender of parcels: only labels, slips and shipping files have it (docs/panel.md#shipping-files). */
export const sender: Sender = {
  /** Person or company, e.g. 'María Pérez'. */
  name: 'Taller Bornera',
  /** DNI or CUIT of the sender, e.g. '12345678'. */
  dni: '30-50001091-2',
  /** Phone with area code, e.g. '11 5555-0100'. */
  phone: '11 5555-0100',
  /** Street and number, e.g. 'Calle Falsa 123'. */
  address: 'Calle Falsa 123',
  /** Town and province, e.g. 'Quilmes, Buenos Aires'. */
  place: 'Quilmes, Buenos Aires',
  /** Product of the postal service: CP (classic), EP (express) or UP (same day). */
  postalProduct: 'CP',
  /** Your discount code at the courier, which the panel shows with the courier's file; '' when you have none. */
  courierDiscountCode: 'BORNERA-MAKERS',
};

/** Grams of box and filling, which a parcel weighs beside its products, e.g. 200 (docs/panel.md#shipping-files). */
export const packingGrams = 200;
