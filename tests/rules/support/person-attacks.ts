import { FORM_FIELDS } from '#domain/buyer/form-fields.ts';
import { IDENTITY_FIELDS } from '#domain/buyer/identity-fields.ts';
import { mapFields } from '#domain/fields.ts';
import type { FieldAttack } from './rule-case.ts';
import { ABSENT, type Fields } from './writes.ts';

/** The text fields of a person with their maximum lengths. */
const TEXT_LIMITS = {
  ...mapFields(IDENTITY_FIELDS, (field) => IDENTITY_FIELDS[field].maxLength),
  ...mapFields(FORM_FIELDS, (field) => FORM_FIELDS[field].maxLength),
};

const fields = Object.entries(TEXT_LIMITS);

/** A person with every text at its maximum length. */
export const longestPerson: Fields = {
  ...mapFields(TEXT_LIMITS, (field) => 'ñ'.repeat(TEXT_LIMITS[field])),
  correo: address(TEXT_LIMITS.correo),
  email: address(TEXT_LIMITS.email),
};

function address(length: number): string {
  const local = 'ñ'.repeat(Math.min(64, length / 2));
  return `${local}@${'ñ'.repeat(length - local.length - 1)}`;
}

/** The first is a tab: no text may contain a control character. */
const LINE_ENDS = [
  ['a tab', '\t'],
  ['a line feed', '\n'],
  ['a carriage return', '\r'],
  ['U+0085', '\u0085'],
  ['U+0092', '\u0092'],
  ['U+2028', '\u2028'],
  ['U+2029', '\u2029'],
] as const;

/** Invalid personal data, in a buyer's record or in an order's copy of it. */
export const personAttacks: readonly FieldAttack[] = [
  ...fields.map(([field, most]): FieldAttack => [
    `has a ${field} one letter too long`,
    { [field]: field === 'email' ? address(most + 1) : `${'x'.repeat(most - 1)}@x` },
  ]),
  ...fields.map(([field]): FieldAttack => [`has a map as ${field}`, { [field]: { a: 1 } }]),
  ['has null as surname', { apellido: null }],
  ...['correo', 'email'].flatMap((field) =>
    [
      'ana',
      'ana@',
      '@correo.example',
      'a@b.example,c@d.example',
      'a@b@c',
      'Ana <a@b.example>',
      'a @b.example',
    ].map((text): FieldAttack => [`has «${text}» as ${field}`, { [field]: text }]),
  ),
  ['has a correo of 41 characters in two short parts', { correo: address(41) }],
  ['has an unknown tax status', { iva: 'Exento' }],
  ['has an unknown `trackCode`', { trackCode: 'Paloma' }],
  ['has text as `esNotificarAndreani`', { esNotificarAndreani: 'true' }],
  ['has text as `debeNotificarAndreani`', { debeNotificarAndreani: 'true' }],
  ['has an unknown field called admin', { admin: true }],
  ['has an unknown field called constructor', { constructor: 'x' }],
  ['has an unknown field with a long list', { extra: Array.from({ length: 1000 }, () => 'x') }],
];

/** Texts of two lines. The rules check the texts of a record and of a copy in one function. */
export const lineAttacks: readonly FieldAttack[] = fields.flatMap(([field]) =>
  LINE_ENDS.map(([name, character]): FieldAttack => [
    `has ${name} in the ${field}`,
    { [field]: `a${character}b@c` },
  ]),
);

/** The fields of an order's copy of the buyer. */
const BUYER_COPY_FIELDS = [
  ...Object.keys(TEXT_LIMITS),
  'sub',
  'iva',
  'trackCode',
  'esNotificarAndreani',
  'debeNotificarAndreani',
];

/** Invalid copies of a buyer: unlike a record, a copy must be complete. */
export const copyAttacks: readonly FieldAttack[] = [
  ...personAttacks,
  ...BUYER_COPY_FIELDS.map((field): FieldAttack => [`has no ${field}`, { [field]: ABSENT }]),
  ...BUYER_COPY_FIELDS.map((field): FieldAttack => [
    `has an unknown field in place of ${field}`,
    { [field]: ABSENT, deOtroPrograma: '' },
  ]),
];

/** A copy without e-mail, phone and name. */
export const UNREACHABLE: Fields = { nombre: '', correo: '', email: '', cel: '' };
