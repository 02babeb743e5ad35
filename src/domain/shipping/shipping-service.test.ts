import { expect, it } from 'vitest';
import {
  deliveryName,
  isByMail,
  offeredDeliveries,
  PICK_UP,
  pickUpText,
  shippedBy,
  shippingPayment,
} from './shipping-service.ts';

it.each([
  ['Andreani', 'por Andreani', true],
  ['Micro', 'por micro', false],
  ['correo clásico', 'por correo clásico', true],
  ['Retiro', 'para retirar', false],
  ['', 'por correo', true],
])('names the service «%s» «%s»', (service, name, byMail) => {
  expect(shippedBy(service)).toBe(name);
  expect(isByMail(service)).toBe(byMail);
});

it.each([
  ['Micro', 3000, 'charged'],
  ['Andreani', 0, 'free'],
  ['Retiro', 0, 'free'],
  ['Micro', 0, 'on-arrival'],
] as const)('says of shipping by %s that costs %i in the order: %s', (servicioEnvio, costoEnvio, payment) => {
  expect(shippingPayment({ servicioEnvio, costoEnvio })).toBe(payment);
});

it('offers pick-up only in a shop that has a place for it', () => {
  const place = { address: 'Mitre 250', hours: 'de 10 a 18' };
  expect(offeredDeliveries(null)).not.toContain(PICK_UP);
  expect(offeredDeliveries(place)).toContain(PICK_UP);
  expect([pickUpText(place), pickUpText(null)]).toEqual(['Mitre 250, de 10 a 18', 'el local']);
});

it('names an amount of shipping by its service, and pick-up by itself', () => {
  expect([deliveryName('Micro'), deliveryName(PICK_UP)]).toEqual(['Envío por micro', 'Retiro en persona']);
});
