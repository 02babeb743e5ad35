import { ORDER_STATUSES } from '../../../src/domain/orders/order.ts';
import { transacting } from '../support/attempts.ts';
import { cancelling, NEW_ORDER, orderAt, orderOf, TWO } from '../support/orders.ts';
import { everyone } from '../support/roles.ts';
import {
  eachAllowed,
  eachRefused,
  type FieldAttack,
  given,
  refused,
  type RuleCase,
} from '../support/rule-case.ts';
import {
  ANA,
  ANA_CANCELLED,
  ANA_ORDER,
  anaPlaces,
  anasOrder,
  BETO_ORDER,
  type Docs,
  editing,
  record,
} from '../support/world.ts';
import { erased, now, set, update } from '../support/writes.ts';

const MARK = 'correoFallido';
const mark = editing({ [MARK]: true });

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
  ...eachAllowed('ana', {
    'a buyer marks an own order whose e-mail failed': mark,
    'a buyer marks an own order in a transaction that reads it first': transacting(
      [orderAt(ANA_ORDER)],
      mark,
    ),
    'a buyer cancels a marked order': given(marked(true), cancelling(ANA_ORDER, TWO)),
  }),
  ...forgeries.map(([what, changes]) => refused(`a mark that ${what}`, 'ana', editing(changes))),
  ...eachRefused('ana', {
    'a mark together with a valid cancellation': [...cancelling(ANA_ORDER, TWO), mark],
    'a mark on another buyer’s order': update(orderAt(BETO_ORDER), { [MARK]: true }),
    'a mark on an order that is marked already': given(marked(true), mark),
    'a mark on an order whose mark the seller cleared': given(marked(false), mark),
    'a buyer who removes the mark': given(marked(true), editing({ [MARK]: erased })),
    'a buyer who clears the mark': given(marked(true), editing({ [MARK]: false })),
    'a mark on a cancelled order together with a return to Procesando': update(orderAt(ANA_CANCELLED), {
      [MARK]: true,
      estado: 'Procesando',
    }),
    'a mark on an order that does not exist': set(orderAt('no-such-order-000000001'), { [MARK]: true }),
  }),
  ...ORDER_STATUSES.filter((estado) => estado !== 'Procesando').map((estado) =>
    refused(`a mark on an own order in ${estado}`, 'ana', mark, anasOrder({ estado })),
  ),
  ...[true, false].map((value) =>
    refused(`a new order with the mark ${value}`, 'ana', anaPlaces([[101, 1]], { order: { [MARK]: value } })),
  ),
  ...eachRefused('seller', {
    'a new order by hand with the mark': set(orderAt(NEW_ORDER), {
      ...orderOf(record(ANA), TWO),
      fecha: now,
      [MARK]: true,
    }),
  }),
  ...everyone
    .filter((role) => role !== 'ana' && role !== 'seller')
    .map((role) => refused(`a mark by ${role}`, role, mark)),
  ...eachAllowed('seller', {
    'the seller clears the mark': given(marked(true), editing({ [MARK]: false })),
    'the seller removes the mark': given(marked(true), editing({ [MARK]: erased })),
    'the seller sets the mark again': given(marked(false), editing({ [MARK]: true })),
    'the seller changes the status of a marked order': given(
      marked(true),
      editing({ estado: 'Pendiente de pago' }),
    ),
  }),
  ...[1, 'x', null, {}].map((value) =>
    refused(`the seller sets the mark to ${JSON.stringify(value)}`, 'seller', editing({ [MARK]: value })),
  ),
];

/** Ana's order in Procesando with the mark. */
function marked(value: boolean): Docs {
  return anasOrder({ [MARK]: value });
}
