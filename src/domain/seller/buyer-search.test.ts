import { expect, it } from 'vitest';
import { buyerSearchQueries } from './search.ts';

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

it('an e-mail address is looked for by its beginning, as typed and in lower case', () => {
  expect(asked('Ana@Correo')).toEqual([
    'correo Ana@Correo',
    'correo ana@correo',
    'email Ana@Correo',
    'email ana@correo',
  ]);
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

it('the newest are looked for in a province, which many buyers share', () => {
  expect(buyerSearchQueries('Córdoba')).toContainEqual({
    kind: 'newest',
    field: 'provincia',
    values: ['Córdoba'],
  });
});

it('a search asks one query a field, with three spellings a word, and none for a text that is too short', () => {
  const queries = buyerSearchQueries('wolfeschlegelsteinhausen bergerdorff '.repeat(9));
  expect(queries.length).toBeLessThan(7);
  expect(Math.max(...queries.map(({ values }) => values.length))).toBeLessThan(7);
  for (const short of ['', ' ', 'x', '0', '¿?', 'RAI 9']) expect(buyerSearchQueries(short)).toEqual([]);
});

it('each of two words is looked for on its own, so that a common first name hides no rare surname', () => {
  const words = buyerSearchQueries('maría ñandúbaysal').map(({ field, word }) => [field, word]);
  expect(words).toEqual(
    expect.arrayContaining([
      ['nombre', 'maría'],
      ['apellido', 'ñandúbaysal'],
    ]),
  );
});
