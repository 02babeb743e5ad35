import { Timestamp } from 'firebase/firestore';
import { writing } from '../support/attempts.ts';
import { NEW_ORDER, orderAt, placing, userAt } from '../support/orders.ts';
import { allowed, refused, type RuleCase } from '../support/rule-case.ts';
import {
  account,
  ANA,
  ANA_CANCELLED,
  ANA_ORDER,
  BETO,
  BETO_ORDER,
  CARLA,
  CARLA_ORDERS,
  cart,
  LONG_AGO,
  record,
  type Docs,
  world,
} from '../support/world.ts';
import { ABSENT, erased, type Fields, now, set, update, without } from '../support/writes.ts';

const one = [[101, 1]] as const;

/** At most five orders in Procesando and one every 30 seconds (docs/product.md#order-limits), and the stamps that prove both. */
export const orderLimits: readonly RuleCase[] = [
  refused('a sixth order while five are in Procesando', 'carla', carlaPlaces({ active: CARLA_ORDERS })),
  ...CARLA_ORDERS.map((id, i) =>
    refused(
      `a sixth order that drops number ${i + 1} of the five, which is still in Procesando`,
      'carla',
      carlaPlaces({ active: CARLA_ORDERS.filter((other) => other !== id) }),
    ),
  ),
  ...CARLA_ORDERS.map((id, i) =>
    refused(
      `an order that drops all five although number ${i + 1} is still in Procesando`,
      'carla',
      carlaPlaces({}),
      Object.fromEntries(
        CARLA_ORDERS.filter((other) => other !== id).map((other) => [
          orderAt(other),
          { ...world[orderAt(other)], estado: 'Cancelada' },
        ]),
      ),
    ),
  ),
  refused('an order 25 seconds after the last one', 'beto', betoPlaces(), lastOrder(25)),
  allowed('an order 31 seconds after the last one', 'beto', betoPlaces(), lastOrder(31)),
  refused('an order when the last one is dated in the future', 'beto', betoPlaces(), lastOrder(-1000)),
  ...(
    [
      ['does not stamp the record with its id', { ultimaOrden: ABSENT }],
      ['stamps the record with another order', { ultimaOrden: ANA_ORDER }],
      ['stamps the record with a time long past', { ultimoPedido: LONG_AGO }],
      ['stamps the record without a time', { ultimoPedido: ABSENT }],
      ['erases the time of the last order', { ultimoPedido: erased }],
      ['does not add itself to the open orders', { pedidosActivos: [] }],
      ['erases the list of open orders', { pedidosActivos: erased }],
      ['replaces the list of open orders by a map', { pedidosActivos: { 0: NEW_ORDER } }],
      ['adds itself and an unknown order', { pedidosActivos: [NEW_ORDER, 'x'.repeat(1000)] }],
      ['adds itself six times', { pedidosActivos: Array.from({ length: 6 }, () => NEW_ORDER) }],
      ['changes the address of the record too', { calle: 'Otra' }],
      ['changes the name of the record to a map', { name: { a: 1 } }],
      ['hides a field in the record', { extra: 'x' }],
      [
        'adds an item to the cart',
        { carrito: [{ id: 999, cantidadIndividual: 1, freeShipping: 0, weight: 1 }] },
      ],
      ['puts a nested map into the cart', { carrito: [{ a: { b: 'x' } }] }],
      ['repeats the items of the cart', { carrito: [...cart(3), ...cart(3)] }],
      ['has a map for the cart', { carrito: {} }],
      ['has text as `last_update` of the record', { last_update: 'now' }],
    ] satisfies [string, Fields][]
  ).map(([what, changes]) =>
    refused(
      `an order that ${what}`,
      'ana',
      writing(...placing({ usuario: record(ANA), items: one, record: changes })),
    ),
  ),
  refused(
    'an order without an update of the record',
    'ana',
    writing(...without(placing({ usuario: record(ANA), items: one }), userAt(ANA))),
  ),
  refused(
    'an order that stamps another buyer’s record too',
    'ana',
    writing(
      ...placing({ usuario: record(ANA), items: one }),
      update(userAt(BETO), {
        carrito: [],
        pedidosActivos: [BETO_ORDER, NEW_ORDER],
        ultimoPedido: now,
        ultimaOrden: NEW_ORDER,
        last_update: now,
      }),
    ),
  ),
  refused(
    'an order of a buyer without a record',
    'dora',
    writing(...placing({ usuario: record('auth0|dora'), items: one })),
  ),
  refused(
    'an order of a buyer whose record is created in the same batch',
    'dora',
    writing(
      ...without(placing({ usuario: record('auth0|dora'), items: one }), userAt('auth0|dora')),
      set(userAt('auth0|dora'), {
        ...account('auth0|dora'),
        pedidosActivos: [NEW_ORDER],
        ultimoPedido: now,
        ultimaOrden: NEW_ORDER,
        last_update: now,
      }),
    ),
  ),
  ...(
    [
      ['empties the list of open orders', { pedidosActivos: [] }],
      ['sets the time of the last order back', { ultimoPedido: new Date('2020-01-01') }],
      ['erases the time of the last order', { ultimoPedido: erased }],
      ['changes the id of the last order', { ultimaOrden: 'x' }],
      ['erases all three stamps', { pedidosActivos: erased, ultimoPedido: erased, ultimaOrden: erased }],
      [
        'stamps the record with an old order',
        { ultimoPedido: now, ultimaOrden: CARLA_ORDERS[0], pedidosActivos: CARLA_ORDERS },
      ],
    ] satisfies [string, Fields][]
  ).map(([what, changes]) =>
    refused(`a buyer who ${what}`, 'carla', writing(update(userAt(CARLA), changes))),
  ),
  refused(
    'a buyer who replaces the record by one without stamps',
    'carla',
    writing(set(userAt(CARLA), account(CARLA))),
  ),
  refused(
    'a buyer who stamps the record with a cancelled order',
    'ana',
    writing(
      update(userAt(ANA), { pedidosActivos: [ANA_CANCELLED], ultimoPedido: now, ultimaOrden: ANA_CANCELLED }),
    ),
  ),
  refused(
    'the seller empties a buyer’s list of open orders',
    'seller',
    writing(update(userAt(CARLA), { pedidosActivos: [] })),
  ),
];

function carlaPlaces(changes: { active?: readonly string[] }) {
  return writing(...placing({ usuario: record(CARLA), items: one, ...changes }));
}

function betoPlaces() {
  return writing(...placing({ usuario: record(BETO), items: one, active: [BETO_ORDER] }));
}

function lastOrder(secondsAgo: number): () => Docs {
  return () => ({
    [userAt(BETO)]: {
      ...world[userAt(BETO)],
      ultimoPedido: Timestamp.fromMillis(Date.now() - secondsAgo * 1000),
    },
  });
}
