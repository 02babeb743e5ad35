import { expect, it } from 'vitest';
import { isDelivered } from './delivered.ts';

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
});

it('counts a parcel without events as not delivered', () => {
  expect(isDelivered([])).toBe(false);
});
