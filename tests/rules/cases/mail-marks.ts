import { ORDER_STATUSES } from '../../../src/domain/orders/order.ts';
import { transacting, writing } from '../support/attempts.ts';
import { cancelling, NEW_ORDER, orderAt, orderOf, placing, TWO } from '../support/orders.ts';
import { allowed, type FieldAttack, refused, type RuleCase } from '../support/rule-case.ts';
import { everyone } from '../support/roles.ts';
import { ANA, ANA_CANCELLED, ANA_ORDER, BETO_ORDER, record, world, type Docs } from '../support/world.ts';
import { erased, now, set, update } from '../support/writes.ts';

const MARK = 'correoFallido';
const mark = update(orderAt(ANA_ORDER), { [MARK]: true });

/** Updates that are not a valid mark of a failed e-mail. */
const forgeries: readonly FieldAttack[] = [
  ['is false', { [MARK]: false }],
  ['is a number', { [MARK]: 1 }],
  ['is text', { [MARK]: 'true' }],
  ['is null', { [MARK]: null }],
  ['is a list', { [MARK]: [true] }],
  ['is a large map', { [MARK]: { a: 'x'.repeat(10_000) } }],
  ['comes with another total', { [MARK]: true, totalCosto: 1 }],
  ['comes with an unknown field', { [MARK]: true, nota: 'x' }],
  ['comes with a cancellation without giving stock back', { [MARK]: true, estado: 'Cancelar' }],
  ['has another field name', { correoPerdido: true }],
];

/** `correoFallido`: the buyer's page sets it once when the e-mail failed, and the seller clears it. */
export const mailMarks: readonly RuleCase[] = [
  allowed('a buyer marks an own order whose e-mail failed', 'ana', writing(mark)),
  allowed(
    'a buyer marks an own order in a transaction that reads it first',
    'ana',
    transacting([orderAt(ANA_ORDER)], mark),
  ),
  allowed('a buyer cancels a marked order', 'ana', writing(...cancelling(ANA_ORDER, TWO)), marked(true)),
  ...forgeries.map(([what, changes]) =>
    refused(`a mark that ${what}`, 'ana', writing(update(orderAt(ANA_ORDER), changes))),
  ),
  refused('a mark together with a valid cancellation', 'ana', writing(...cancelling(ANA_ORDER, TWO), mark)),
  refused('a mark on another buyer’s order', 'ana', writing(update(orderAt(BETO_ORDER), { [MARK]: true }))),
  refused('a mark on an order that is marked already', 'ana', writing(mark), marked(true)),
  refused('a mark on an order whose mark the seller cleared', 'ana', writing(mark), marked(false)),
  refused(
    'a buyer who removes the mark',
    'ana',
    writing(update(orderAt(ANA_ORDER), { [MARK]: erased })),
    marked(true),
  ),
  refused(
    'a buyer who clears the mark',
    'ana',
    writing(update(orderAt(ANA_ORDER), { [MARK]: false })),
    marked(true),
  ),
  ...ORDER_STATUSES.filter((estado) => estado !== 'Procesando').map((estado) =>
    refused(`a mark on an own order in ${estado}`, 'ana', writing(mark), {
      [orderAt(ANA_ORDER)]: { ...world[orderAt(ANA_ORDER)], estado },
    }),
  ),
  refused(
    'a mark on a cancelled order together with a return to Procesando',
    'ana',
    writing(update(orderAt(ANA_CANCELLED), { [MARK]: true, estado: 'Procesando' })),
  ),
  refused(
    'a mark on an order that does not exist',
    'ana',
    writing(set(orderAt('no-such-order-000000001'), { [MARK]: true })),
  ),
  ...[true, false].map((value) =>
    refused(
      `a new order with the mark ${value}`,
      'ana',
      writing(...placing({ usuario: record(ANA), items: [[101, 1]], order: { [MARK]: value } })),
    ),
  ),
  refused(
    'a new order by hand with the mark',
    'seller',
    writing(set(orderAt(NEW_ORDER), { ...orderOf(record(ANA), TWO), fecha: now, [MARK]: true })),
  ),
  ...everyone
    .filter((role) => role !== 'ana' && role !== 'seller')
    .map((role) => refused(`a mark by ${role}`, role, writing(mark))),
  allowed(
    'the seller clears the mark',
    'seller',
    writing(update(orderAt(ANA_ORDER), { [MARK]: false })),
    marked(true),
  ),
  allowed(
    'the seller removes the mark',
    'seller',
    writing(update(orderAt(ANA_ORDER), { [MARK]: erased })),
    marked(true),
  ),
  allowed(
    'the seller sets the mark again',
    'seller',
    writing(update(orderAt(ANA_ORDER), { [MARK]: true })),
    marked(false),
  ),
  allowed(
    'the seller changes the status of a marked order',
    'seller',
    writing(update(orderAt(ANA_ORDER), { estado: 'Pendiente de pago' })),
    marked(true),
  ),
  ...[1, 'x', null, {}].map((value) =>
    refused(
      `the seller sets the mark to ${JSON.stringify(value)}`,
      'seller',
      writing(update(orderAt(ANA_ORDER), { [MARK]: value })),
    ),
  ),
];

/** Ana's order in Procesando with the mark. */
function marked(value: boolean): Docs {
  return { [orderAt(ANA_ORDER)]: { ...world[orderAt(ANA_ORDER)], [MARK]: value } };
}
