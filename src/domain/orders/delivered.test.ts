import { expect, it } from 'vitest';
import { isDelivered } from './delivered.ts';

const event = (estado: string, evento = '') => ({ estado, evento });

it.each([
  event('Entregado'),
  event('ENTREGADA'),
  event('', 'Envío entregado'),
  event('Fin', 'Fue entregado'),
])('takes %o for a delivery', (newest) => {
  expect(isDelivered([newest, event('En distribución')])).toBe(true);
});

it.each([
  event('En distribución'),
  event('No entregado'),
  event('', 'El envío no fue entregado'),
  event('Visita', 'Intento de entrega'),
])('takes %o for none', (newest) => {
  expect(isDelivered([newest, event('Entregado')])).toBe(false);
});

it('knows nothing of a parcel without events', () => {
  expect(isDelivered([])).toBe(false);
});
