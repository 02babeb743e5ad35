import { getting } from '#tests/rules/support/attempts.ts';
import { entry, logging, removing } from '#tests/rules/support/log.ts';
import { largest, orderAt, taking, userAt } from '#tests/rules/support/orders.ts';
import { productAt } from '#tests/rules/support/products.ts';
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
import { ANA, ANA_ORDER, anasOrderOf, BETO, LONG_AGO } from '#tests/rules/support/world.ts';
import { ABSENT, changed, remove, set } from '#tests/rules/support/writes.ts';

const OLD = 'bitacora/baja-anterior';
const note = 'notas/nota-vieja';
const noted = (sobre: string) => ({
  [note]: { sobre, texto: 'Llamar antes', cuando: LONG_AGO, quien: SELLER_EMAIL },
});
/** A product, deleted once and added again: what names the entry of the first deletion is still there. */
const addedAgain = {
  [OLD]: { ...entry, cuando: LONG_AGO, sobre: productAt(101), accion: 'baja' },
  [`bajas/101`]: { entrada: OLD.split('/')[1] },
};

/** Everything that the seller deletes: a name, its path and the documents that differ. */
const deletable = [
  ['an order', orderAt(ANA_ORDER), {}],
  ['a product deleted before and added again', productAt(101), addedAgain],
  ['a product', productAt(101), {}],
  ['a buyer’s record', userAt(ANA), {}],
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

/** A deletion writes its entry of the log in the same batch, which `bajas` names (docs/security.md#the-sellers-log). */
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
    'the seller deletes a note on a buyer': given(noted(userAt(ANA)), [
      remove(note),
      ...logging(userAt(ANA), { accion: 'cambio' }),
    ]),
  }),
  ...eachRefused('seller', {
    'a note deleted without a log entry': given(noted(userAt(ANA)), remove(note)),
    'a note deleted with an entry about another buyer': given(noted(userAt(ANA)), [
      remove(note),
      ...logging(userAt(BETO), { accion: 'cambio' }),
    ]),
    'a note deleted with an entry of an addition': given(noted(userAt(ANA)), [
      remove(note),
      ...logging(userAt(ANA), { accion: 'alta' }),
    ]),
    'the name of an entry deleted': given(addedAgain, remove('bajas/101')),
    'the name of an entry read': given(addedAgain, getting('bajas/101')),
  }),
  ...wrongNames.map(([what, changes]) =>
    refused(`the name of an entry ${what}`, 'seller', set('bajas/101', changed({ entrada: 'x' }, changes))),
  ),
  ...NOT_SELLERS.flatMap((role) => [
    refused(`the name of an entry created by ${role}`, role, set(`bajas/${ANA}`, { entrada: 'x' })),
    refused(`the name of an entry changed by ${role}`, role, set('bajas/101', { entrada: 'x' }), addedAgain),
  ]),
];
