import { getting, listing } from '#tests/rules/support/attempts.ts';
import { entry, logging, removing } from '#tests/rules/support/log.ts';
import { largest, orderAt, taking, userAt } from '#tests/rules/support/orders.ts';
import { newProduct, productAt } from '#tests/rules/support/products.ts';
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
import { ANA_SUB, ANA_ORDER, anasOrderOf, BETO, LONG_AGO } from '#tests/rules/support/world.ts';
import { ABSENT, changed, merge, now, remove, set, update } from '#tests/rules/support/writes.ts';

const OLD = 'bitacora/baja-anterior';
const note = 'notas/nota-vieja';
const noted = (sobre: string) => ({
  [note]: { sobre, texto: 'Llamar antes', cuando: LONG_AGO, quien: SELLER_EMAIL },
});
/** A product that was deleted and added again: the document that names the first deletion's log entry still exists. */
const addedAgain = {
  [OLD]: { ...entry, cuando: LONG_AGO, sobre: productAt(101), accion: 'baja' },
  [`bajas/101`]: { entrada: OLD.split('/')[1] },
};

/** Everything that the seller deletes: a name, its path and the documents that differ. */
const deletable = [
  ['an order', orderAt(ANA_ORDER), {}],
  ['a product deleted before and added again', productAt(101), addedAgain],
  ['a product', productAt(101), {}],
  ['a buyer’s record', userAt(ANA_SUB), {}],
  ['a damaged order', orderAt('1'), { [orderAt('1')]: { productos: 'x' } }],
] as const;

const wrongEntries: readonly FieldAttack[] = [
  ['about another document', { sobre: productAt(102) }],
  ['of another action', { accion: 'cambio' }],
  ['of another time', { cuando: LONG_AGO }],
];

const wrongNames: readonly FieldAttack[] = [
  ['without a name', { entrada: ABSENT }],
  ['with a path', { entrada: 'entrada/otra/mas' }],
  ['with an empty name', { entrada: '' }],
  ['with a long name', { entrada: 'x'.repeat(41) }],
  ['with a list', { entrada: ['x'] }],
  ['with another field', { relleno: 'x'.repeat(10_000) }],
];

/** A deletion writes its log entry in the same batch, and `bajas` names that entry (docs/security.md#the-sellers-log). */
export const deletions: readonly RuleCase[] = [
  ...deletable.flatMap(([what, path, docs]) => [
    allowed(`the seller deletes ${what} with its log entry`, 'seller', removing(path), docs),
    refused(`the seller deletes ${what} without a log entry`, 'seller', remove(path), docs),
    refused(`${what} whose log entry nothing names`, 'seller', removing(path).slice(0, 2), docs),
    refused(`${what} whose named log entry is missing`, 'seller', removing(path).toSpliced(1, 1), docs),
  ]),
  ...deletable.flatMap(([what, path, docs]) =>
    wrongEntries.map(([entryOf, changes]) =>
      refused(`${what} deleted with an entry ${entryOf}`, 'seller', removing(path, changes), docs),
    ),
  ),
  ...deletable.flatMap(([what, path, docs]) =>
    NOT_SELLERS.map((role) => refused(`${what} deleted by ${role}`, role, removing(path), docs)),
  ),
  ...eachAllowed('seller', {
    'the seller deletes the largest order with a note and returns its stock': given(
      { ...anasOrderOf(largest(1)), ...noted(orderAt(ANA_ORDER)) },
      [...removing(orderAt(ANA_ORDER)), remove(note), ...largest(1).map(([id]) => taking(id, -1, ANA_ORDER))],
    ),
    'the seller deletes a note on an order': given(noted(orderAt(ANA_ORDER)), [
      remove(note),
      ...logging(orderAt(ANA_ORDER), { accion: 'cambio' }),
    ]),
    'the seller deletes a note on a buyer': given(noted(userAt(ANA_SUB)), [
      remove(note),
      ...logging(userAt(ANA_SUB), { accion: 'cambio' }),
    ]),
  }),
  ...eachRefused('seller', {
    'a note deleted without a log entry': given(noted(userAt(ANA_SUB)), remove(note)),
    'a note deleted with an entry about another buyer': given(noted(userAt(ANA_SUB)), [
      remove(note),
      ...logging(userAt(BETO), { accion: 'cambio' }),
    ]),
    'a note deleted with an entry of an addition': given(noted(userAt(ANA_SUB)), [
      remove(note),
      ...logging(userAt(ANA_SUB), { accion: 'alta' }),
    ]),
    'the name of an entry deleted': given(addedAgain, remove('bajas/101')),
    'the name of an entry read': given(addedAgain, getting('bajas/101')),
  }),
  ...wrongNames.map(([what, changes]) =>
    refused(`the name of an entry ${what}`, 'seller', set('bajas/101', changed({ entrada: 'x' }, changes))),
  ),
  ...NOT_SELLERS.flatMap((role) => [
    refused(`the name of an entry created by ${role}`, role, set(`bajas/${ANA_SUB}`, { entrada: 'x' })),
    refused(`the name of an entry changed by ${role}`, role, set('bajas/101', { entrada: 'x' }), addedAgain),
  ]),
];

