import { expect, it } from 'vitest';
import { hasTrackingNumber, isDelivered, trackingUrl } from './tracking.ts';

const POSTAL_FORM = 'https://www.correoargentino.com.ar/formularios/e-commerce';

it.each([
  { number: '360000102000579', expected: true },
  { number: 'Pendiente', expected: false },
  { number: 'PENDIENTE', expected: false },
  { number: '', expected: false },
])('that an order has a tracking number is $expected with «$number»', ({ number, expected }) => {
  expect(hasTrackingNumber(number)).toBe(expected);
});

it.each([
  { number: '360000102000579', service: 'Andreani', url: 'https://www.andreani.com/envio/360000102000579' },
  { number: 'G00001020005791', service: 'Andreani', url: 'https://www.andreani.com/envio/G00001020005791' },
  { number: '36000/../x?y', service: '', url: 'https://www.andreani.com/envio/36000%2F..%2Fx%3Fy' },
  { number: 'CD123456789AR00', service: 'Correo Argentino', url: POSTAL_FORM },
  { number: '000123456789012', service: 'Micro', url: null },
  { number: '136000102000579', service: 'Andreani', url: POSTAL_FORM },
  // The seller used the courier instead of the ordered service.
  { number: '360000102000579', service: 'Micro', url: 'https://www.andreani.com/envio/360000102000579' },
])('the buyer follows «$number» of an order by «$service» at $url', ({ number, service, url }) => {
  expect(trackingUrl({ trackingNumber: number, servicioEnvio: service })).toBe(url);
});

const event = (estado: string, evento = '') => ({ estado, evento });

it.each([
  event('Entregado'),
  event('ENTREGADA'),
  event('', 'Envío entregado'),
  event('Fin', 'Fue entregado'),
])('recognises %o as a delivery', (newest) => {
  expect(isDelivered([newest, event('En distribución')])).toBe(true);
});

it.each([
  event('En distribución'),
  event('No entregado'),
  event('', 'El envío no fue entregado'),
  event('Visita', 'Intento de entrega'),
])('does not recognise %o as a delivery', (newest) => {
  expect(isDelivered([newest, event('Entregado')])).toBe(false);
  expect(isDelivered([])).toBe(false);
});
