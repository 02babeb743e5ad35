import type { OrderLine } from '../../../src/domain/orders/order.ts';
import { MAX_ORDER_LINES } from '../../../src/domain/cart/cart.ts';
import { MAX_PAYMENT_NOTE } from '../../../src/domain/seller/payment-entry.ts';
import { isUnsent, ORDER_STATUSES } from '../../../src/domain/orders/order.ts';
import { transacting } from '../support/attempts.ts';
import { line, orderAt, ordering, taking } from '../support/orders.ts';
import { newProduct, productAt } from '../support/products.ts';
import { everyone } from '../support/roles.ts';
import {
  allowed,
  eachAllowed,
  type FieldAttack,
  given,
  refused,
  type RuleCase,
} from '../support/rule-case.ts';
import { ANA_ORDER, anasOrder, BETO, editing, LONG_AGO, record } from '../support/world.ts';
import { now } from '../support/writes.ts';

const LINES = Array.from({ length: MAX_ORDER_LINES }, (_, at) => 101 + at);
const OTHERS = LINES.map((id) => id + 200);
const ten = anasOrder(ordering(LINES.map((id) => line(id, 2))));

/** Ana's order has 2 × 101 and 1 × 102: one unit of 101 less, no 102, and three of 103. */
const after = [line(101, 1), line(103, 3)];
const corrected = { ...ordering(after), correccion: { cuando: now } };
const moves = [taking(101, -1, ANA_ORDER), taking(102, -1, ANA_ORDER), taking(103, 3, ANA_ORDER)];

const PAID = { acreditado: false, fecha: LONG_AGO, nota: 'x'.repeat(MAX_PAYMENT_NOTE), monto: 0.1 };

const SEVEN = Object.fromEntries(LINES.slice(3).map((id) => [id, 'x']));

const attacks: readonly FieldAttack[] = [
  ['counts units as a fraction', { totalProductos: 4.000000001 }],
  ['has a negative shipping cost', { costoEnvio: -1 }],
  ['has NaN as total', { totalCosto: Number.NaN }],
  ['has no lines', { productos: [], cantidades: {} }],
  ['has quantities that differ from its lines', { cantidades: { '101': 1, '103': 2 } }],
  ['has a line with an unknown field', { productos: [{ ...line(101, 1), regalo: true }, line(103, 3)] }],
  ['has one line too many', ordering([...LINES, 101 + LINES.length].map((id) => line(id, 1)))],
  ['changes the buyer', { usuario: record(BETO) }],
  ['changes the status', { estado: 'En camino' }],
  ['adds a field', { nota: 'x' }],
  ['has a payment of less than nothing', { pago: { ...PAID, monto: -1 } }],
  ['has a large note of the correction', { correccion: { cuando: now, ...SEVEN } }],
];

/** The seller corrects the lines of an order that was not sent (docs/panel.md#corrected-orders). */
export const lineEdits: readonly RuleCase[] = [
  ...eachAllowed('seller', {
    'the seller changes, removes and adds products of an order': [editing(corrected), ...moves],
    'the seller corrects an order in a transaction': transacting(
      [orderAt(ANA_ORDER), productAt(101), productAt(102), productAt(103)],
      editing(corrected),
      ...moves,
    ),
    'the seller replaces every product of the largest order, which was paid, by another one': given(
      { ...ten, ...Object.fromEntries(OTHERS.map((id) => [productAt(id), newProduct(id)])) },
      [
        editing({ ...corrections(OTHERS.map((id) => lineOf(id, 'x'.repeat(200)))), pago: PAID }),
        ...LINES.map((id) => taking(id, -2, ANA_ORDER)),
        ...OTHERS.map((id) => taking(id, 1, ANA_ORDER)),
      ],
    ),
    'the seller corrects the last line of the largest order': given(
      ten,
      correcting(LINES.map((id, at) => line(id, at === LINES.length - 1 ? 3 : 2))),
    ),
    'the seller changes a price and the shipping cost of an order': editing({
      productos: [{ ...line(101, 2), price: 10.1 }, line(102, 1)],
      costoEnvio: 0.2,
      correccion: { cuando: now },
    }),
  }),
  ...ORDER_STATUSES.map((estado) =>
    (isUnsent({ estado }) ? allowed : refused)(
      `corrected lines of an order in ${estado}`,
      'seller',
      [editing(corrected), ...moves],
      anasOrder({ estado }),
    ),
  ),
  allowed(
    'corrected lines of an order whose payment another program filled',
    'seller',
    [editing(corrected), ...moves],
    anasOrder({ pago: 'MercadoPago' }),
  ),
  ...attacks.map(([what, changes]) =>
    refused(`a correction that ${what}`, 'seller', editing({ ...corrected, ...changes })),
  ),
  ...LINES.map((_, at) =>
    refused(
      `a correction whose line ${at + 1} of ten is no line`,
      'seller',
      correcting(LINES.map((id) => line(id, 1)).with(at, lineOf(LINES[at] ?? 0, '\n'))),
      ten,
    ),
  ),
  ...everyone
    .filter((role) => role !== 'seller')
    .map((role) => refused(`corrected lines by ${role}`, role, [editing(corrected), ...moves])),
];

function correcting(lines: readonly OrderLine[]) {
  return editing(corrections(lines));
}

function corrections(lines: readonly OrderLine[]) {
  return { ...ordering(lines), correccion: { cuando: now } };
}

function lineOf(id: number, title: string): OrderLine {
  return { ...line(101, 1), id, docId: String(id), title };
}
