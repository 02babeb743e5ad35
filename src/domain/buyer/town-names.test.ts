import { expect, it } from 'vitest';
import { cleanField, unfitFields } from './form-values.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { officialTown, shortTown } from './town-names.ts';

it.each([
  ['San Fernando del Valle de Catamarca', 'S. F. del Valle de Catamarca'],
  ['SAN FERNANDO DEL VALLE DE CATAMARCA', 'S. F. del Valle de Catamarca'],
  ['Nuestra Señora del Rosario de Caa Cati', 'Caá Catí'],
  ['Villa Parque Presidente Figueroa Alcorta', 'V. Parque Pte. Fig. Alcorta'],
])('the town «%s» is stored as «%s», which fits', (official, short) => {
  const buyer = aBuyer({ localidad: official });
  expect(cleanField('localidad', buyer)).toBe(short);
  expect(unfitFields(buyer)).toEqual([]);
  expect(shortTown(officialTown(short))).toBe(short);
});

it('keeps a town that fits, and an unknown long name unchanged', () => {
  const long = 'Paraje de los Tres Molinos Viejos';
  expect(cleanField('localidad', aBuyer({ localidad: 'Rosario' }))).toBe('Rosario');
  expect(cleanField('localidad', aBuyer({ localidad: long }))).toBe(long);
  expect(unfitFields(aBuyer({ localidad: long }))).toEqual(['localidad']);
  expect(officialTown('Rosario')).toBe('Rosario');
});
