import {
  cancelling,
  highestFirst,
  type Items,
  itemsOf,
  largest,
  limitsAt,
  line,
  NEW_ORDER,
  orderAt,
  ordering,
  orderOf,
  placing,
  taking,
  ten,
  TWO,
  userAt,
} from '#tests/rules/support/orders.ts';
import { FULL_ID, product, productAt } from '#tests/rules/support/products.ts';
import { eachAllowed, eachRefused, given, refused, type RuleCase } from '#tests/rules/support/rule-case.ts';
import {
  ANA_SUB,
  ANA_CANCELLED,
  ANA_ORDER,
  anaPlaces,
  BETO,
  BETO_ORDER,
  CARLA,
  CARLA_ORDERS,
  type Docs,
  DORA,
  LONG_AGO,
  productWith,
  record,
  world,
} from '#tests/rules/support/world.ts';
import {
  ABSENT,
  erased,
  type Fields,
  now,
  patched,
  plus,
  remove,
  set,
  update,
  without,
  type Write,
} from '#tests/rules/support/writes.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { CANCELLED_COUNTS_MS, ORDER_PAUSE_MS } from '#domain/checkout/checkout.ts';
import { shippingCost } from '#domain/checkout/shipping-cost.ts';
import { ORDER_STATUSES, STATUSES } from '#domain/orders/order.ts';
import { Timestamp } from 'firebase/firestore';

const ana = record(ANA_SUB);
const LARGEST = largest(1);
const whole = anaPlaces(TWO);
const SECOND = 'secondOrder000000001';

