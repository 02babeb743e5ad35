import { describe, expect, it } from 'vitest';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import { buyerSearchQueries, isFoundUser, matchesText, orderSearchQueries } from './search.ts';

const asked = (text: string) =>
  buyerSearchQueries(text).flatMap(({ field, values }) => values.map((value) => `${field} ${value}`));

it('a DNI is looked for without its separators', () => {
  expect(asked(' 30.111.222 ')).toContain('dni 30111222');
});

it.each([
  '3515550000',
  '351 555-0000',
  '+54 9 351 555-0000',
  '(0351) 15 555 0000',
  '0054 351 5550000',
  '555-0000',
])('a phone written as «%s» is looked for by its subscriber number', (text) => {
  expect(asked(text)).toContain('cel 5550000');
  expect(asked(text)).toContain('cel 555-0000');
  expect(asked(text)).toContain('cel 155550000');
});

it('an e-mail address is looked for by its beginning, with the capitals of keyboards and people', () => {
  expect(asked('ana.prueba@correo').slice(0, 4)).toEqual([
    'correo ana.prueba@correo',
    'correo Ana.prueba@correo',
    'correo Ana.Prueba@correo',
    'correo ANA.PRUEBA@CORREO',
  ]);
  expect(asked('AnaPrueba@Correo')).toEqual(
    expect.arrayContaining(['correo AnaPrueba@Correo', 'email anaprueba@correo']),
  );
});

it('a CUIT is looked for as it may be stored, and as the DNI in it', () => {
  expect(asked('CUIT 20-99000103-3')).toEqual(['dni 99000103', 'cuit 20990001033', 'cuit 20-99000103-3']);
});

it.each([
  ['gonzalez', 'apellido González'],
  ['garcia', 'apellido García'],
  ['martin', 'nombre Martín'],
  ['hector', 'nombre Héctor'],
  ['jose', 'nombre José'],
  ['ÁVILA', 'apellido Avila'],
  ['ibañez', 'apellido Ibáñez'],
  ['maRÍA', 'nombre maría'],
  ['ana', 'correo ana'],
  ['rio cuarto', 'localidad Río Cuarto'],
  ['san carlos de bariloche', 'localidad San Carlos de Bariloche'],
  ['villa maria', 'localidad Villa María'],
  ['cordoba', 'provincia Córdoba'],
  ['entre rios', 'provincia Entre Ríos'],
  ['caba', 'provincia Ciudad Autónoma de Buenos Aires'],
])('«%s» is looked for as «%s»', (text, expected) => {
  expect(asked(text)).toContain(expected);
});

it('a province, which many buyers share, finds only the newest of them', () => {
  expect(buyerSearchQueries('Córdoba')).toContainEqual({
    kind: 'newest',
    field: 'provincia',
    values: ['Córdoba'],
  });
});

it('a search runs one query per field, with three spellings per word, and none for a text that is too short', () => {
  const queries = buyerSearchQueries('wolfeschlegelsteinhausen bergerdorff '.repeat(9));
  expect(queries.length).toBeLessThan(7);
  expect(Math.max(...queries.map(({ values }) => values.length))).toBeLessThan(7);
  for (const short of ['', ' ', 'x', '0', '¿?', 'RAI 9']) expect(buyerSearchQueries(short)).toEqual([]);
});

it('each of two words is searched on its own, so that a common first name hides no rare surname', () => {
  const words = buyerSearchQueries('maría ñandúbaysal').map(({ field, word }) => [field, word]);
  expect(words).toEqual(
    expect.arrayContaining([
      ['nombre', 'maría'],
      ['apellido', 'ñandúbaysal'],
    ]),
  );
});

const name = { nombre: 'María Inés', apellido: 'Núñez', correo: '' };
const ana = aBuyer({ ...name, localidad: 'Río Cuarto', codarea: '358', cel: '4550000' });

it.each([
  'maria',
  'nunez ines',
  'ANA@',
  '30.111',
  'rio cuarto',
  'CORDOBA',
  '30.111.222',
  '358 455-0000',
  '+54 9 358 4550000',
  '0358 15 455 0000',
  '455 0000',
  'DNI 30.111.222',
  '27-30111222-4',
  'Núñez, María',
  'Ana <ANA@correo.example>,',
])('finds a buyer by «%s»', (text) => {
  expect(isFoundUser(ana, text)).toBe(true);
});

it.each(['maria perez', '358 455-0001', '11 455 0000', '+'])(
  'does not find another buyer by «%s»',
  (text) => {
    expect(isFoundUser(ana, text)).toBe(false);
  },
);

describe('the text', () => {
  const order = anOrder({ trackingNumber: '360000102000579' });
  it.each([
    'PRUEBA ana',
    'Pedido aaaaaaB.',
    'AAA-AAA',
    '?pedido=aaaaaaBBBBBBccccccDD',
    'aaaaaab',
    '0102000579',
    'rai',
    '',
    '351 555-0000',
    '$ 21.240',
  ])('finds an order by «%s»', (text) => {
    expect(matchesText(order, text)).toBe(true);
  });

  it('requires every word', () => {
    expect(matchesText(order, 'ana dimmer')).toBe(false);
  });
});

describe('a search in every order', () => {
  it.each([
    ['aaaaaaBBBBBBccccccDD', ['__name__', 'trackingNumber']],
    ['#aB3dE6.', ['__name__', 'usuario.correo', 'usuario.email']],
    ['TN G0000 12345 67890', ['__name__', 'trackingNumber']],
    ['Ana@Correo.example', ['usuario.correo', 'usuario.email']],
    ['30.123.456', ['totalCosto', 'usuario.dni', 'usuario.cel']],
    ['$ 21.684,50', ['totalCosto']],
    ['+54 9 351 555-0000', ['usuario.cel']],
    [
      'cruz',
      ['nombre', 'apellido', 'name', 'localidad', 'correo', 'email'].map((field) => `usuario.${field}`),
    ],
    ['auth0|ana', ['user_sub']],
    ['', []],
    ['¿?', []],
  ])('looks for «%s» in the fields that may hold it', (text, expected) => {
    const asked = orderSearchQueries(text).map(({ field }) => field);
    expect(new Set(asked)).toEqual(new Set(expected));
  });

  it('finds an order by its short number as shown on screen', () => {
    expect(orderSearchQueries('k7m-4qx')).toContainEqual({
      kind: 'prefix',
      field: '__name__',
      values: ['k7m-4qx', 'K7M4QX'],
    });
  });

  it('finds a tracking number in either case', () => {
    expect(orderSearchQueries('g0000 12345 67890')).toContainEqual({
      kind: 'among',
      field: 'trackingNumber',
      values: expect.arrayContaining(['g00001234567890', 'G00001234567890']) as unknown,
    });
  });
});
