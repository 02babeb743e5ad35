import { expect, it } from 'vitest';
import { isByMail, shippedBy, shippingPayment } from './shipping-service.ts';

it.each([
  ['Andreani', 'por Andreani', true],
  ['Correo Argentino', 'por Correo Argentino', true],
  ['Micro', 'por micro', false],
  ['Expreso del Sur', 'por Expreso del Sur', false],
  ['correo clásico', 'por correo clásico', true],
  ['', 'por correo', true],
])('names the service «%s» «%s»', (service, name, byMail) => {
  expect(shippedBy(service)).toBe(name);
  expect(isByMail(service)).toBe(byMail);
});

it.each([
  ['Andreani', 1240, 'charged'],
  ['Micro', 3000, 'charged'],
  ['Andreani', 0, 'free'],
  ['Correo Argentino', 0, 'free'],
  ['Micro', 0, 'on-arrival'],
  ['Expreso del Sur', 0, 'on-arrival'],
] as const)('says of shipping by %s that costs %i in the order: %s', (servicioEnvio, costoEnvio, payment) => {
  expect(shippingPayment({ servicioEnvio, costoEnvio })).toBe(payment);
});
