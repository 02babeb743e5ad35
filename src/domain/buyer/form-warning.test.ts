import { describe, expect, it } from 'vitest';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { newUserRecord, type ShippingData } from './buyer.ts';
import { FORM_FIELD_NAMES } from './form-fields.ts';
import { formWarning, formWarnings } from './form-warning.ts';

/** The warning about a field of an otherwise empty form. */
const warningOf = (texts: Partial<ShippingData>, isTyping = false) => {
  const field = FORM_FIELD_NAMES.find((name) => name in texts && name !== 'codarea') ?? 'codarea';
  return formWarning(field, { ...newUserRecord(ANA), ...texts }, isTyping);
};

describe('formWarning', () => {
  it('warns of a mobile number that starts with 15, while it is being typed too', () => {
    for (const isTyping of [true, false]) {
      expect(warningOf({ cel: '155550000', codarea: '351' }, isTyping)).toBe('starts-with-15');
      expect(warningOf({ cel: '(15) 555-0000' }, isTyping)).toBe('starts-with-15');
    }
    expect(warningOf({ cel: '5515000', codarea: '351' })).toBeNull();
    expect(warningOf({ altura: '1500' })).toBeNull();
  });

  it('warns once they are left of a mobile that is no phone, and of an area code that does not exist', () => {
    expect(warningOf({ cel: 'no tengo', codarea: '351' }, true)).toBeNull();
    expect(warningOf({ cel: 'no tengo', codarea: '351' })).toBe('phone');
    expect(warningOf({ cel: '55550000', codarea: '351' })).toBe('phone');
    // The empty area code is asked for as such.
    for (const cel of ['', '5550000', '+54 9 351 555-0000']) expect(warningOf({ cel })).toBeNull();
    for (const codarea of ['+54', 'once', '15']) expect(warningOf({ codarea })).toBe('area-code');
    for (const codarea of ['', '11', '(02901)']) expect(warningOf({ codarea })).toBeNull();
  });

  it('warns of an invalid DNI or CUIT once it is no longer being typed, and of none that is empty', () => {
    expect(warningOf({ cuit: '20-26756539-4' })).toBe('cuit');
    expect(warningOf({ dni: '301' })).toBe('dni');
    expect(warningOf({ dni: '301' }, true)).toBeNull();
    expect(warningOf({ cuit: ' ' })).toBeNull();
    expect(warningOf({ dni: '' })).toBeNull();
  });
});

it.each([
  ['Ciudad Autónoma de Buenos Aires', '1000', null],
  ['Ciudad Autónoma de Buenos Aires', '1499', null],
  ['Ciudad Autónoma de Buenos Aires', '1636', 'other-province'],
  ['Buenos Aires', '1425', 'other-province'],
  ['Buenos Aires', '1500', null],
  ['Río Negro', '8415', null],
  ['', '1425', null],
])('says of the province «%s» with the postcode %s: %s', (provincia, cp, warning) => {
  expect(formWarning('cp', aBuyer({ provincia, cp }), false)).toBe(warning);
});

it('lists the warnings about a form in its order, none for an empty field', () => {
  expect(formWarnings(aBuyer())).toEqual([]);
  const odd = aBuyer({
    correo: 'ana@@',
    cp: 'ABCD',
    dni: '12a',
    codarea: '+54',
    cel: '15 5550000',
    calle: '',
  });
  expect(formWarnings(odd)).toEqual([
    { field: 'correo', warning: 'email' },
    { field: 'dni', warning: 'dni' },
    { field: 'codarea', warning: 'area-code' },
    { field: 'cel', warning: 'starts-with-15' },
    { field: 'cp', warning: 'postcode' },
  ]);
});
