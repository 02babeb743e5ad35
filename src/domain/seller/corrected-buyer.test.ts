import { expect, it } from 'vitest';
import { aBuyer } from '../../../tests/support/fixtures/a-buyer.ts';
import { shownForm } from '../buyer/form-values.ts';
import { buyerChanges, tooLongFields } from './corrected-buyer.ts';

const copy = aBuyer({ piso: '-', unidad: '-', cuit: '' });

it('a corrected copy changes in the typed fields only, cleaned as in the buyer’s form', () => {
  const typed = { ...shownForm(copy), codarea: '0351', cp: '5010 ', iva: 'Monotributo' } as const;
  expect(buyerChanges(copy, typed)).toEqual({ codarea: '351', cp: '5010', iva: 'Monotributo' });
  expect(buyerChanges(copy, shownForm(copy))).toEqual({});
});

it('a corrected copy may still lack fields, and an emptied floor is stored as a dash', () => {
  const typed = { ...shownForm(copy), dni: '', piso: '' };
  expect(buyerChanges(copy, typed)).toEqual({ dni: '' });
  expect(buyerChanges({ ...copy, piso: '3' }, typed)).toEqual({ dni: '', piso: '-' });
});

it('another program’s text that is too long is named', () => {
  expect(tooLongFields(copy)).toEqual([]);
  expect(tooLongFields({ ...copy, calle: 'Diagonal Presidente Roque Sáenz Peña' })).toEqual(['calle']);
});
