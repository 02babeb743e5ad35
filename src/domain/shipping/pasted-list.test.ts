import { describe, expect, it } from 'vitest';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import type { Order } from '#domain/orders/order.ts';
import { readPastedList } from './pasted-list.ts';

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
  expect(read(`${N1} Núñez, Ana María`, [pickUp])).toEqual([[N1, '']]);
});

describe('a pasted list with an order a line', () => {
  it.each([
    ['tabs', `Envío\tDestinatario\tFecha\tCosto\n${N1}\tAnaAn1\t20/11/2026\t$ 7.350,00`],
    ['semicolons', `"Fecha";"Pedido";"Envío"\r\n"20/11/2026";"AnaAn1";"${N1}"`],
    ['commas', `AnaAn1,Núñez,$7350.00,2026-11-20,${N1},Córdoba`],
    ['spaces', `20/11 ${N1} AnaAn1 Córdoba $ 7350`],
  ])('may have anything around its numbers, between %s', (_name, text) => {
    expect(read(text)).toEqual([[N1, 'AnaAn1']]);
  });

  it.each([
    ['id', `${N1};AnaAn1BBBBBBccccccDD`],
    ['id', `${N1};pedido #AnaAn1`],
    ['id', `${N1};ANAAN1BBBBBBCCCCCCDD`],
    ['dni', `${N1};30111222;Mitre 1234`],
    ['dni', `${N1};DNI 30.111.222`],
    ['dni', `${N1};27-30111222-4`],
  ])('names an order by its %s: %s', (_by, text) => {
    expect(read(text)).toEqual([[N1, 'AnaAn1']]);
  });

  it('is matched by a short id of letters only where that stands alone beside the number, never by words of an address', () => {
    expect(read(`${N1} buenos`)).toEqual([[N1, 'Buenos']]);
    expect(read(`${N1};Mitre 123;BUENOS AIRES;1657`)).toEqual([[N1, '']]);
    expect(read(`${N1};Núñez, Ana Prueba`)).toEqual([[N1, '']]);
  });

  it('is matched by no short id that two orders share, whether or not one has a number', () => {
    const twin = { ...beto, id: 'AnaAn1BBBBBBccccccDE', trackingNumber: N2 };
    expect(read(`${N1};AnaAn1`, [ana, twin])).toEqual([[N1, 'AnaAn1,AnaAn1']]);
    expect(read(`${N1};${ana.id}`, [ana, twin])).toEqual([[N1, 'AnaAn1']]);
  });

  it('may have its numbers in groups, unless one is written without spaces', () => {
    expect(read('3600 0010 2000 579\tAnaAn1')).toEqual([[N1, 'AnaAn1']]);
    expect(read(`${N1} AnaAn1\n30111222 5000 351 5550000`)).toEqual([[N1, 'AnaAn1']]);
  });

  it('takes no order id for a tracking number', () => {
    const digits = orderOf('1234567890123456789a', { nombre: 'Dora', apellido: 'Muestra' });
    expect(read(`${N2.replace('36', '12')};${digits.id}`, [digits])).toEqual([
      [N2.replace('36', '12'), '123456'],
    ]);
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

  it('has no number where no line has one', () => {
    expect(read('AnaAn1, sin número todavía')).toEqual([]);
    expect(read('')).toEqual([]);
  });

  it('may have two numbers for one order', () => {
    expect(read(`${N1};AnaAn1\n${N2};AnaAn1`).map(([, order]) => order)).toEqual(['AnaAn1', 'AnaAn1']);
  });

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
