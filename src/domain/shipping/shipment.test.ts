import { describe, expect, it } from 'vitest';
import { aLine, anOrder } from '#tests/support/screens/fake-seller.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import {
  deliveryName,
  isByMail,
  offeredDeliveries,
  PICK_UP,
  pickUpText,
  shippedBy,
  SHIPPING_SERVICES,
  shippingPayment,
  type ShippingService,
} from './shipping-service.ts';
import { isToBeFiled, shipmentOf } from './shipment.ts';
import { declaredValue, DEFAULT_PARCEL, type Parcel, parcelOf, type ParcelProblem } from './parcel.ts';

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
  return shipmentOf(anOrder({ servicioEnvio: service, usuario }), { parcel }).problems;
}

it.each(SHIPPING_SERVICES)('finds nothing wrong with a complete order by %s', (service) => {
  expect(problems({}, service)).toEqual([]);
});

it('reports a service that the shop does not know', () => {
  const strange = shipmentOf(anOrder({ servicioEnvio: 'Paloma' }));
  expect(strange).toMatchObject({ service: null, problems: [{ kind: 'unknown-service' }] });
});

it('keeps an order to pick up out of every file', () => {
  expect(shipmentOf(anOrder({ servicioEnvio: 'Retiro' })).problems).toEqual([{ kind: 'pick-up' }]);
});

describe('the buyer of a shipment', () => {
  it.each<[Partial<BuyerRecord>, ParcelProblem]>([
    [{ cp: '' }, { kind: 'missing', field: 'cp' }],
    [{ cp: '58' }, { kind: 'invalid', field: 'cp', value: '58' }],
    [{ apellido: '🏠' }, { kind: 'missing', field: 'apellido' }],
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

it('proposes for a file what was not sent and is in no file yet', () => {
  expect(isToBeFiled(anOrder())).toBe(true);
  expect(isToBeFiled(anOrder({ estado: 'En camino' }))).toBe(false);
  expect(isToBeFiled(anOrder({ archivoDeEnvio: new Date('2026-03-12T13:40:00Z') }))).toBe(false);
});

const weighing = (...weights: readonly number[]) =>
  anOrder({
    productos: weights.map((weight) => Object.assign({ ...aLine }, { weight, cantidadDelPedido: 2 })),
  });

it('is the usual box of 20×20×20 cm and weighs 1500 g at least', () => {
  expect(parcelOf(weighing(300), 200)).toEqual({ length: 20, width: 20, height: 20, grams: 1500 });
  expect(parcelOf(weighing(650), 200).grams).toBe(1500);
  expect(parcelOf(weighing(0), 200).grams).toBe(1500);
  expect(parcelOf(weighing(), 200).grams).toBe(1500);
});

it('weighs as much as its products and the packing where they weigh more, in whole grams', () => {
  expect(parcelOf(weighing(651), 200).grams).toBe(1502);
  expect(parcelOf(weighing(900, 55.6), 200).grams).toBe(2112);
  expect(parcelOf(weighing(900, 0), 350).grams).toBe(2150);
});

it('declares the products’ value without shipping, exact to the cent', () => {
  expect(declaredValue({ totalCosto: 21_240.3, costoEnvio: 1240.1 })).toBe(20_000.2);
});

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
