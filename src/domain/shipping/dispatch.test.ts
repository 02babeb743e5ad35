import { expect, it } from 'vitest';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import { dispatchChanges, serviceOfNumber } from './dispatch.ts';

it.each([
  ['Andreani', '360000102000579', 'Andreani'],
  ['Micro', 'G00000102000579', 'Andreani'],
  ['Andreani', 'CD123456789AR00', 'Correo Argentino'],
  ['Micro', '000123456789012', 'Micro'],
  ['Andreani', '', 'Andreani'],
  ['Paloma', '000123456789012', 'Paloma'],
])('the service of an order by %s with the number «%s» is %s', (servicioEnvio, number, service) => {
  expect(serviceOfNumber(anOrder({ servicioEnvio }), number)).toBe(service);
});

it('a dispatch changes status, number and service at once; a bus without number stays pending', () => {
  expect(dispatchChanges({ service: 'Andreani', number: '360000102000579' })).toEqual({
    estado: 'En camino',
    trackingNumber: '360000102000579',
    servicioEnvio: 'Andreani',
  });
  expect(dispatchChanges({ service: 'Micro', number: '' })).toMatchObject({ trackingNumber: 'Pendiente' });
});