const NEW = 'bitacora/entrada-nueva';
const STORED = 'bitacora/entrada-vieja';
const stored = { [STORED]: { ...entry, cuando: new Date('2026-01-02T12:00:00Z') } };

const attacks: readonly FieldAttack[] = [
  ...Object.keys(entry).map((field): FieldAttack => [`has no ${field}`, { [field]: ABSENT }]),
  ...Object.keys(entry).map((field): FieldAttack => [`has a map as ${field}`, { [field]: { a: 'x' } }]),
  ['names another author', { quien: 'otra@bornera.example' }],
  ['has a time other than the request’s', { cuando: new Date('2026-01-01') }],
  ['is about an unknown collection', { sobre: 'secretos/1' }],
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
  ...eachAllowed('seller', {
    'the seller logs a change': set(NEW, entry),
    'the seller logs an entry of the maximum size': set(NEW, {
      ...entry,
      titulo: 'ñ'.repeat(200),
      antes: 'ñ\n'.repeat(2000),
      despues: 'ñ\n'.repeat(2000),
    }),
    'the seller imports ten products, each with its log entry': Array.from(
      { length: 10 },
      (_, i) => i,
    ).flatMap((i) => [
      merge(productAt(301 + i), { ...newProduct(301 + i), actualizado: now }),
      set(`bitacora/importado-${i}`, { ...entry, accion: 'alta', antes: '', sobre: productAt(301 + i) }),
    ]),
    'the seller reads an entry': given(stored, getting(STORED)),
    'the seller lists the log': given(stored, listing('bitacora', { newestFirstBy: 'cuando', limit: 100 })),
    'the seller lists the changes of a product': given(
      stored,
      listing('bitacora', { where: ['sobre', productAt(101)], newestFirstBy: 'cuando', limit: 20 }),
    ),
  }),
  ...[orderAt(ANA_ORDER), userAt(ANA_SUB)].map((sobre) =>
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
    'the seller changes an entry': given(stored, update(STORED, { despues: '{"stock":5}', cuando: now })),
    'the seller deletes an entry': given(stored, remove(STORED)),
  }),
  ...attacks.map(([what, changes]) =>
    refused(`an entry that ${what}`, 'seller', set(NEW, changed(entry, changes))),
  ),
  ...NOT_SELLERS.flatMap((role) => [
    refused(`an entry created by ${role}`, role, set(NEW, entry)),
    refused(`an entry read by ${role}`, role, getting(STORED), stored),
    refused(
      `the log listed by ${role}`,
      role,
      listing('bitacora', { newestFirstBy: 'cuando', limit: 10 }),
      stored,
    ),
    refused(`an entry deleted by ${role}`, role, remove(STORED), stored),
  ]),
];
