import { getting, listing } from '#tests/rules/support/attempts.ts';
import { logging } from '#tests/rules/support/log.ts';
import { orderAt, userAt } from '#tests/rules/support/orders.ts';
import { NOT_SELLERS, SELLER_EMAIL } from '#tests/rules/support/roles.ts';
import {
  allowed,
  eachAllowed,
  eachRefused,
  type FieldAttack,
  given,
  refused,
  type RuleCase,
} from '#tests/rules/support/rule-case.ts';
import { ANA_SUB, ANA_ORDER } from '#tests/rules/support/world.ts';
import { ABSENT, changed, type Fields, now, remove, set, update } from '#tests/rules/support/writes.ts';

const note: Fields = {
  sobre: orderAt(ANA_ORDER),
  texto: 'Pasa a retirarlo el martes.\nTocar el timbre de atrás.',
  cuando: now,
  quien: SELLER_EMAIL,
};

const NEW = 'notas/nota-nueva';
const OLD = 'notas/nota-vieja';
const stored = { [OLD]: { ...note, cuando: new Date('2026-01-02T12:00:00Z') } };
const ofOrder = { where: ['sobre', orderAt(ANA_ORDER)], newestFirstBy: 'cuando', limit: 50 } as const;

const change: Fields = { texto: 'Otra', cuando: now };
const logged = logging(orderAt(ANA_ORDER), { accion: 'cambio' });

const attacks: readonly FieldAttack[] = [
  ...Object.keys(note).map((field): FieldAttack => [`has no ${field}`, { [field]: ABSENT }]),
  ...Object.keys(note).map((field): FieldAttack => [`has a map as ${field}`, { [field]: { a: 'x' } }]),
  ['is empty', { texto: '' }],
  ['is too long', { texto: 'x'.repeat(1001) }],
  ['is a list', { texto: ['x'] }],
  ['is about a product', { sobre: 'productos/101' }],
  ['is about a subcollection', { sobre: 'ordenes/1/pagos/1' }],
  ['is about a document id that is too long', { sobre: `usuarios/${'1'.repeat(129)}` }],
  ['names another author', { quien: 'otra@bornera.example' }],
  ['has another time', { cuando: new Date('2026-01-02T12:00:00Z') }],
  ['has an unknown field', { color: 'rojo' }],
];

/** The seller's notes on orders and buyers, which no buyer can read (docs/panel.md#internal-notes). */
export const notes: readonly RuleCase[] = [
  ...[orderAt(ANA_ORDER), userAt(ANA_SUB)].map((sobre) =>
    allowed(`the seller makes a note on ${sobre}`, 'seller', set(NEW, { ...note, sobre })),
  ),
  ...eachAllowed('seller', {
    'the seller makes the longest note': set(NEW, { ...note, texto: 'ñ'.repeat(1000) }),
    'the seller reads a note': given(stored, getting(OLD)),
    'the seller changes a note with a log entry': given(stored, [update(OLD, change), ...logged]),
  }),
  ...eachRefused('seller', {
    'the seller lists the notes on an order': given(stored, listing('notas', ofOrder)),
    'the seller changes a note without a log entry': given(stored, update(OLD, change)),
    'the seller changes a note to a longer one than there may be': given(stored, [
      update(OLD, { ...change, texto: 'x'.repeat(1001) }),
      ...logged,
    ]),
  }),
  ...attacks.map(([what, changes]) =>
    refused(`a note that ${what}`, 'seller', set(NEW, changed(note, changes))),
  ),
  ...NOT_SELLERS.flatMap((role) => [
    refused(`a note made by ${role}`, role, set(NEW, note)),
    refused(`a note read by ${role}`, role, getting(OLD), stored),
    refused(`the notes on an order listed by ${role}`, role, listing('notas', ofOrder), stored),
    refused(`a note deleted by ${role}`, role, remove(OLD), stored),
  ]),
];
