import type { PickUpPlace, Sender, ShippingFormula } from '#config/shop-types.ts';

/** The same for every parcel. */
export const shippingFormula: ShippingFormula = {
  base: { Andreani: 4200, 'Correo Argentino': 3900, Micro: 0 },
  subtotalPercent: 0,
  benefitPercent: 0,
  freeBelow: 0,
};

export const sender: Sender = {
  name: 'Chola Jardín',
  dni: '27-12345678-0',
  phone: '351 555-0199',
  address: 'Av. Inventada 50',
  place: 'Córdoba, Córdoba',
  postalProduct: 'EP',
  courierDiscountCode: '',
};

export const packingGrams = 0;

export const pickUp: PickUpPlace | null = {
  address: 'Belgrano 45, Río Cuarto',
  hours: 'lunes a viernes de 10 a 18',
};
