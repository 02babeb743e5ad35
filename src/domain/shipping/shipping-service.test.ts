import { expect, it } from 'vitest';
import { pickUp } from '#config/shop/shipping.ts';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import {
  carrierOf,
  deliveryName,
  offeredDeliveries,
  PICK_UP,
  pickUpText,
  shippingPayment,
} from './shipping-service.ts';

it.each([
  ['Andreani', 'por Andreani', 'always'],
  ['Micro', 'por micro', 'perhaps'],
  ['correo clásico', 'por correo clásico', 'always'],
  ['Expreso del Sur', 'por Expreso del Sur', 'perhaps'],
  ['Retiro', 'para retirar', 'never'],
  ['', 'por correo', 'always'],
])('names the service «%s» «%s», whose parcels have a number: %s', (service, by, number) => {
  expect(carrierOf(service)).toMatchObject({ by, number });
});

it.each([
  ['Micro', 3000, 'charged'],
  ['Andreani', 0, 'free'],
  ['Retiro', 0, 'free'],
  ['Micro', 0, 'on-arrival'],
] as const)('says of shipping by %s that costs %i in the order: %s', (servicioEnvio, costoEnvio, payment) => {
  expect(shippingPayment({ servicioEnvio, costoEnvio })).toBe(payment);
});

it('offers pick-up only in a shop that has a place for it', async () => {
  expect(offeredDeliveries()).toContain(PICK_UP);
  expect(pickUpText()).toBe(`${pickUp?.address}, ${pickUp?.hours}`);
  const without = await inShop({ shipping: { pickUp: null } }, () => import('./shipping-service.ts'));
  expect(without.offeredDeliveries()).not.toContain(PICK_UP);
  expect(without.pickUpText()).toBe('el local');
});

it('labels a shipping amount with its service, and pick-up without one', () => {
  expect([deliveryName('Micro'), deliveryName(PICK_UP)]).toEqual(['Envío por micro', 'Retiro en persona']);
});
