import { describe, expect, it } from 'vitest';
import { ANAS_FORM } from '#tests/support/fixtures/a-buyer.ts';
import { fieldNames } from '#domain/fields.ts';
import type { ShippingData } from './buyer.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from './form-fields.ts';
import {
  cleanField,
  fittingForm,
  isOptional,
  missingFields,
  unfitFields,
  toStoredForm,
} from './form-values.ts';

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
  ])('has %d characters for %s', (field, length) => {
    expect(FORM_FIELDS[field].maxLength).toBe(length);
    const texts = { ...complete, codarea: '', cel: '' };
    const text = (size: number) => (field === 'correo' ? 'a@x.example' : 'x').padStart(size, 'x');
    expect(unfitFields({ ...texts, [field]: `\u200b ${text(length)} \r\n` })).toEqual([]);
    expect(unfitFields({ ...texts, [field]: text(length + 1) })).toEqual([field]);
  });
});

/** Ten real forms of each field as people paste them, beside the text that is stored. */
const PASTED: Partial<Record<FormField, Record<string, string>>> = {
  nombre: {
    '\t\u00a0Ana': 'Ana',
    ' Ana María ': 'Ana María',
    'Ana\u00a0María': 'Ana María',
    'Ana\r\nMaría': 'Ana María',
    'Ana\u2028María': 'Ana María',
    'Ana  \t María': 'Ana María',
    '\ufeffAna\u200b': 'Ana',
    '\u202aAna\u202c': 'Ana',
    'Mari\u00ada': 'Maria',
    'Jose\u0301': 'José',
    '\u200b\u2060 ': '',
    "O'Higgins-Ñandú 👩‍🔧": "O'Higgins-Ñandú 👩‍🔧",
  },
  correo: {
    ' ana@correo.example ': 'ana@correo.example',
    'ana@correo.example\r\n': 'ana@correo.example',
    'ana@correo.example.': 'ana@correo.example',
    'ana@correo.example;': 'ana@correo.example',
    '<ana@correo.example>': 'ana@correo.example',
    'Ana Prueba <ana@correo.example>': 'ana@correo.example',
    'mailto:ana@correo.example': 'ana@correo.example',
    'ana @ correo . example': 'ana@correo.example',
    'ana\u200b@correo.example': 'ana@correo.example',
    'Mi correo es ana@correo.example, gracias': 'ana@correo.example',
    // Two addresses, and none: the field's warning asks.
    'ana@correo.example, beto@correo.example': 'ana@correo.example, beto@correo.example',
    'ana arroba correo': 'ana arroba correo',
  },
  dni: {
    ' 30.111.222': '30111222',
    '30 111 222': '30111222',
    '30.111.222\u00a0': '30111222',
    '30-111-222': '30111222',
    'DNI 30.111.222': '30111222',
    'D.N.I.: 30.111.222': '30111222',
    'dni n° 30111222': 'dni n° 30111222',
    '30111222.00': '30111222',
    '30,111,222': '30111222',
    '\u200e5.123.456\t': '5123456',
    'AAB 123456': 'AAB 123456',
    'no tengo': 'no tengo',
  },
  calle: {
    ' Av.  Corrientes ': 'Av. Corrientes',
    'San Martín\n(entre 3 y 4)': 'San Martín (entre 3 y 4)',
    '9 de Julio': '9 de Julio',
    'Calle\u202f25': 'Calle 25',
    '25.0': '25',
  },
  altura: { '1.234': '1234', '1234.0': '1234', '1234,00': '1234', ' S/N ': 'S/N', '12 bis': '12 bis' },
  piso: { 'Piso 3': '3', ' 3º ': '3º', PB: 'PB', '3.0': '3' },
  unidad: { 'Departamento 4': '4', 'Depto. B': 'B', 'dto\u00a04': '4', Dtos: 'Dtos', 'Local 7': 'Local 7' },
  cp: {
    '01425': '1425',
    C1425DKA: '1425',
    'c 1425 dka': '1425',
    '1.425': '1425',
    '1425.0': '1425',
    'CP 1425': '1425',
    '(1425)': '1425',
    '1425 CABA': '1425',
    '\u20281425\u00a0': '1425',
    B1900: '1900',
    '142': '142',
    ABCD: 'ABCD',
  },
  cuit: {
    '20267565393': '20-26756539-3',
    '20 26756539 3': '20-26756539-3',
    '20.26756539.3': '20-26756539-3',
    '20–26756539–3': '20-26756539-3',
    '20-26756539/3': '20-26756539-3',
    'CUIT: 20-26756539-3': '20-26756539-3',
    'C.U.I.T. N° 20-26756539-3\n': '20-26756539-3',
    '20267565393.00': '20-26756539-3',
    '20-26.756.539-3': '20-26756539-3',
    '2026756539': '2026756539',
    'no tengo': 'no tengo',
  },
  codarea: {
    '0351': '351',
    '(0351)': '351',
    '+54 351': '351',
    '+54 9 11': '11',
    ' 011\u00a0': '11',
    '0-11': '11',
    '02901': '2901',
    '5411': '11',
    '+54': '54',
    once: 'once',
  },
};

describe('a pasted text', () => {
  it.each(
    fieldNames(PASTED).flatMap((field) =>
      Object.entries(PASTED[field] ?? {}).map(([text, stored]) => [field, text, stored] as const),
    ),
  )('of %s, «%s», is stored as «%s»', (field, text, stored) => {
    expect(cleanField(field, { ...complete, codarea: '', cel: '', [field]: text })).toBe(stored);
  });

  it('that is too long, or an e-mail that is none, is not stored, nor cut: the other fields are', () => {
    const pasted = { calle: 'Diagonal Presidente Roque Sáenz Peña', dni: '30.111.222/30.111.223' };
    const form = { ...complete, ...pasted, correo: 'ana@', cp: 'C1425DKA' };
    expect(unfitFields(form)).toEqual(['correo', 'dni', 'calle']);
    const { correo: _correo, calle: _calle, dni: _dni, ...others } = { ...complete, cp: '1425' };
    expect(fittingForm(form)).toEqual(others);
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

  it('cleans every field', () => {
    const padded = Object.fromEntries(FORM_FIELD_NAMES.map((field) => [field, ` ${complete[field]}  `]));
    expect(toStoredForm({ ...complete, ...padded })).toEqual(complete);
  });
});
