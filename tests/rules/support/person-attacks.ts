import type { FieldAttack } from './rule-case.ts';
import { ABSENT, type Fields } from './writes.ts';

/** The fields of a person that are text, with the longest that each may be (spec §5; the identity's are ours). */
export const TEXT_LIMITS = {
  name: 100,
  given_name: 100,
  family_name: 100,
  email: 254,
  picture: 1000,
  nombre: 40,
  apellido: 40,
  correo: 40,
  dni: 10,
  provincia: 40,
  localidad: 30,
  calle: 30,
  altura: 30,
  piso: 10,
  unidad: 5,
  cp: 4,
  codarea: 5,
  cel: 20,
  cuit: 20,
} as const;

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
