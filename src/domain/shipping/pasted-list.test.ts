import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import type { Order } from '#domain/orders/order.ts';
import { plainText } from '#domain/text/one-line.ts';
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

/** Any list that the seller may paste: of these numbers and orders, of surrounding words, and of random text. */
const anyCell = fc.oneof(
  fc.constantFrom(
    N1,
    N2,
    '36000010200057',
    '3,60001E+14',
    'AnaAn1',
    'BetoB2BBBBBBccccccDD',
    'buenos',
    '30.111.222',
    '5222333',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const anyLine = fc
  .tuple(fc.array(anyCell, { maxLength: 4 }), fc.constantFrom('\t', ';', ' ', ' , '))
  .map(([cells, separator]) => cells.join(separator));
const anyList = fc
  .tuple(fc.array(anyLine, { maxLength: 12 }), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([lines, end]) => lines.join(end));

/** Returns each number of the list with the first letters of its orders. */
function read(text: string, among: readonly Order[] = orders) {
  const { matched, left } = readPastedList(text, among);
  return [...matched, ...left].map(({ number, orders: found }) => [
    number,
    found.map(({ id }) => id.slice(0, 6)).join(),
  ]);
}

/** Returns why each line of the list dispatches no order. */
function problems(text: string): readonly string[] {
  return readPastedList(text, orders).left.map(({ problem }) => problem);
}

it('a pasted list says of each line about an order to pick up that it is one, unless its buyer awaits a parcel as well', () => {
  const pickUp = { ...ana, servicioEnvio: 'Retiro' };
  const list = `${N1};AnaAn1\nAnaAn1BBBBBBccccccDD;30.111.222\n36000010200057;30111222`;
  expect(readPastedList(list, [pickUp]).left.map(({ problem }) => problem)).toEqual(Array(3).fill('pick-up'));
  expect(read(`${N1};30111222`, [pickUp, { ...ana, id: 'Secon2BBBBBBccccccDD' }])).toEqual([[N1, 'Secon2']]);
});

it.each([
  'Envío;Pedido',
  '"Número de Envío"\tDestinatario\tDNI',
  'Paquete Guardado;Peso (grs);Alto (cm)',
  'Total: 8 envíos',
  '"Subtotal","$ 45.300,00"',
  'Cantidad de bultos;8',
])('a pasted list leaves out the line «%s» of a courier’s file', (text) => {
  const list = `${text}\n${N1};AnaAn1\n${text}`;
  expect(readPastedList(list, orders)).toMatchObject({ lines: 1, matched: [{ number: N1 }], left: [] });
});

it('a pasted list keeps a line that may be a parcel without its number', () => {
  expect(problems('Juan Pérez\nPedido de Juan, Mitre 123\nTotaldemo SA\n12 cajas')).toHaveLength(4);
});

it('a pasted list has each of its lines in one of its two parts, once, and dispatches an order at most once', () => {
  fc.assert(
    fc.property(anyList, (text) => {
      const { lines, matched, left } = readPastedList(text, orders);
      const allLines = [...matched, ...left].flatMap((line) => line.text.split('\n'));
      const pasted = plainText(text)
        .split(/\r\n?|\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '');
      expect(allLines.toSorted()).toEqual(pasted.toSorted());
      expect(lines).toBe(pasted.length);
      const dispatched = matched.map(({ order }) => order.id);
      expect(new Set(dispatched).size).toBe(dispatched.length);
      expect(new Set(matched.map(({ number }) => number)).size).toBe(matched.length);
    }),
  );
});

describe('a pasted list with an order a line', () => {
  it.each([
    ['tabs', `${N1}\tAnaAn1\t20/11/2026\t$ 7.350,00`],
    ['semicolons', `"20/11/2026";"AnaAn1";"${N1}"`],
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

  it.each(['K7M-4QX', 'k7m-4qx', 'k7m4qx'])('names an order by its short number: %s', (shortId) => {
    const shortIdOrder = orderOf('K7M4QXABCDEFGHJKMNPQ', { dni: '31000111' });
    expect(read(`${N1};${shortId};Mitre 123`, [...orders, shortIdOrder])).toEqual([[N1, 'K7M4QX']]);
  });

  it('is matched by a short id of letters only where that stands alone beside the number, never by words of an address', () => {
    expect(read(`${N1} buenos`)).toEqual([[N1, 'Buenos']]);
    expect(read(`${N1};Mitre 123;BUENOS AIRES;1657`)).toEqual([[N1, '']]);
    expect(read(`${N1};Núñez, Ana Prueba`)).toEqual([[N1, '']]);
  });

  it('prefers a courier’s number to any other in the same line', () => {
    expect(read(`remito 000123456789012;${N1};AnaAn1`)).toEqual([[N1, 'AnaAn1']]);
  });

  it.each([`${N1};Zoe Otra;99888777`, `${N1};1234`])(
    'leaves a number without order where its line names none: %s',
    (text) => {
      expect(read(text)).toEqual([[N1, '']]);
    },
  );

  it('merges lines with the same number, with the orders of all of them', () => {
    expect(read(`${N1};Mitre 12\n${N1};30111222`)).toEqual([[N1, 'AnaAn1']]);
    expect(read(`${N1};AnaAn1\n${N1};BetoB2`)).toEqual([[N1, 'AnaAn1,BetoB2']]);
  });

  it('reports a line as ambiguous that names one order by its id and another buyer’s by DNI', () => {
    expect(read(`${N1};AnaAn1;5222333`)).toEqual([[N1, 'AnaAn1,BetoB2']]);
    const second = { ...ana, id: 'Secon2BBBBBBccccccDD' };
    expect(read(`${N1};AnaAn1;30111222`, [ana, second])).toEqual([[N1, 'AnaAn1']]);
  });

  it.each([
    ['quotes', `"${N1}";"buenos"`],
    ['a separator at the end', `${N1};buenos;`],
    ['an empty cell', `${N1};;buenos`],
    ['blanks inside of its number', '3600 0010 2000 579 buenos'],
    ['blanks inside of its number and a DNI', '3600 0010 2000 579 28999000'],
    ['the DNI before a number in groups', '28999000 0000 1234 5678 901', '000012345678901'],
    ['a scanner’s mark', `]C1${N1} buenos`],
    ['digits of full width', '３６００００１０２０００５７９ buenos'],
  ])('may have %s', (_name, text, number = N1) => {
    expect(read(text)).toEqual([[number, 'Buenos']]);
  });

  it('counts each line that is not blank, and says why it dispatches nothing', () => {
    const list = [
      'Juan Pérez',
      '36000010200057;AnaAn1',
      'CP123456789AR;AnaAn1',
      '3,60001E+14;AnaAn1',
      'sin número AnaAn1BBBBBBccccccDD',
      '360000102000579000000000;AnaAn1',
      `${N1};${N2};AnaAn1`,
      '360000102000581;Mitre 12',
      '360000102000582;AnaAn1;5222333',
      '',
      '360000102000583;BetoB2',
    ].join('\n');
    expect(problems(list)).toEqual([
      'no-number',
      'short',
      'short',
      'exponent',
      'no-number',
      'long',
      'two-numbers',
      'no-order',
      'several-orders',
    ]);
    expect(readPastedList(list, orders)).toMatchObject({
      lines: 10,
      matched: [{ number: '360000102000583', order: { id: beto.id } }],
    });
  });

  it('dispatches no order for which it has two numbers, or that is on its way with the number', () => {
    expect(problems(`${N1};AnaAn1\n${N2};AnaAn1`)).toEqual(['order-twice', 'order-twice']);
    const sent = { ...ana, estado: 'En camino', trackingNumber: N1 } as const;
    expect(readPastedList(`${N1};AnaAn1`, [sent]).left).toMatchObject([{ problem: 'sent' }]);
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

  it('are distinguished by a number that one of them already has', () => {
    const sent = { ...ana, trackingNumber: N2 };
    expect(read(`${N1};30111222`, [sent, second])).toEqual([[N1, 'Secon2']]);
    expect(read(`${N2};30111222`, [sent, second])).toEqual([[N2, 'AnaAn1']]);
  });
});