/** Orders whose stock updates do not match their lines, and stock updates without an order. */
export const orderStock: readonly RuleCase[] = [
  ...eachRefused('ana', {
    'an order that takes no stock': without(without(whole, productAt(101)), productAt(102)),
    'an order that takes no stock of its last product, which is full-fulfilment': without(
      placing({
        usuario: ana,
        items: [
          [101, 2],
          [FULL_ID, 1],
        ],
      }),
      productAt(FULL_ID),
    ),
    'an order that takes one unit less than it says': patched(whole, productAt(101), { stock: plus(-1) }),
    'an order that takes one unit more than it says': patched(whole, productAt(101), { stock: plus(-3) }),
    'an order of a product that is off sale': given(productWith(102, { pausado: true }), whole),
    'an order that sets the timestamp of a product to last year': patched(whole, productAt(101), {
      actualizado: new Date('2025-01-01'),
    }),
    'an order that copies one field of a product into another': anaPlaces([[101, 1]], {
      product: { info: line(101, 1).title },
    }),
    'an order that adds an unknown field to a product': anaPlaces(TWO, { product: { extra: 'x' } }),
    'an order that takes a product that is in none of its lines': [...whole, taking(103, 1)],
    'an order that takes the same product twice': [...whole, taking(101, 2)],
    'an order that takes more than there is': anaPlaces([[101, 6]]),
    'an order that takes zero units': anaPlaces([[101, 0]]),
    'an order that takes a negative number of units': anaPlaces([[101, -2]]),
    'an order that takes half a unit': anaPlaces([[101, 0.5]]),
    'an order of one product too many': anaPlaces(highestFirst(itemsOf(MAX_PRODUCTS + 1, 1))),
    'an order that has the expensive product twice and takes the cheap one instead': anaPlaces(
      [
        [101, 1],
        [102, 1],
      ],
      { order: { ...ordering([line(101, 1), line(101, 1)]), cantidades: { '101': 1, '102': 1 } } },
    ),
    'an order that has one product in two lines': anaPlaces([[101, 1]], {
      order: ordering([line(101, 1), line(101, 1)]),
    }),
    'an order that has one product in two lines, and a quantity of another': anaPlaces([[101, 1]], {
      order: { ...ordering([line(101, 1), line(101, 1)]), cantidades: { '101': 1, '102': 1 } },
    }),
    'an order that takes a product that does not exist': [
      ...anaPlaces([[101, 1]], { order: ordering([{ ...line(101, 1), id: 999, docId: '999' }]) }),
    ],
    'an order that shares its batch with a second order': [
      ...anaPlaces([[101, 1]]),
      ...without(
        without(placing({ id: SECOND, usuario: ana, items: [[102, 1]] }), limitsAt(ANA_SUB)),
        userAt(ANA_SUB),
      ),
    ],
    'an order that shares its stock with a second order of the same batch': [
      ...anaPlaces([[101, 1]]),
      set(orderAt(SECOND), { ...orderOf(ana, [[101, 1]]), fecha: now }),
    ],
    'an order that takes no stock because a cancellation in the same batch gives it back': [
      ...cancelling(ANA_ORDER, TWO),
      ...without(
        anaPlaces([
          [101, 2],
          [103, 1],
        ]),
        productAt(101),
      ),
    ],
    'an order that is cancelled by its own batch': [
      ...whole,
      update(orderAt('newOrder000000000001'), { estado: 'Cancelar' }),
    ],
    'an order that replaces another buyer’s order': placing({ id: BETO_ORDER, usuario: ana, items: TWO }),
    'an order that is placed again under the same id': placing({ id: ANA_ORDER, usuario: ana, items: TWO }),
    'an order with the id of a deleted one whose stamp is still on a product': given(
      { [orderAt(ANA_ORDER)]: null, [productAt(101)]: { ...product(101), ultimaOrden: ANA_ORDER } },
      without(placing({ id: ANA_ORDER, usuario: ana, items: TWO }), productAt(101)),
    ),
    'an order of a product that became full-fulfilment meanwhile': given(
      productWith(101, { fullFilment: true }),
      whole,
    ),
  }),
  ...[ten(1), LARGEST].flatMap((items) =>
    items.map(([id], i) =>
      by(`takes no stock of line ${i + 1} of ${items.length}`, without(anaPlaces(items), productAt(id))),
    ),
  ),
  ...LARGEST.slice(1).map((_, i) =>
    by(
      `has the highest freeShipping in line ${i + 2} of ${LARGEST.length}, and ships by the first line’s`,
      shippedByFirst([...LARGEST.slice(1, i + 2), ...LARGEST.slice(0, 1), ...LARGEST.slice(i + 2)]),
    ),
  ),
  ...Object.entries({
    'has a peso less of shipping': changedBy({ costoEnvio: -1, totalCosto: -1 }),
    'has a peso more of shipping': changedBy({ costoEnvio: 1, totalCosto: 1 }),
    'has a total of a peso less': changedBy({ totalCosto: -1 }),
    'counts a unit less than it takes': changedBy({ totalProductos: -1 }),
    'has a quantity for a product of no line': {
      cantidades: { ...Object(ordering(linesOf(LARGEST))['cantidades']), '117': 1 },
    },
  }).map(([what, order]) => by(`of ${LARGEST.length} lines ${what}`, anaPlaces(LARGEST, { order }))),
  ...LARGEST.slice(0, -1).map((_, i) =>
    by(
      `has the product of line ${i + 1} in the last of ${LARGEST.length} lines too`,
      anaPlaces(LARGEST.slice(0, -1), {
        order: ordering(linesOf([...LARGEST.slice(0, -1), ...LARGEST.slice(i, i + 1)])),
      }),
    ),
  ),
  ...eachRefused('beto', {
    'an order with the id of a deleted one whose stamp is still on the limits': given(
      { [orderAt(BETO_ORDER)]: null },
      without(placing({ id: BETO_ORDER, usuario: record(BETO), items: [[101, 1]] }), limitsAt(BETO)),
    ),
  }),
  ...stockAlone(),
];

