import { describe, expect, it } from 'vitest';
import { aBuyer, ANA, ANAS_FORM } from '#tests/support/fixtures/a-buyer.ts';
import { fieldNames } from '#domain/fields.ts';
import { newUserRecord, type ShippingData } from './buyer.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from './form-fields.ts';
import {
  cleanField,
  isOptional,
  missingFields,
  cleanForm,
  toStoredForm,
  unfitFields,
  formWarning,
  formWarnings,
} from './form-values.ts';

const complete: ShippingData = {
  ...ANAS_FORM,
  piso: '2',
  unidad: 'B',
  cuit: '20-26756539-3',
  iva: 'Consumidor Final',
};

const account = { ...complete, email: 'ana@correo.example' };

const optional = ['piso', 'unidad', 'cuit'];
/** Required fields in the form's order. */
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

/** Pasted texts of each field, with the text that is stored for each. */
const PASTED: Partial<Record<FormField, Record<string, string>>> = {
  nombre: {
    '\t\u00a0Ana': 'Ana',
    'Ana\r\nMaría': 'Ana María',
    'Jose\u0301': 'José',
    '\u200b\u2060 ': '',
    "O'Higgins-Ñandú 👩‍🔧": "O'Higgins-Ñandú 👩‍🔧",
  },
  correo: {
    ' ana@correo.example ': 'ana@correo.example',
    'Ana Prueba <ana@correo.example>': 'ana@correo.example',
    'ana @ correo . example': 'ana@correo.example',
    // Two addresses, then an invalid one: the text stays and the field shows a warning.
    'ana@correo.example, beto@correo.example': 'ana@correo.example, beto@correo.example',
    'ana prueba@correo.example': 'ana prueba@correo.example',
  },
  dni: {
    ' 30.111.222': '30111222',
    'DNI 30.111.222': '30111222',
    'AAB 123456': 'AAB 123456',
  },
  calle: {
    'San Martín\n(entre 3 y 4)': 'San Martín (entre 3 y 4)',
  },
  cp: {
    '01425': '1425',
    C1425DKA: '1425',
    '1.619': '1619',
    '12345': '12345',
  },
  cuit: {
    '20267565393': '20-26756539-3',
    'CUIT: 20-26756539-3': '20-26756539-3',
    '2026756539': '2026756539',
    'no tengo': 'no tengo',
  },
  codarea: {
    '0351': '351',
    '(0351)': '351',
    '+54 351': '351',
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

  it('that is too long, or an invalid e-mail, empties its field in the record: neither a part nor the former text stays', () => {
    const pasted = { calle: 'Diagonal Presidente Roque Sáenz Peña', dni: '30.111.222/30.111.223' };
    const form = { ...complete, ...pasted, correo: 'ana@', cp: 'C1425DKA' };
    expect(unfitFields(form)).toEqual(['correo', 'dni', 'calle']);
    const none = { correo: '', calle: '', dni: '' };
    expect(toStoredForm(form, FORM_FIELD_NAMES)).toEqual({ ...complete, cp: '1425', ...none });
  });
});

describe('missingFields', () => {
  it('is empty for a form that lacks only piso, unidad, cuit and iva', () => {
    expect(missingFields({ ...account, piso: '', unidad: '', cuit: '', iva: '' })).toEqual([]);
  });

  it('names every empty field at once, in the order of the form', () => {
    const empty = { ...account, ...Object.fromEntries(FORM_FIELD_NAMES.map((field) => [field, ''])) };
    expect(missingFields(empty)).toEqual(required);
  });

  it('names a text that does not fit, which no order can hold', () => {
    const texts = { calle: 'Diagonal Presidente Roque Sáenz Peña', correo: 'ana arroba' };
    expect(missingFields({ ...account, ...texts })).toEqual(['correo', 'calle']);
  });

  it('allows an empty e-mail while the account’s replaces it because it is too long for the form', () => {
    const email = 'ana.prueba.ensayo@alumnos.universidad.example';
    for (const correo of ['', email, 'ana arroba'])
      expect(missingFields({ ...account, correo, email })).toEqual([]);
  });
});

it.each(['', '   ', '-'])(
  'the form stores the empty floor and unit «%s» as a dash, and other empty fields as empty',
  (empty) => {
    const stored = cleanForm(
      { ...complete, piso: empty, unidad: empty, cuit: '', iva: '' },
      FORM_FIELD_NAMES,
    );
    expect(stored).toEqual({ ...complete, piso: '-', unidad: '-', cuit: '', iva: '' });
  },
);

