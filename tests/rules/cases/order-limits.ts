import { CANCELLED_COUNTS_MS, ORDER_PAUSE_MS } from '#domain/checkout/checkout.ts';
import { Timestamp } from 'firebase/firestore';
import { limitsAt, NEW_ORDER, orderAt, placing, userAt } from '#tests/rules/support/orders.ts';
import { eachAllowed, eachRefused, given, refused, type RuleCase } from '#tests/rules/support/rule-case.ts';
import {
  ANA,
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
  record,
  world,
} from '#tests/rules/support/world.ts';
import {
  ABSENT,
  erased,
  type Fields,
  now,
  remove,
  set,
  update,
  without,
} from '#tests/rules/support/writes.ts';

const one = [[101, 1]] as const;
const PAUSE = ORDER_PAUSE_MS / 1000;

/** The most open orders and the pause between two (docs/buying.md#order-limits), and the stamps that prove both. */
export const orderLimits: readonly RuleCase[] = [
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
  ...['Procesando', 'Pendiente de pago', 'Cancelar'].map((estado) =>
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
      ['stamps the limits without a time', { ultimoPedido: ABSENT }],
      ['erases the time of the last order', { ultimoPedido: erased }],
      ['does not add itself to the open orders', { pedidosActivos: [] }],
      ['erases the list of open orders', { pedidosActivos: erased }],
      ['replaces the list of open orders by a map', { pedidosActivos: { 0: NEW_ORDER } }],
      ['adds itself and an unknown order', { pedidosActivos: [NEW_ORDER, 'x'.repeat(1000)] }],
      ['adds itself six times', { pedidosActivos: Array.from({ length: 6 }, () => NEW_ORDER) }],
      ['adds a field to the limits', { extra: 'x' }],
    ] satisfies [string, Fields][]
  ).map(([what, changes]) => refused(`an order that ${what}`, 'ana', anaPlaces(one, { limits: changes }))),
  ...eachRefused('ana', {
    'an order without a stamp on the limits': without(anaPlaces(one), limitsAt(ANA)),
    'an order that stamps another buyer’s limits too': [
      ...anaPlaces(one),
      update(limitsAt(BETO), {
        pedidosActivos: [BETO_ORDER, NEW_ORDER],
        ultimoPedido: now,
        ultimaOrden: NEW_ORDER,
      }),
    ],
    'a buyer who stamps the limits with a cancelled order': set(limitsAt(ANA), {
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
