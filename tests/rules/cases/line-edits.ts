import type { OrderLine } from '../../../src/domain/orders/order.ts';
import { ORDER_STATUSES, isUnsent } from '../../../src/domain/orders/order.ts';
import { transacting, writing } from '../support/attempts.ts';
import { type Items, line, orderAt, ordering, orderOf, taking } from '../support/orders.ts';
import { FULL, productAt } from '../support/products.ts';
import { everyone } from '../support/roles.ts';
import { allowed, type FieldAttack, refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, ANA_ORDER, record, world } from '../support/world.ts';
import { ABSENT, changed, type Fields, now, update, type Write } from '../support/writes.ts';

const TEN: Items = Array.from({ length: 10 }, (_, i) => [101 + i, 2]);
const order = orderAt(ANA_ORDER);

/** Ana's order has 2 × 101 and 1 × 102: one unit of 101 less, no 102, and three of 103. */
const after = [line(101, 1), line(103, 3)];
const moves: readonly Write[] = [moving(101, -1), moving(102, -1), moving(103, 3)];

/** An update that takes (or returns) units of a product for Ana's order. */
function moving(product: number, units: number, changes: Fields = {}): Write {
  return taking(product, units, ANA_ORDER, changes);
}

/** The lines, their sums, and which products have other units than in Ana's order. */
function correction(lines: readonly OrderLine[], productos: readonly number[]): Fields {
  return { ...ordering(lines), correccion: { cuando: now, productos: productos.map(String) } };
}

/** Corrects Ana's order with the moves of its stock; `productos` are those of the moves unless given. */
function correcting(
  lines: readonly OrderLine[],
  moved: readonly Write[],
  productos: readonly number[] = moved.map(({ path }) => Number(path.split('/')[1])),
): ReturnType<typeof writing> {
  return writing(update(order, correction(lines, productos)), ...moved);
}

const ofTen = { [order]: orderOf(record(ANA), TEN) };
/** Ten lines of Ana's order, of which three products have other units. */
const tenAfter = TEN.map(([id, units], at) => line(id, at < 3 ? units + 1 : units));
const threeMoves = [101, 102, 103].map((id) => moving(id, 1));

const attacks: readonly FieldAttack[] = [
  ['counts other units', { totalProductos: 9 }],
  ['counts units as a fraction', { totalProductos: 4.000000001 }],
  ['has a total that its lines do not add up to', { totalCosto: 1_000_000 }],
  ['has a total a cent too high', { totalCosto: Number(ordering(after)['totalCosto']) + 0.01 }],
  ['has a total a cent too low', { totalCosto: Number(ordering(after)['totalCosto']) - 0.01 }],
  ['has a negative shipping cost', { costoEnvio: -1 }],
  ['has NaN as total', { totalCosto: Number.NaN }],
  ['has no lines', { productos: [], cantidades: {} }],
  ['has quantities that differ from its lines', { cantidades: { '101': 1, '103': 2 } }],
  ['has the same product twice', { productos: [line(101, 1), line(101, 1)] }],
  ['has a line with an unknown field', { productos: [{ ...line(101, 1), regalo: true }, line(103, 3)] }],
  ['changes the buyer', { usuario: record('auth0|beto') }],
  ['changes the status', { estado: 'En camino' }],
  ['changes the payment', { pago: { acreditado: true, fecha: new Date('2026-01-02'), nota: '' } }],
  ['adds a field', { nota: 'x' }],
  ['has no time', { correccion: { productos: ['101', '102', '103'] } }],
  [
    'is dated otherwise',
    { correccion: { cuando: new Date('2026-01-02'), productos: ['101', '102', '103'] } },
  ],
  ['says why', { correccion: { cuando: now, productos: ['101', '102', '103'], motivo: 'x' } }],
  ['names no products', { correccion: { cuando: now } }],
  [
    'names its products by a map',
    { correccion: { cuando: now, productos: { '101': 1, '102': 1, '103': 1 } } },
  ],
];

