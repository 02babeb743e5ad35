import { describe, expect, it } from 'vitest';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { SHIPPING_SERVICES, type ShippingService } from './shipping-service.ts';
import { needsShippingFile, shipmentOf } from './shipment.ts';
import { DEFAULT_PARCEL, type Parcel, type ParcelProblem } from './parcel.ts';

const complete: Partial<BuyerRecord> = {
  correo: 'ana@correo.example',
  dni: '30123456',
  calle: 'San Martín',
  altura: '12',
  cp: '5800',
};

function problems(
  changes: Partial<BuyerRecord>,
  service: ShippingService = 'Correo Argentino',
  parcel: Parcel = DEFAULT_PARCEL,
): readonly ParcelProblem[] {
  const usuario = { ...anOrder().usuario, ...complete, ...changes };
  return shipmentOf(anOrder({ servicioEnvio: service, usuario }), parcel).problems;
}

it.each(SHIPPING_SERVICES)('finds nothing wrong with a complete order by %s', (service) => {
  expect(problems({}, service)).toEqual([]);
});

it('reports a service that the shop does not know', () => {
  const strange = shipmentOf(anOrder({ servicioEnvio: 'Paloma' }));
  expect(strange).toMatchObject({ service: null, problems: [{ kind: 'unknown-service' }] });
});

it('asks about an unusual weight and a house number that the street repeats, which keep no order out of a file', () => {
  const usuario = { ...anOrder().usuario, ...complete, calle: 'San Martín 12' };
  const order = anOrder({ servicioEnvio: 'Andreani', usuario });
  expect(shipmentOf(order, { ...DEFAULT_PARCEL, grams: 2 })).toMatchObject({
    problems: [],
    doubts: ['weight', 'number-twice'],
  });
  expect(shipmentOf(anOrder({ usuario: { ...usuario, calle: 'San Martín' } })).doubts).toEqual([]);
});

it('keeps an order to pick up out of every file', () => {
  expect(shipmentOf(anOrder({ servicioEnvio: 'Retiro' })).problems).toEqual([{ kind: 'pick-up' }]);
});

describe('the buyer of a shipment', () => {
  it.each<[Partial<BuyerRecord>, ParcelProblem]>([
    [{ cp: '' }, { kind: 'missing', field: 'cp' }],
    [{ cp: '58' }, { kind: 'invalid', field: 'cp', value: '58' }],
    [{ apellido: '🏠' }, { kind: 'missing', field: 'apellido' }],
    [{ provincia: '' }, { kind: 'missing', field: 'provincia' }],
    [
      { codarea: '', cel: '' },
      { kind: 'missing', field: 'cel' },
    ],
    [{ provincia: 'Ruritania' }, { kind: 'invalid', field: 'provincia', value: 'Ruritania' }],
    [{ altura: '' }, { kind: 'missing', field: 'altura' }],
    [
      { email: '', correo: 'ana@' },
      { kind: 'invalid', field: 'correo', value: 'ana@' },
    ],
    [
      { email: '', correo: '' },
      { kind: 'missing', field: 'correo' },
    ],
  ])('with %o has the problem %o for the postal service', (changes, problem) => {
    expect(problems(changes)).toEqual([problem]);
  });

  it('needs a DNI for the courier', () => {
    expect(problems({ dni: '' }, 'Andreani')).toEqual([{ kind: 'missing', field: 'dni' }]);
    expect(problems({ dni: '123' }, 'Andreani')).toEqual([{ kind: 'invalid', field: 'dni', value: '123' }]);
    expect(problems({ dni: '' })).toEqual([]);
  });

  it('needs neither a street nor an e-mail for the bus', () => {
    expect(problems({ calle: '', altura: '', correo: '', email: '' }, 'Micro')).toEqual([]);
  });
});

it.each<[Partial<Parcel>, ParcelProblem]>([
  [{ length: 201 }, { kind: 'longest-side' }],
  [
    { length: 200, width: 51, height: 50 },
    { kind: 'sum-of-sides', sum: 301 },
  ],
  [{ height: 0 }, { kind: 'no-size' }],
  [{ grams: 0 }, { kind: 'no-weight' }],
])('a parcel of %o exceeds the limit %o of the carrier', (changes, problem) => {
  expect(problems({}, 'Correo Argentino', { ...DEFAULT_PARCEL, ...changes })).toContainEqual(problem);
});

it('proposes for a file the paid orders that were neither sent nor added to a file', () => {
  const pago = { fecha: new Date('2026-03-12T13:40:00Z'), nota: '', monto: anOrder().totalCosto };
  expect(needsShippingFile(anOrder({ pago }))).toBe(true);
  expect(needsShippingFile(anOrder())).toBe(false);
  expect(needsShippingFile(anOrder({ pago, estado: 'En camino' }))).toBe(false);
  expect(needsShippingFile(anOrder({ pago, archivoDeEnvio: pago.fecha }))).toBe(false);
});
