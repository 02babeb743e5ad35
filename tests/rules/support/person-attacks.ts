import { FORM_FIELD_NAMES, FORM_FIELDS } from '../../../src/domain/buyer/shipping-form.ts';
import type { FieldAttack } from './rule-case.ts';
import { ABSENT, type Fields } from './writes.ts';

/** The fields of a person that are text, with the longest that each may be: the identity's are ours, the form's its own. */
const TEXT_LIMITS = {
  name: 100,
  given_name: 100,
  family_name: 100,
  email: 254,
  picture: 1000,
  ...Object.fromEntries(FORM_FIELD_NAMES.map((field) => [field, FORM_FIELDS[field].maxLength])),
};

const fields = Object.entries(TEXT_LIMITS);

/** A person whose every text is as long as it may be. */
export const longestPerson: Fields = Object.fromEntries(
  fields.map(([field, most]) => [field, 'ñ'.repeat(most)]),
);

/** What can be wrong with a person. */
export const personAttacks: readonly FieldAttack[] = [
  ...fields.map(([field, most]): FieldAttack => [
    `has a ${field} one letter too long`,
    { [field]: 'x'.repeat(most + 1) },
  ]),
  ...fields.map(([field]): FieldAttack => [`has a map for ${field}`, { [field]: { a: 1 } }]),
  ['has no name', { name: ABSENT }],
  ['has null for a surname', { apellido: null }],
  ['has lines in the street', { calle: 'a\nb' }],
  ['has a tax standing of its own making', { iva: 'Exento' }],
  ['has no tax standing', { iva: ABSENT }],
  ['wants to hear by another way', { trackCode: 'Paloma' }],
  ['has text for a yes or no', { esNotificarAndreani: 'true' }],
  ['carries a field that no person has', { admin: true }],
  ['carries a field named like a prototype', { constructor: 'x' }],
  ['hides a long list', { extra: Array.from({ length: 1000 }, () => 'x') }],
];