/** Stock updates without an order. */
function stockAlone(): RuleCase[] {
  const alone = (what: string, ...writes: Write[]) => refused(`a buyer who ${what}`, 'ana', writes);
  return [
    alone('lowers a stock with no order', update(productAt(101), { stock: 0 })),
    alone('takes units again for an old order', taking(101, 2, ANA_ORDER)),
    alone('takes units for another buyer’s order', taking(101, 1, BETO_ORDER)),
    alone(
      'takes units again and stamps the limits again with the same order',
      taking(101, 2, ANA_ORDER),
      set(limitsAt(ANA_SUB), { pedidosActivos: [ANA_ORDER], ultimoPedido: now, ultimaOrden: ANA_ORDER }),
    ),
    alone('gives units back for an order that is not cancelled', taking(101, -2, ANA_ORDER)),
    alone(
      'gives units back for an order that was cancelled earlier',
      taking(101, -1, 'anaOrderCancelled001'),
    ),
    alone('raises the stock of a full-fulfilment product', update(productAt(FULL_ID), { stock: plus(1) })),
    alone(
      'updates a product without changing it',
      update(productAt(101), { stock: world[productAt(101)]?.['stock'] }),
    ),
  ];
}

function linesOf(items: Items) {
  return items.map(([id, units]) => line(id, units));
}

/** An order whose shipping uses the freeShipping of its first line. */
function shippedByFirst(items: Items): Write[] {
  const lines = linesOf(items);
  const { totalCosto, costoEnvio } = ordering(lines);
  const subtotal = Number(totalCosto) - Number(costoEnvio);
  const shipping = shippingCost('Andreani', subtotal, lines[0]?.freeShipping ?? 0);
  return anaPlaces(items, { order: { costoEnvio: shipping, totalCosto: subtotal + shipping } });
}

/** The sums of the largest order, changed by these differences. */
function changedBy(differences: Readonly<Record<string, number>>): Fields {
  const order = ordering(linesOf(LARGEST));
  return Object.fromEntries(
    Object.entries(differences).map(([field, difference]) => [field, Number(order[field]) + difference]),
  );
}

function by(what: string, writes: readonly Write[]): RuleCase {
  return refused(`an order that ${what}`, 'ana', writes);
}

const one = [[101, 1]] as const;
const PAUSE = ORDER_PAUSE_MS / 1000;

