import { FORM_FIELDS } from '../../../src/domain/buyer/form-fields.ts';
import { IDENTITY_FIELDS } from '../../../src/domain/buyer/identity-fields.ts';
import { mapFields } from '../../../src/domain/fields.ts';
import type { FieldAttack } from './rule-case.ts';
import { ABSENT, type Fields } from './writes.ts';

/** The text fields of a person with their maximum lengths. */
const TEXT_LIMITS = {
  ...mapFields(IDENTITY_FIELDS, (field) => IDENTITY_FIELDS[field].maxLength),
  ...mapFields(FORM_FIELDS, (field) => FORM_FIELDS[field].maxLength),
};

const fields = Object.entries(TEXT_LIMITS);

/** A person with every text at its maximum length. */
export const longestPerson: Fields = Object.fromEntries(
  fields.map(([field, most]) => [field, 'ñ'.repeat(most)]),
);

/** The first is a tab: no control character is part of a text. */
const LINE_ENDS = [
  ['a tab', '\t'],
  ['a line feed', '\n'],
  ['a carriage return', '\r'],
  ['U+0085', '\u0085'],
  ['U+2028', '\u2028'],
  ['U+2029', '\u2029'],
] as const;

/** Invalid data of a person. */
export const personAttacks: readonly FieldAttack[] = [
  ...fields.map(([field, most]): FieldAttack => [
    `has a ${field} one letter too long`,
    { [field]: 'x'.repeat(most + 1) },
  ]),
  ...fields.map(([field]): FieldAttack => [`has a map as ${field}`, { [field]: { a: 1 } }]),
  ['has no name', { name: ABSENT }],
  ['has null as surname', { apellido: null }],
  ...fields.flatMap(([field]) =>
    LINE_ENDS.map(([name, character]): FieldAttack => [
      `has ${name} in the ${field}`,
      { [field]: `a${character}b` },
    ]),
  ),
  ['has an unknown tax status', { iva: 'Exento' }],
  ['has no tax status', { iva: ABSENT }],
  ['has an unknown `trackCode`', { trackCode: 'Paloma' }],
  ['has text as `esNotificarAndreani`', { esNotificarAndreani: 'true' }],
  ['has text as `debeNotificarAndreani`', { debeNotificarAndreani: 'true' }],
  ['has an unknown field called admin', { admin: true }],
  ['has an unknown field called constructor', { constructor: 'x' }],
  ['has an unknown field with a long list', { extra: Array.from({ length: 1000 }, () => 'x') }],
];
