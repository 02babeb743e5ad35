import { ORDER_STATUSES } from '../../../src/domain/orders/order.ts';
import { transacting, writing } from '../support/attempts.ts';
import { cancelling, type Items, NEW_ORDER, orderAt, orderOf, placing } from '../support/orders.ts';
import { allowed, type FieldAttack, refused, type RuleCase } from '../support/rule-case.ts';
import { everyone } from '../support/roles.ts';
import { ANA, ANA_CANCELLED, ANA_ORDER, BETO_ORDER, record, world, type Docs } from '../support/world.ts';
import { erased, now, set, update } from '../support/writes.ts';

const TWO: Items = [
  [101, 2],
  [102, 1],
];
const MARK = 'correoFallido';
const mark = update(orderAt(ANA_ORDER), { [MARK]: true });

/** What is no mark of a lost e-mail. */
const forgeries: readonly FieldAttack[] = [
  ['is false, to stop a real one', { [MARK]: false }],
  ['is a number', { [MARK]: 1 }],
  ['is text', { [MARK]: 'true' }],
  ['is nothing', { [MARK]: null }],
  ['is a list', { [MARK]: [true] }],
  ['is a map without end', { [MARK]: { a: 'x'.repeat(10_000) } }],
  ['comes with another total', { [MARK]: true, totalCosto: 1 }],
  ['comes with a field that no order has', { [MARK]: true, nota: 'x' }],
  ['comes with a cancellation that gives nothing back', { [MARK]: true, estado: 'Cancelar' }],
  ['goes by another name', { correoPerdido: true }],
];

/** `correoFallido`: the buyer's page says once that the e-mail was lost, the seller deals with it. */
export const mailMarks: readonly RuleCase[] = [
  allowed('the buyer’s page marks an own order whose e-mail was lost', 'ana', writing(mark)),
  allowed('… in a transaction that read it first', 'ana', transacting([orderAt(ANA_ORDER)], mark)),
  allowed('a marked order is cancelled', 'ana', writing(...cancelling(ANA_ORDER, TWO)), marked(true)),
  ...forgeries.map(([what, changes]) =>
    refused(`a mark that ${what}`, 'ana', writing(update(orderAt(ANA_ORDER), changes))),
  ),
  refused('a mark together with a whole cancellation', 'ana', writing(...cancelling(ANA_ORDER, TWO), mark)),
  refused('a mark on another buyer’s order', 'ana', writing(update(orderAt(BETO_ORDER), { [MARK]: true }))),
  refused('a second mark', 'ana', writing(mark), marked(true)),
  refused('a mark on what the seller has dealt with', 'ana', writing(mark), marked(false)),
  refused(
    'a mark taken away by the buyer',
    'ana',
    writing(update(orderAt(ANA_ORDER), { [MARK]: erased })),
    marked(true),
  ),
  refused(
    'a mark turned off by the buyer',
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
    'a mark on a cancelled order, brought back with it',
    'ana',
    writing(update(orderAt(ANA_CANCELLED), { [MARK]: true, estado: 'Procesando' })),
  ),
  refused(
    'a mark on an order that is not there',
    'ana',
    writing(set(orderAt('no-such-order-000000001'), { [MARK]: true })),
  ),
  ...[true, false].map((value) =>
    refused(
      `an order that is born with the mark ${value}`,
      'ana',
      writing(...placing({ usuario: record(ANA), items: [[101, 1]], order: { [MARK]: value } })),
    ),
  ),
  refused(
    'an order by hand that is born with the mark',
    'seller',
    writing(set(orderAt(NEW_ORDER), { ...orderOf(record(ANA), TWO), fecha: now, [MARK]: true })),
  ),
  ...everyone
    .filter((role) => role !== 'ana' && role !== 'seller')
    .map((role) => refused(`a mark by ${role}`, role, writing(mark))),
  allowed(
    'the seller has told the buyer',
    'seller',
    writing(update(orderAt(ANA_ORDER), { [MARK]: false })),
    marked(true),
  ),
  allowed(
    'the seller takes the mark away',
    'seller',
    writing(update(orderAt(ANA_ORDER), { [MARK]: erased })),
    marked(true),
  ),
  allowed(
    'the seller wants it back',
    'seller',
    writing(update(orderAt(ANA_ORDER), { [MARK]: true })),
    marked(false),
  ),
  allowed(
    'the seller goes on with a marked order',
    'seller',
    writing(update(orderAt(ANA_ORDER), { estado: 'Pendiente de pago' })),
    marked(true),
  ),
  ...[1, 'x', null, {}].map((value) =>
    refused(
      `the seller makes the mark ${JSON.stringify(value)}`,
      'seller',
      writing(update(orderAt(ANA_ORDER), { [MARK]: value })),
    ),
  ),
];

/** Ana's order in Procesando with the mark. */
function marked(value: boolean): Docs {
  return { [orderAt(ANA_ORDER)]: { ...world[orderAt(ANA_ORDER)], [MARK]: value } };
}
