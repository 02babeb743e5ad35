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

const ana = orderOf('AnaAnaBBBBBBccccccDD', { nombre: 'Ana María', apellido: 'Núñez', dni: '30.111.222' });
const beto = orderOf('BetoBeBBBBBBccccccDD', { nombre: 'Beto', apellido: 'García-López', dni: '5222333' });
const carla = orderOf('CarlaCBBBBBBccccccDD', { nombre: 'Carla', apellido: 'de la Cruz', dni: '28999000' });
const orders = [ana, beto, carla];

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
    ['tabs', `Envío\tDestinatario\tFecha\tCosto\n${N1}\tNUÑEZ ANA MARIA\t20/11/2026\t$ 7.350,00`],
    ['semicolons', `"Fecha";"Destinatario";"Envío"\r\n"20/11/2026";"Núñez, Ana María";"${N1}"`],
    ['commas', `Ana María,Núñez,$7350.00,2026-11-20,${N1},Córdoba`],
    ['spaces', `20/11 ${N1} Ana Maria Nunez Córdoba $ 7350`],
  ])('may have anything around number and name, between %s', (_name, text) => {
    expect(read(text)).toEqual([[N1, 'AnaAna', 'name']]);
  });

  it.each([
    ['id', `${N1};AnaAnaBBBBBBccccccDD`],
    ['id', `${N1};pedido #AnaAna`],
    ['id', `${N1};ANAANABBBBBBCCCCCCDD`],
    ['dni', `${N1};30111222;Mitre 1234`],
    ['dni', `${N1};DNI 30.111.222`],
    ['dni', `${N1};27-30111222-4`],
    ['name', `${N1};NUNEZ;ANA MARIA`],
  ] as const)('names an order by its %s: %s', (by, text) => {
    expect(read(text)).toEqual([[N1, 'AnaAna', by]]);
  });

  it('finds surnames of several words, and of two joined by a hyphen', () => {
    expect(read(`${N1}\tGARCIA LOPEZ BETO\n${N2}\tCruz, Carla de la`)).toEqual([
      [N1, 'BetoBe', 'name'],
      [N2, 'CarlaC', 'name'],
    ]);
  });

  it('may have its numbers in groups, unless one is written without spaces', () => {
    expect(read('3600 0010 2000 579\tAna María Núñez')).toEqual([[N1, 'AnaAna', 'name']]);
    expect(read(`${N1} Ana María Núñez\n30111222 5000 351 5550000`)).toEqual([[N1, 'AnaAna', 'name']]);
  });

  it('takes no order id for a tracking number', () => {
    const digits = orderOf('1234567890123456789a', { nombre: 'Dora', apellido: 'Muestra' });
    expect(read(`${N2.replace('36', '12')};${digits.id}`, [digits])).toEqual([
      [N2.replace('36', '12'), '123456', 'id'],
    ]);
  });

  it('has a courier’s number and no other of the same line', () => {
    expect(read(`remito 000123456789012;${N1};AnaAna`)).toEqual([[N1, 'AnaAna', 'id']]);
  });

  it.each([`${N1};Zoe Otra;99888777`, `${N1};Ana Nuñez`, `${N1}\nAna María Núñez`, `${N1};1234`])(
    'leaves a number without order where its line names none whole: %s',
    (text) => {
      expect(read(text)).toEqual([[N1, '', null]]);
    },
  );

  it('has no number where no line has one', () => {
    expect(read('Ana María Núñez, sin número todavía')).toEqual([]);
    expect(read('')).toEqual([]);
  });

  it('may have two numbers for one order', () => {
    expect(read(`${N1};AnaAna\n${N2};AnaAna`).map(([, order]) => order)).toEqual(['AnaAna', 'AnaAna']);
  });

  it('has a number that is there twice once, with the orders of all of its lines', () => {
    expect(read(`${N1};Ana María Núñez\n${N1};30111222`)).toEqual([[N1, 'AnaAna', 'dni']]);
    expect(read(`${N1};AnaAna\n${N1};BetoBe`)).toEqual([[N1, 'AnaAna,BetoBe', 'id']]);
  });

  it('is unsure of a line that names one order by its id and another by its DNI', () => {
    expect(read(`${N1};AnaAna;5222333`)).toEqual([[N1, 'AnaAna,BetoBe', 'id']]);
  });

  it('matches no order that is finished or cancelled', () => {
    const over = [{ ...ana, estado: 'Finalizada' } as const, { ...beto, estado: 'Cancelada' } as const];
    expect(read(`${N1};AnaAna\n${N2};BetoBe`, over)).toEqual([
      [N1, '', null],
      [N2, '', null],
    ]);
  });
});

describe('two orders of one buyer', () => {
  const second = { ...ana, id: 'SecondBBBBBBccccccDD' };

  it('are both proposed where the line names both', () => {
    expect(read(`${N1};30111222`, [ana, second])).toEqual([[N1, 'AnaAna,Second', 'dni']]);
  });

  it('are told apart by the one that already has a number', () => {
    const sent = { ...ana, trackingNumber: N2 };
    expect(read(`${N1};30111222`, [sent, second])).toEqual([[N1, 'Second', 'dni']]);
    expect(read(`${N2};30111222`, [sent, second])).toEqual([[N2, 'AnaAna', 'dni']]);
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
  const sent = { ...carla, estado: 'En camino' } as const;
  expect(ordersLeft([{ number: N1, order: ana }], [ana, beto, sent])).toEqual([beto]);
});