/** The maximum of open orders, the pause between two (docs/buying.md#order-limits), and the stamps that prove both. */
export const limitCases: readonly RuleCase[] = [
  ...eachRefused('carla', {
    'one order more than the limit while all are in Procesando': carlaPlaces({ active: CARLA_ORDERS }),
    'a buyer who replaces the limits by empty ones': set(limitsAt(CARLA), {}),
    'a buyer who deletes the own limits': remove(limitsAt(CARLA)),
    'one order more than the limit after the seller deleted the record': given(
      { [userAt(CARLA)]: null },
      without(placing({ usuario: record(CARLA), items: one }), userAt(CARLA)),
    ),
  }),
  ...CARLA_ORDERS.map((id, i) =>
    refused(
      `one order more than the limit that drops number ${i + 1}, which is still in Procesando`,
      'carla',
      carlaPlaces({ active: CARLA_ORDERS.filter((other) => other !== id) }),
    ),
  ),
  ...CARLA_ORDERS.slice(0, 3).map((id, i) =>
    refused(
      `an order that drops three although number ${i + 1} is still in Procesando`,
      'carla',
      carlaPlaces({ active: CARLA_ORDERS.slice(3) }),
      Object.fromEntries(
        CARLA_ORDERS.filter((other) => other !== id).map((other) => [
          orderAt(other),
          { ...world[orderAt(other)], estado: 'Cancelada' },
        ]),
      ),
    ),
  ),
  ...ORDER_STATUSES.filter((estado) => STATUSES[estado].counts !== 'not').map((estado) =>
    refused(
      `an order that drops one of the last day which is ${estado}`,
      'carla',
      carlaPlaces({ active: CARLA_ORDERS.slice(1) }),
      () => ({
        [orderAt(CARLA_ORDERS[0] ?? '')]: {
          ...world[orderAt(CARLA_ORDERS[0] ?? '')],
          fecha: Timestamp.fromMillis(Date.now() - CANCELLED_COUNTS_MS + 60_000),
          estado,
        },
      }),
    ),
  ),
  ...eachRefused('beto', {
    'an order just before the pause after the last one ends': given(lastOrder(PAUSE - 2), betoPlaces()),
    'an order when the last one is dated in the future': given(lastOrder(-1000), betoPlaces()),
  }),
  ...eachAllowed('beto', {
    'an order once the pause after the last one is over': given(lastOrder(PAUSE), betoPlaces()),
  }),
  ...(
    [
      ['does not stamp the limits with its id', { ultimaOrden: ABSENT }],
      ['stamps the limits with another order', { ultimaOrden: ANA_ORDER }],
      ['stamps the limits with a time long past', { ultimoPedido: LONG_AGO }],
      ['erases the time of the last order', { ultimoPedido: erased }],
      ['does not add itself to the open orders', { pedidosActivos: [] }],
      ['replaces the list of open orders by a map', { pedidosActivos: { 0: NEW_ORDER } }],
      ['adds an unknown order to the open ones', { pedidosActivos: [ANA_ORDER, NEW_ORDER] }],
      ['adds itself six times', { pedidosActivos: Array.from({ length: 6 }, () => NEW_ORDER) }],
      ['adds a field to the limits', { extra: 'x' }],
    ] satisfies [string, Fields][]
  ).map(([what, changes]) => refused(`an order that ${what}`, 'ana', anaPlaces(one, { limits: changes }))),
  ...eachRefused('ana', {
    'an order without a stamp on the limits': without(anaPlaces(one), limitsAt(ANA_SUB)),
    'an order that stamps another buyer’s limits too': [
      ...anaPlaces(one),
      update(limitsAt(BETO), {
        pedidosActivos: [BETO_ORDER, NEW_ORDER],
        ultimoPedido: now,
        ultimaOrden: NEW_ORDER,
      }),
    ],
    'a buyer who stamps the limits with a cancelled order': set(limitsAt(ANA_SUB), {
      pedidosActivos: [ANA_CANCELLED],
      ultimoPedido: now,
      ultimaOrden: ANA_CANCELLED,
    }),
  }),
  ...(
    [
      ['empties the list of open orders', { pedidosActivos: [] }],
      ['sets the time of the last order back', { ultimoPedido: new Date('2020-01-01') }],
      ['erases the time of the last order', { ultimoPedido: erased }],
      ['changes the id of the last order', { ultimaOrden: 'x' }],
      ['erases all three stamps', { pedidosActivos: erased, ultimoPedido: erased, ultimaOrden: erased }],
      [
        'stamps the limits with an old order',
        { ultimoPedido: now, ultimaOrden: CARLA_ORDERS[0], pedidosActivos: CARLA_ORDERS },
      ],
    ] satisfies [string, Fields][]
  ).map(([what, changes]) => refused(`a buyer who ${what}`, 'carla', update(limitsAt(CARLA), changes))),
  ...eachRefused('seller', {
    'the seller deletes a buyer’s limits': remove(limitsAt(CARLA)),
    'the seller empties a buyer’s list of open orders': update(limitsAt(CARLA), { pedidosActivos: [] }),
  }),
  ...eachRefused('dora', { 'a buyer who creates limits without an order': set(limitsAt(DORA), {}) }),
];

function carlaPlaces(changes: { active?: readonly string[] }) {
  return placing({ usuario: record(CARLA), items: one, ...changes });
}

function betoPlaces() {
  return placing({ usuario: record(BETO), items: one, active: [BETO_ORDER] });
}

function lastOrder(secondsAgo: number): () => Docs {
  return () => ({
    [limitsAt(BETO)]: {
      ...world[limitsAt(BETO)],
      ultimoPedido: Timestamp.fromMillis(Date.now() - secondsAgo * 1000),
    },
  });
}