/** Returns the warning about a field of an otherwise empty form. */
const warningOf = (texts: Partial<ShippingData>, isTyping = false) => {
  const field = FORM_FIELD_NAMES.find((name) => name in texts && name !== 'codarea') ?? 'codarea';
  return formWarning(field, { ...newUserRecord(ANA), ...texts }, isTyping);
};

describe('formWarning', () => {
  it('warns about a mobile number that starts with 15, even while typing', () => {
    for (const isTyping of [true, false]) {
      expect(warningOf({ cel: '155550000', codarea: '351' }, isTyping)).toBe('starts-with-15');
      expect(warningOf({ cel: '(15) 555-0000' }, isTyping)).toBe('starts-with-15');
    }
    expect(warningOf({ cel: '5515000', codarea: '351' })).toBeNull();
    expect(warningOf({ altura: '1500' })).toBeNull();
  });

  it('warns on blur about a mobile that is no phone number, and an area code that does not exist', () => {
    expect(warningOf({ cel: 'no tengo', codarea: '351' }, true)).toBeNull();
    expect(warningOf({ cel: 'no tengo', codarea: '351' })).toBe('phone');
    expect(warningOf({ cel: '55550000', codarea: '351' })).toBe('phone');
    // An empty area code is reported as the missing part.
    for (const cel of ['', '5550000', '+54 9 351 555-0000']) expect(warningOf({ cel })).toBeNull();
    for (const codarea of ['+54', 'once', '15']) expect(warningOf({ codarea })).toBe('area-code');
    for (const codarea of ['', '11', '(02901)']) expect(warningOf({ codarea })).toBeNull();
  });

  it('warns on blur about an invalid DNI or CUIT, and about no empty one', () => {
    expect(warningOf({ cuit: '20-26756539-4' })).toBe('cuit');
    for (const dni of ['123456', '123456789', '1234567A']) expect(warningOf({ dni })).toBe('dni');
    for (const dni of ['1234567', '12.345.678']) expect(warningOf({ dni })).toBeNull();
    expect(warningOf({ dni: '301' }, true)).toBeNull();
    expect(warningOf({ cuit: ' ' })).toBeNull();
    expect(warningOf({ dni: '' })).toBeNull();
  });

  it('asks a company that wants an invoice A for its CUIT', () => {
    expect(warningOf({ cuit: '', iva: 'Responsable Inscripto' })).toBe('no-cuit');
    expect(warningOf({ cuit: '', iva: 'Monotributo' })).toBeNull();
    expect(warningOf({ cuit: '30-71234567-1', iva: 'Responsable Inscripto' })).toBeNull();
  });
});

it.each([
  ['ana@correo.example, beto@correo.example', 'two-emails'],
  ['ana@', 'email'],
  ["nicolas.d'angelo@correo.example", null],
  ['ana@gmial.com', 'email-typo'],
  ['ana@gmail.con', 'email-typo'],
  ['ana@hotmail.com.ar', null],
  ['ana@hotmial.com', 'email-typo'],
  ['ana@gmail.com.ar', 'email-typo'],
  ['ana@yahoo.con.ar', 'email-typo'],
  ['ana@gmail.com', null],
  ['ana@ymail.com', null],
  ['ana@universidad.edu.ar', null],
])('says of the e-mail «%s»: %s', (correo, warning) => {
  expect(warningOf({ correo })).toBe(warning);
});

it.each([
  ['Mitre 1234', '1234', 'number-twice'],
  ['Mitre N°1234', ' 1234 ', 'number-twice'],
  ['Mitre 11234', '1234', null],
  ['1234', '1234', null],
  ['Ruta 8', '850', null],
  ['Mitre', '', null],
  ['Mitre S/N', 'S/N', null],
])('asks about the street «%s» with the number «%s»: %s', (calle, altura, warning) => {
  expect(formWarning('calle', aBuyer({ calle, altura }), false)).toBe(warning);
});

it.each([
  ['Ciudad Autónoma de Buenos Aires', '1000', null],
  ['Ciudad Autónoma de Buenos Aires', '1636', 'other-province'],
  ['Buenos Aires', '1425', 'other-province'],
  ['Buenos Aires', '1500', null],
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
