import { getting, listing, transacting } from '#tests/rules/support/attempts.ts';
import { entry } from '#tests/rules/support/log.ts';
import { orderAt, userAt } from '#tests/rules/support/orders.ts';
import { newProduct, productAt } from '#tests/rules/support/products.ts';
import { NOT_SELLERS, SECOND_SELLER_EMAIL, secondSellersAdmin } from '#tests/rules/support/roles.ts';
import {
  allowed,
  eachAllowed,
  eachRefused,
  type FieldAttack,
  given,
  refused,
  type RuleCase,
} from '#tests/rules/support/rule-case.ts';
import { ANA, ANA_ORDER } from '#tests/rules/support/world.ts';
import { ABSENT, changed, merge, now, remove, set, update } from '#tests/rules/support/writes.ts';

const NEW = 'bitacora/entrada-nueva';
const OLD = 'bitacora/entrada-vieja';
const stored = { [OLD]: { ...entry, cuando: new Date('2026-01-02T12:00:00Z') } };

const attacks: readonly FieldAttack[] = [
  ...Object.keys(entry).map((field): FieldAttack => [`has no ${field}`, { [field]: ABSENT }]),
  ...Object.keys(entry).map((field): FieldAttack => [`has a map as ${field}`, { [field]: { a: 'x' } }]),
  ['names another author', { quien: 'otra@bornera.example' }],
  ['has a time other than the request’s', { cuando: new Date('2026-01-01') }],
  ['is about an unknown collection', { sobre: 'secretos/1' }],
  ['is about a whole collection', { sobre: 'productos/' }],
  ['is about a subcollection', { sobre: 'productos/1/precios/1' }],
  ['is about a document id that is too long', { sobre: `productos/${'1'.repeat(129)}` }],
  ['has a title too long', { titulo: 'x'.repeat(201) }],
  ['has an unknown action', { accion: 'venta' }],
  ['has a state before that is too long', { antes: 'x'.repeat(4001) }],
  ['has a state after that is too long', { despues: 'x'.repeat(4001) }],
  ['has a list as state before', { antes: ['x'] }],
  ['has a list as state after', { despues: ['x'] }],
  ['has an unknown field', { nota: 'x' }],
];

/** The log of the seller's changes: created and read by the seller, changed by nobody (docs/panel.md#change-log). */
export const logCases: readonly RuleCase[] = [
  ...eachAllowed('secondSeller', {
    'a second seller logs a change under an address of their own': given(
      secondSellersAdmin,
      set(NEW, { ...entry, quien: SECOND_SELLER_EMAIL }),
    ),
  }),
  ...eachRefused('secondSeller', {
    'a second seller logs a change in the name of the first': given(secondSellersAdmin, set(NEW, entry)),
    'a second seller logs a change after losing the document in admins': set(NEW, {
      ...entry,
      quien: SECOND_SELLER_EMAIL,
    }),
  }),
  ...eachAllowed('seller', {
    'the seller logs a change': set(NEW, entry),
    'the seller logs an entry of the maximum size': set(NEW, {
      ...entry,
      titulo: 'ñ'.repeat(200),
      antes: 'ñ\n'.repeat(2000),
      despues: 'ñ\n'.repeat(2000),
    }),
    'the seller changes a product and logs it in one transaction': transacting(
      [productAt(101)],
      update(productAt(101), { stock: 9, actualizado: now }),
      set(NEW, entry),
    ),
    'the seller imports ten products, each with its log entry': Array.from(
      { length: 10 },
      (_, i) => i,
    ).flatMap((i) => [
      merge(productAt(301 + i), { ...newProduct(301 + i), actualizado: now }),
      set(`bitacora/importado-${i}`, { ...entry, accion: 'alta', antes: '', sobre: productAt(301 + i) }),
    ]),
    'the seller reads an entry': given(stored, getting(OLD)),
    'the seller lists the log': given(stored, listing('bitacora', { newestFirstBy: 'cuando', limit: 100 })),
    'the seller lists the changes of a product': given(
      stored,
      listing('bitacora', { where: ['sobre', productAt(101)], newestFirstBy: 'cuando', limit: 20 }),
    ),
  }),
  ...[orderAt(ANA_ORDER), userAt(ANA)].map((sobre) =>
    allowed(`the seller logs a change of ${sobre}`, 'seller', set(NEW, { ...entry, sobre })),
  ),
  ...['alta', 'baja'].map((accion) =>
    allowed(
      `the seller logs an entry of kind ${accion} without a title and a state before`,
      'seller',
      set(NEW, { ...entry, accion, titulo: '', antes: '' }),
    ),
  ),
  ...eachRefused('seller', {
    'the seller lists more than a hundred entries': listing('bitacora', { limit: 101 }),
    'the seller lists the log without a limit': listing('bitacora'),
    'the seller changes an entry': given(stored, update(OLD, { despues: '{"stock":5}', cuando: now })),
    'the seller replaces an entry': given(stored, set(OLD, entry)),
    'the seller deletes an entry': given(stored, remove(OLD)),
  }),
  ...attacks.map(([what, changes]) =>
    refused(`an entry that ${what}`, 'seller', set(NEW, changed(entry, changes))),
  ),
  ...NOT_SELLERS.flatMap((role) => [
    refused(`an entry created by ${role}`, role, set(NEW, entry)),
    refused(`an entry read by ${role}`, role, getting(OLD), stored),
    refused(
      `the log listed by ${role}`,
      role,
      listing('bitacora', { newestFirstBy: 'cuando', limit: 10 }),
      stored,
    ),
    refused(`an entry deleted by ${role}`, role, remove(OLD), stored),
  ]),
];
