import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../tests/support/screens/fake-seller.ts';
import type { BuyerRecord } from '../buyer/buyer.ts';
import type { Order } from '../orders/order.ts';
import { assignmentDoubts, ordersLeft, readPastedList } from './pasted-list.ts';

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

/** Returns each number of the list with the first letters of its orders, and how they were found. */
function read(text: string, among: readonly Order[] = orders) {
  return readPastedList(text, among).map(({ number, orders: found, by }) => [
    number,
    found.map(({ id }) => id.slice(0, 6)).join(),
    by,
  ]);
}

it('a pasted list names no order to pick up, nor is one left without a number', () => {
  const pickUp = { ...ana, servicioEnvio: 'Retiro' };
  expect(read(`${N1} Núñez, Ana María`, [pickUp])).toEqual([[N1, '', null]]);
  expect(ordersLeft([], [pickUp, beto])).toEqual([beto]);
});

describe('a pasted list with an order a line', () => {
  it.each([
    ['tabs', `Envío\tDestinatario\tFecha\tCosto\n${N1}\tAnaAn1\t20/11/2026\t$ 7.350,00`],
    ['semicolons', `"Fecha";"Pedido";"Envío"\r\n"20/11/2026";"AnaAn1";"${N1}"`],
    ['commas', `AnaAn1,Núñez,$7350.00,2026-11-20,${N1},Córdoba`],
    ['spaces', `20/11 ${N1} AnaAn1 Córdoba $ 7350`],
  ])('may have anything around its numbers, between %s', (_name, text) => {
    expect(read(text)).toEqual([[N1, 'AnaAn1', 'id']]);
  });

  it.each([
    ['id', `${N1};AnaAn1BBBBBBccccccDD`],
    ['id', `${N1};pedido #AnaAn1`],
    ['id', `${N1};ANAAN1BBBBBBCCCCCCDD`],
    ['dni', `${N1};30111222;Mitre 1234`],
    ['dni', `${N1};DNI 30.111.222`],
    ['dni', `${N1};27-30111222-4`],
  ] as const)('names an order by its %s: %s', (by, text) => {
    expect(read(text)).toEqual([[N1, 'AnaAn1', by]]);
  });

  it('is matched by a short id of letters only where that stands alone beside the number, never by words of an address', () => {
    expect(read(`${N1} buenos`)).toEqual([[N1, 'Buenos', 'id']]);
    expect(read(`${N1};Mitre 123;BUENOS AIRES;1657`)).toEqual([[N1, '', null]]);
    expect(read(`${N1};Núñez, Ana Prueba`)).toEqual([[N1, '', null]]);
  });

  it('is matched by no short id that two orders share, whether or not one has a number', () => {
    const twin = { ...beto, id: 'AnaAn1BBBBBBccccccDE', trackingNumber: N2 };
    expect(read(`${N1};AnaAn1`, [ana, twin])).toEqual([[N1, 'AnaAn1,AnaAn1', 'id']]);
    expect(read(`${N1};${ana.id}`, [ana, twin])).toEqual([[N1, 'AnaAn1', 'id']]);
  });

  it('may have its numbers in groups, unless one is written without spaces', () => {
    expect(read('3600 0010 2000 579\tAnaAn1')).toEqual([[N1, 'AnaAn1', 'id']]);
    expect(read(`${N1} AnaAn1\n30111222 5000 351 5550000`)).toEqual([[N1, 'AnaAn1', 'id']]);
  });

  it('takes no order id for a tracking number', () => {
    const digits = orderOf('1234567890123456789a', { nombre: 'Dora', apellido: 'Muestra' });
    expect(read(`${N2.replace('36', '12')};${digits.id}`, [digits])).toEqual([
      [N2.replace('36', '12'), '123456', 'id'],
    ]);
  });

  it('has a courier’s number and no other of the same line', () => {
    expect(read(`remito 000123456789012;${N1};AnaAn1`)).toEqual([[N1, 'AnaAn1', 'id']]);
  });

  it.each([`${N1};Zoe Otra;99888777`, `${N1}\nAnaAn1`, `${N1};1234`])(
    'leaves a number without order where its line names none: %s',
    (text) => {
      expect(read(text)).toEqual([[N1, '', null]]);
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
    expect(read(`${N1};Mitre 12\n${N1};30111222`)).toEqual([[N1, 'AnaAn1', 'dni']]);
    expect(read(`${N1};AnaAn1\n${N1};BetoB2`)).toEqual([[N1, 'AnaAn1,BetoB2', 'id']]);
  });

  it('is unsure of a line that names one order by its id and another buyer’s by its DNI', () => {
    expect(read(`${N1};AnaAn1;5222333`)).toEqual([[N1, 'AnaAn1,BetoB2', 'id']]);
    const second = { ...ana, id: 'Secon2BBBBBBccccccDD' };
    expect(read(`${N1};AnaAn1;30111222`, [ana, second])).toEqual([[N1, 'AnaAn1', 'id']]);
  });

  it('matches no order that is finished or cancelled', () => {
    const over = [{ ...ana, estado: 'Finalizada' } as const, { ...beto, estado: 'Cancelada' } as const];
    expect(read(`${N1};AnaAn1\n${N2};BetoB2`, over)).toEqual([
      [N1, '', null],
      [N2, '', null],
    ]);
  });
});

describe('two orders of one buyer', () => {
  const second = { ...ana, id: 'Secon2BBBBBBccccccDD' };

  it('are both proposed where the line names both', () => {
    expect(read(`${N1};30111222`, [ana, second])).toEqual([[N1, 'AnaAn1,Secon2', 'dni']]);
  });

  it('are told apart by the one that already has a number', () => {
    const sent = { ...ana, trackingNumber: N2 };
    expect(read(`${N1};30111222`, [sent, second])).toEqual([[N1, 'Secon2', 'dni']]);
    expect(read(`${N2};30111222`, [sent, second])).toEqual([[N2, 'AnaAn1', 'dni']]);
  });
});

describe('the doubts about a number and its order', () => {
  const doubt = (number: string, order: Order | null, known: readonly Order[] = orders) =>
    assignmentDoubts([{ number, order }], known)[0];

  it('there is none for an order without number', () => {
    expect(doubt(N1, ana)).toBeNull();
    expect(doubt(N1, null)).toBeNull();
  });

  it('an order may have the number already, or another one', () => {
    expect(doubt(N1, { ...ana, trackingNumber: N1, estado: 'En camino' })).toEqual({ kind: 'stored' });
    expect(doubt(N1, { ...ana, trackingNumber: N2 })).toEqual({ kind: 'other-number', number: N2 });
  });

  it('an order that has the number and was not dispatched is dispatched without doubt', () => {
    expect(doubt(N1, { ...ana, trackingNumber: N1 })).toBeNull();
  });

  it('another order may have the number', () => {
    const holder = { ...beto, trackingNumber: N1 };
    expect(doubt(N1, ana, [ana, holder])).toEqual({ kind: 'other-order', order: holder });
  });

  it('the list may have two numbers for the order', () => {
    const both = [N1, N2].map((number) => ({ number, order: ana }));
    expect(assignmentDoubts(both, orders)).toEqual([{ kind: 'repeated' }, { kind: 'repeated' }]);
  });

  it('the order may be over since the list was read', () => {
    expect(doubt(N1, { ...ana, estado: 'Cancelada' })).toEqual({ kind: 'over' });
  });
});

it('the orders left over are those to be sent that have no number and get none', () => {
  const sent = { ...letters, estado: 'En camino' } as const;
  expect(ordersLeft([{ number: N1, order: ana }], [ana, beto, sent])).toEqual([beto]);
});
