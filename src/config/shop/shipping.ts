/**
 * The cost of shipping (docs/buying.md#shipping-cost). firestore.rules prove it with the same numbers.
 * Base − percent of the products − half of the highest benefit in the cart, rounded down.
 */
export const shippingFormula = {
  /** Pesos that a parcel costs before any discount; by bus the carrier charges on arrival. */
  base: { Andreani: 1540, 'Correo Argentino': 1390, Micro: 0 },
  /** Percent of the products' subtotal that is taken off, e.g. 5. */
  subtotalPercent: 5,
  /** Percent of the cart's highest shipping benefit (`freeShipping`) that is taken off, e.g. 50. */
  benefitPercent: 50,
  /** Shipping that costs less than this many pesos is free. */
  freeBelow: 200,
} as const;

/**
 * Where and when buyers may pick up their orders, free of charge (docs/buying.md#pick-up); null offers no pick-up. Example:
 * `{ address: 'Calle Falsa 123, Quilmes', hours: 'lunes a viernes de 10 a 18' }`. Each text follows «Retirás en» or a comma.
 * firestore.rules prove whether there is one.
 */
export const pickUp: { readonly address: string; readonly hours: string } | null = null;

/** Sender of the parcels, as written in the shipping files (docs/panel.md#shipping-files). */
export const sender = {
  name: 'Taller Bornera',
  dni: '30-50001091-2',
  phone: '11 5555-0100',
  address: 'Calle Falsa 123',
  place: 'Quilmes, Buenos Aires',
  /** Product of the postal service: CP (classic), EP (express) or UP (same day). */
  postalProduct: 'CP',
  /** Shown with the courier's file, for the seller to type on the courier's site. */
  courierDiscountCode: 'BORNERA-MAKERS',
} as const;

/** Grams of box and filling, which a parcel weighs beside its products (docs/panel.md#shipping-files). */
export const packingGrams = 200;
