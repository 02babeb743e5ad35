import { describe, expect, it } from 'vitest';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import { dispatchChanges, serviceOfNumber, readPastedList } from './dispatch.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import type { Order } from '#domain/orders/order.ts';

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

const N1 = '360000102000579';
const N2 = '360000102000580';

function orderOf(id: string, buyer: Partial<BuyerRecord>, changes: Partial<Order> = {}): Order {
  const user_sub = `auth0|${buyer.apellido ?? id}`;
  return anOrder({ id, user_sub, usuario: { ...anOrder().usuario, dni: '', ...buyer }, ...changes });
}

const ana = orderOf('AnaAn1BBBBBBccccccDD', { apellido: 'Núñez', dni: '30.111.222' });
const beto = orderOf('BetoB2BBBBBBccccccDD', { apellido: 'López', dni: '5222333' });
const letters = orderOf('BuenosAires000000001', { apellido: 'de la Cruz', dni: '28999000' });
const orders = [ana, beto, letters];

/** Returns each number of the list with the first letters of its orders. */
function read(text: string, among: readonly Order[] = orders) {
  return readPastedList(text, among).map(({ number, orders: found }) => [
    number,
    found.map(({ id }) => id.slice(0, 6)).join(),
  ]);
}

it('a pasted list names no order to pick up', () => {
  const pickUp = { ...ana, servicioEnvio: 'Retiro' };
  expect(read(`${N1};AnaAn1`, [pickUp])).toEqual([[N1, '']]);
});

describe('a pasted list with an order a line', () => {
  it.each([
    ['tabs', `Envío\tDestinatario\tFecha\tCosto\n${N1}\tAnaAn1\t20/11/2026\t$ 7.350,00`],
    ['semicolons', `"Fecha";"Pedido";"Envío"\r\n"20/11/2026";"AnaAn1";"${N1}"`],
    ['spaces', `20/11 ${N1} AnaAn1 Córdoba $ 7350`],
  ])('may have anything around its numbers, between %s', (_name, text) => {
    expect(read(text)).toEqual([[N1, 'AnaAn1']]);
  });

  it.each([
    ['id', `${N1};AnaAn1BBBBBBccccccDD`],
    ['id', `${N1};ANAAN1BBBBBBCCCCCCDD`],
    ['dni', `${N1};30111222;Mitre 1234`],
    ['dni', `${N1};27-30111222-4`],
  ])('names an order by its %s: %s', (_by, text) => {
    expect(read(text)).toEqual([[N1, 'AnaAn1']]);
  });

  it('is matched by a short id of letters only where that stands alone beside the number, never by words of an address', () => {
    expect(read(`${N1} buenos`)).toEqual([[N1, 'Buenos']]);
    expect(read(`${N1};Mitre 123;BUENOS AIRES;1657`)).toEqual([[N1, '']]);
    expect(read(`${N1};Núñez, Ana Prueba`)).toEqual([[N1, '']]);
  });

  it('has a courier’s number and no other of the same line', () => {
    expect(read(`remito 000123456789012;${N1};AnaAn1`)).toEqual([[N1, 'AnaAn1']]);
  });

  it.each([`${N1};Zoe Otra;99888777`, `${N1}\nAnaAn1`, `${N1};1234`])(
    'leaves a number without order where its line names none: %s',
    (text) => {
      expect(read(text)).toEqual([[N1, '']]);
    },
  );

  it('has a number that is there twice once, with the orders of all of its lines', () => {
    expect(read(`${N1};Mitre 12\n${N1};30111222`)).toEqual([[N1, 'AnaAn1']]);
    expect(read(`${N1};AnaAn1\n${N1};BetoB2`)).toEqual([[N1, 'AnaAn1,BetoB2']]);
  });

  it('is unsure of a line that names one order by its id and another buyer’s by its DNI', () => {
    expect(read(`${N1};AnaAn1;5222333`)).toEqual([[N1, 'AnaAn1,BetoB2']]);
    const second = { ...ana, id: 'Secon2BBBBBBccccccDD' };
    expect(read(`${N1};AnaAn1;30111222`, [ana, second])).toEqual([[N1, 'AnaAn1']]);
  });

  it('matches no order that is finished or cancelled', () => {
    const over = [{ ...ana, estado: 'Finalizada' } as const, { ...beto, estado: 'Cancelada' } as const];
    expect(read(`${N1};AnaAn1\n${N2};BetoB2`, over)).toEqual([
      [N1, ''],
      [N2, ''],
    ]);
  });
});

it('a word of a pasted list is a tracking number from eight digits on', () => {
  expect(read('ABCDEFG12345678, ABCDEFGH1234567')).toEqual([['ABCDEFG12345678', '']]);
});

describe('two orders of one buyer', () => {
  const second = { ...ana, id: 'Secon2BBBBBBccccccDD' };

  it('are both proposed where the line names both', () => {
    expect(read(`${N1};30111222`, [ana, second])).toEqual([[N1, 'AnaAn1,Secon2']]);
  });

  it('are told apart by the one that already has a number', () => {
    const sent = { ...ana, trackingNumber: N2 };
    expect(read(`${N1};30111222`, [sent, second])).toEqual([[N1, 'Secon2']]);
    expect(read(`${N2};30111222`, [sent, second])).toEqual([[N2, 'AnaAn1']]);
  });
});
