import { describe, expect, it } from 'vitest';
import { aBuyer } from '../../../tests/support/fixtures/a-buyer.ts';
import { formWarning, formWarnings } from './form-warning.ts';

describe('formWarning', () => {
  it('warns of a mobile number that starts with 15, while it is being typed too', () => {
    expect(formWarning('cel', '155550000', true)).toBe('starts-with-15');
    expect(formWarning('cel', '155550000', false)).toBe('starts-with-15');
  });

  it('accepts other mobile numbers, and 15 at the start of other fields', () => {
    expect(formWarning('cel', '5515000', false)).toBeNull();
    expect(formWarning('altura', '1500', false)).toBeNull();
  });

  it('warns of a sign in the area code while it is typed, and of a code that does not exist once it is left', () => {
    for (const typed of ['+', '+54', '(351', 'once'])
      expect(formWarning('codarea', typed, true)).toBe('area-code');
    expect(formWarning('codarea', '54', true)).toBeNull();
    expect(formWarning('codarea', '54', false)).toBe('area-code');
    for (const typed of ['', ' 0351', '351']) expect(formWarning('codarea', typed, true)).toBeNull();
    for (const stored of ['', '11', '2901']) expect(formWarning('codarea', stored, false)).toBeNull();
  });

  it('warns of an invalid DNI or CUIT once it is no longer being typed, and of none that is empty', () => {
    expect(formWarning('cuit', '20-26756539-4', false)).toBe('cuit');
    expect(formWarning('dni', '301', false)).toBe('dni');
    expect(formWarning('dni', '301', true)).toBeNull();
    expect(formWarning('cuit', ' ', false)).toBeNull();
    expect(formWarning('dni', '', false)).toBeNull();
  });
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
