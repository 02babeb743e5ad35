import type { PickUpPlace, Sender, ShippingFormula } from '#config/shop-types.ts';

export const shippingFormula: ShippingFormula = {
  base: { Andreani: 4200, 'Correo Argentino': 3900, Micro: 0 },
  subtotalPercent: 10,
  benefitPercent: 100,
  freeBelow: 500,
};

export const sender: Sender = {
  name: 'Ana Ovillo',
  dni: '27-12345678-0',
  phone: '351 555-0199',
  address: 'Av. Inventada 50',
  place: 'Córdoba, Córdoba',
  postalProduct: 'EP',
  courierDiscountCode: '',
};

export const packingGrams = 80;

export const pickUp: PickUpPlace | null = {
  address: 'Belgrano 45, Río Cuarto',
  hours: 'lunes a viernes de 10 a 18',
};
