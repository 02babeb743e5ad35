import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../tests/support/screens/fake-seller.ts';
import type { BuyerRecord } from '../buyer/buyer.ts';
import { SHIPPING_SERVICES, type ShippingService } from '../orders/order.ts';
import { DEFAULT_PARCEL, type Parcel } from './parcel.ts';
import { shipmentsReadyFor, shipmentOf, UNKNOWN_SERVICE } from './shipment.ts';

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
): readonly string[] {
  const order = anOrder({ usuario: { ...anOrder().usuario, ...complete, ...changes } });
  return shipmentOf(order, { service, parcel }).problems;
}

it.each(SHIPPING_SERVICES)('finds nothing wrong with a complete order by %s', (service) => {
  expect(problems({}, service)).toEqual([]);
});

it('answers corre no válido to a service that nobody knows', () => {
  const strange = shipmentOf(anOrder({ servicioEnvio: 'Paloma' }));
  expect(strange).toMatchObject({ service: null, problems: [UNKNOWN_SERVICE] });
  expect(UNKNOWN_SERVICE).toBe('corre no válido');
  expect(shipmentOf(anOrder({ servicioEnvio: 'Paloma' }), { service: 'Micro' }).service).toBe('Micro');
});

describe('a buyer’s data', () => {
  it.each<[Partial<BuyerRecord>, RegExp]>([
    [{ cp: '' }, /falta el código postal/],
    [{ cp: '58' }, /código postal «58» no tiene 4 números/],
    [{ cel: '555' }, /celular «351 555» no tiene 10 dígitos/],
    [{ nombre: '' }, /falta el nombre/],
    [{ apellido: '🏠' }, /falta el apellido/],
    [{ provincia: 'Ruritania' }, /provincia «Ruritania» no existe/],
    [{ localidad: '' }, /falta la localidad/],
    [{ calle: ' ' }, /falta la calle/],
    [{ altura: '' }, /falta la altura/],
    [{ correo: 'ana@', email: '' }, /e-mail «ana@» no es válido/],
    [{ correo: '', email: '' }, /falta el e-mail/],
    [{ localidad: 'Río Cuarto (Banda Norte)' }, /solo puede llevar letras, números y puntos/],
  ])('%o is a problem for the postal service', (changes, problem) => {
    expect(problems(changes)).toHaveLength(1);
    expect(problems(changes)[0]).toMatch(problem);
  });

  it('needs a DNI for the courier, and may have any locality there', () => {
    expect(problems({ dni: '' }, 'Andreani')).toEqual(['falta el DNI']);
    expect(problems({ dni: '123' }, 'Andreani')[0]).toContain('7 u 8 números');
    expect(problems({ localidad: 'Río Cuarto (Banda Norte)' }, 'Andreani')).toEqual([]);
    expect(problems({ dni: '' })).toEqual([]);
  });

  it('needs neither street nor mail for the bus', () => {
    expect(problems({ calle: '', altura: '', correo: '', email: '' }, 'Micro')).toEqual([]);
  });

  it('takes accents, points and digits in a locality', () => {
    expect(problems({ localidad: 'Gral. Ñandú 25' })).toEqual([]);
  });
});

describe('a parcel', () => {
  it('may be as large as the carrier takes', () => {
    expect(
      problems({}, 'Correo Argentino', { ...DEFAULT_PARCEL, length: 200, width: 50, height: 50 }),
    ).toEqual([]);
  });

  it.each<[Partial<Parcel>, RegExp]>([
    [{ length: 201 }, /ningún lado puede pasar de 200 cm/],
    [{ length: 200, width: 51, height: 50 }, /suman 301 cm: el máximo es 300/],
    [{ height: 0 }, /medidas tienen que ser mayores que cero/],
    [{ grams: 0 }, /peso tiene que ser mayor que cero/],
  ])('of %o is measured against the carrier’s limits', (changes, problem) => {
    expect(problems({}, 'Correo Argentino', { ...DEFAULT_PARCEL, ...changes }).join()).toMatch(problem);
  });
});

it('puts into a file only what is of its service and has no problem', () => {
  const good = anOrder({ usuario: { ...anOrder().usuario, ...complete } });
  const shipments = [shipmentOf(good), shipmentOf(anOrder()), shipmentOf(good, { service: 'Micro' })];
  expect(shipmentsReadyFor(shipments, 'Andreani')).toEqual([shipments[0]]);
  expect(shipmentsReadyFor(shipments, 'Micro')).toEqual([shipments[2]]);
});