/** The seller corrects the lines of an order that was not sent (docs/panel.md#corrected-orders). */
export const lineEdits: readonly RuleCase[] = [
  allowed('the seller changes, removes and adds products of an order', 'seller', correcting(after, moves)),
  allowed(
    'the seller corrects an order in a transaction',
    'seller',
    transacting(
      [order, productAt(101), productAt(102), productAt(103)],
      update(order, correction(after, [101, 102, 103])),
      ...moves,
    ),
  ),
  allowed(
    'the seller corrects three products of ten lines',
    'seller',
    correcting(tenAfter, threeMoves),
    ofTen,
  ),
  allowed(
    'the seller changes a price and the shipping cost of an order',
    'seller',
    writing(
      update(order, {
        productos: [{ ...line(101, 2), price: 10.1 }, line(102, 1)],
        costoEnvio: 0.2,
        totalCosto: Math.round((20.2 + line(102, 1).price + 0.2) * 100) / 100,
        correccion: { cuando: now, productos: [] },
      }),
    ),
  ),
  allowed('the seller corrects an order in Pendiente de pago', 'seller', correcting(after, moves), {
    [order]: { ...world[order], estado: 'Pendiente de pago' },
  }),
  allowed(
    'the seller removes a product that was deleted from an order',
    'seller',
    correcting([line(101, 2)], [], [102]),
    { [productAt(102)]: null },
  ),
  allowed(
    'the seller removes a product from an order whose stock the marketplace manages by now',
    'seller',
    correcting([line(101, 2)], [], [102]),
    { [productAt(102)]: { ...world[productAt(102)], fullFilment: true } },
  ),
  allowed(
    'the seller adds a full-fulfilment product, whose stock stays',
    'seller',
    correcting([line(101, 2), line(102, 1), line(FULL, 1)], [], [FULL]),
  ),
  ...ORDER_STATUSES.filter((estado) => !isUnsent({ estado })).map((estado) =>
    refused(`corrected lines of an order in ${estado}`, 'seller', correcting(after, moves), {
      [order]: { ...world[order], estado },
    }),
  ),
  ...attacks.map(([what, changes]) =>
    refused(
      `a correction that ${what}`,
      'seller',
      writing(update(order, changed(correction(after, [101, 102, 103]), changes)), ...moves),
    ),
  ),
  ...moves.map((_, left) =>
    refused(
      `a correction that leaves the stock of product ${left + 1} of three alone`,
      'seller',
      correcting(
        after,
        moves.filter((__, at) => at !== left),
        [101, 102, 103],
      ),
    ),
  ),
  refused(
    'a correction that takes more units than it adds',
    'seller',
    correcting([line(101, 2), line(102, 2)], [moving(102, 2)]),
  ),
  refused(
    'a correction that takes fewer units than it adds',
    'seller',
    correcting([line(101, 2), line(102, 3)], [moving(102, 1)]),
  ),
  refused(
    'a correction whose product is stamped with another order',
    'seller',
    correcting([line(101, 2), line(102, 2)], [moving(102, 1, { ultimaOrden: 'another-order-00000001' })]),
  ),
  ...moves.map((_, left) =>
    refused(
      `a correction that does not name product ${left + 1} of three`,
      'seller',
      correcting(
        after,
        moves,
        [101, 102, 103].filter((__, at) => at !== left),
      ),
    ),
  ),
  ...[0, 1, 2].map((at) =>
    refused(
      `a correction of three products of ten without the stock of the ${at + 1}th`,
      'seller',
      correcting(
        tenAfter,
        threeMoves.filter((_, other) => other !== at),
        [101, 102, 103],
      ),
      ofTen,
    ),
  ),
  refused(
    'a correction of four products at once',
    'seller',
    correcting(
      TEN.map(([id, units], at) => line(id, at < 4 ? units + 1 : units)),
      [101, 102, 103, 104].map((id) => moving(id, 1)),
    ),
    ofTen,
  ),
  refused('a correction of an order without quantities', 'seller', correcting(after, moves), {
    [order]: changed({ ...world[order] }, { cantidades: ABSENT }),
  }),
  ...everyone
    .filter((role) => role !== 'seller')
    .map((role) => refused(`corrected lines by ${role}`, role, correcting(after, moves))),
];
