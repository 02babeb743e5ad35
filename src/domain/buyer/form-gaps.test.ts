import { expect, it } from 'vitest';
import { aBuyer } from '../../../tests/support/fixtures/a-buyer.ts';
import { doubtfulFields, fieldList, missingFields } from './form-gaps.ts';

it('names what a parcel lacks, in the order of the form, and nothing that may be left out', () => {
  expect(missingFields(aBuyer())).toEqual([]);
  expect(missingFields(aBuyer({ calle: ' ', dni: '', cel: '', piso: '', unidad: '', cuit: '' }))).toEqual([
    'dni',
    'cel',
    'calle',
  ]);
});

it('doubts what cannot work, and nothing that is empty', () => {
  expect(doubtfulFields(aBuyer())).toEqual([]);
  const odd = aBuyer({ correo: 'ana@@', cp: 'ABCD', dni: '12a', cel: '15 5550000', calle: '' });
  expect(doubtfulFields(odd).map(({ field }) => field)).toEqual(['correo', 'dni', 'cel', 'cp']);
  expect(doubtfulFields(odd)[0]?.text).toBe('Revisá el correo: parece incompleto.');
});

it('writes fields as a sentence does', () => {
  expect(fieldList(['dni', 'calle', 'codarea'])).toBe('DNI, calle y código de área');
  expect(fieldList(['apellido'])).toBe('apellido');
});
