import { describe, expect, it } from 'vitest';
import { ANAS_FORM } from '../../../tests/support/fixtures/a-buyer.ts';
import type { ShippingData } from './buyer.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from './form-fields.ts';
import { cleanField, isOptional, missingFields, toStoredForm } from './form-values.ts';

const complete: ShippingData = {
  ...ANAS_FORM,
  piso: '2',
  unidad: 'B',
  cuit: '20-26756539-3',
  iva: 'Consumidor Final',
};

const optional = ['piso', 'unidad', 'cuit'];
/** In the order of the form. */
const required = 'nombre apellido correo dni codarea cel provincia localidad calle altura cp'.split(' ');

describe('the form', () => {
  it('has every typed field once, of which three may stay empty', () => {
    expect([...FORM_FIELD_NAMES].sort()).toEqual([...required, ...optional].sort());
    expect(FORM_FIELD_NAMES.filter(isOptional)).toEqual(optional);
  });

  it.each<[field: FormField, length: number]>([
    ['correo', 40],
    ['apellido', 40],
    ['nombre', 40],
    ['dni', 10],
    ['localidad', 30],
    ['calle', 30],
    ['altura', 30],
    ['piso', 10],
    ['unidad', 5],
    ['cp', 4],
    ['codarea', 5],
    ['cel', 20],
    ['cuit', 20],
  ])('keeps %s within %d characters, not counting leading spaces', (field, length) => {
    expect(FORM_FIELDS[field].maxLength).toBe(length);
    expect(cleanField(field, `   ${'9'.repeat(length + 1)}`)).toBe('9'.repeat(length));
  });
});

describe('cleanField', () => {
  it.each([
    { typed: '\t\u00A0Ana', expected: 'Ana' },
    { typed: ' Ana María ', expected: 'Ana María ' },
    { typed: '   ', expected: '' },
    { typed: '', expected: '' },
  ])('turns the name «$typed» into «$expected»', ({ typed, expected }) => {
    expect(cleanField('nombre', typed)).toBe(expected);
  });

  it('strips the leading 0 of the area code, and of nothing else', () => {
    expect(cleanField('codarea', '0351')).toBe('351');
    expect(cleanField('codarea', '002901')).toBe('2901');
    expect(FORM_FIELD_NAMES.filter((field) => cleanField(field, '0123') !== '0123')).toEqual(['codarea']);
  });
});

describe('missingFields', () => {
  it('is empty for a form that lacks only piso, unidad, cuit and iva', () => {
    expect(missingFields({ ...complete, piso: '', unidad: '', cuit: '', iva: '' })).toEqual([]);
  });

  it.each(required)('names %s alone when it alone is empty or blank', (field) => {
    expect(missingFields({ ...complete, [field]: '' })).toEqual([field]);
    expect(missingFields({ ...complete, [field]: '   ' })).toEqual([field]);
  });

  it('names every empty field at once, in the order of the form', () => {
    const empty = { ...complete, ...Object.fromEntries(FORM_FIELD_NAMES.map((field) => [field, ''])) };
    expect(missingFields(empty)).toEqual(required);
  });
});

describe('toStoredForm', () => {
  it.each(['', '   ', '-'])(
    'stores the empty floor and unit «%s» as a dash, and other empty fields as empty',
    (empty) => {
      const stored = toStoredForm({ ...complete, piso: empty, unidad: empty, cuit: '', iva: '' });
      expect(stored).toEqual({ ...complete, piso: '-', unidad: '-', cuit: '', iva: '' });
    },
  );

  it('trims both ends of every field', () => {
    const padded = Object.fromEntries(FORM_FIELD_NAMES.map((field) => [field, ` ${complete[field]}  `]));
    expect(toStoredForm({ ...complete, ...padded })).toEqual(complete);
  });
});
