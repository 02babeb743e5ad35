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

/** At most five orders in Procesando, one every 30 seconds, and the stamps that keep both. */
export const orderLimits: readonly RuleCase[] = [
  refused('a sixth order while five are in Procesando', 'carla', carlaPlaces({ active: CARLA_ORDERS })),
  ...CARLA_ORDERS.map((id, i) =>
    refused(
      `a sixth order that forgets the ${i + 1}.º of the five, still in Procesando`,
      'carla',
      carlaPlaces({ active: CARLA_ORDERS.filter((other) => other !== id) }),
    ),
  ),
  ...CARLA_ORDERS.map((id, i) =>
    refused(
      `an order that forgets all five though the ${i + 1}.º is still in Procesando`,
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
  refused('an order 25 seconds after the last', 'beto', betoPlaces(), lastOrder(25)),
  allowed('an order 31 seconds after the last', 'beto', betoPlaces(), lastOrder(31)),
  refused('an order while the last is in the future', 'beto', betoPlaces(), lastOrder(-1000)),
  ...(
    [
      ['does not stamp the record with its id', { ultimaOrden: ABSENT }],
      ['stamps the record with another order', { ultimaOrden: ANA_ORDER }],
      ['stamps the record with an hour long past, to order again at once', { ultimoPedido: LONG_AGO }],
      ['stamps the record with no hour', { ultimoPedido: ABSENT }],
      ['erases the hour of the record', { ultimoPedido: erased }],
      ['does not count itself', { pedidosActivos: [] }],
      ['erases the list of orders under way', { pedidosActivos: erased }],
      ['counts itself in a map', { pedidosActivos: { 0: NEW_ORDER } }],
      ['counts itself and something else', { pedidosActivos: [NEW_ORDER, 'x'.repeat(1000)] }],
      ['counts itself six times', { pedidosActivos: Array.from({ length: 6 }, () => NEW_ORDER) }],
      ['changes the address of the record too', { calle: 'Otra' }],
      ['changes the record’s name to a map', { name: { a: 1 } }],
      ['hides a field in the record', { extra: 'x' }],
      [
        'puts a new thing in the cart',
        { carrito: [{ id: 999, cantidadIndividual: 1, freeShipping: 0, weight: 1 }] },
      ],
      ['puts a map in the cart', { carrito: [{ a: { b: 'x' } }] }],
      ['puts the cart’s own things in it many times over', { carrito: [...cart(3), ...cart(3)] }],
      ['has a map for the cart', { carrito: {} }],
      ['has text for the hour of the record', { last_update: 'now' }],
    ] satisfies [string, Fields][]
  ).map(([what, changes]) =>
    refused(
      `an order that ${what}`,
      'ana',
      writing(...placing({ usuario: record(ANA), items: one, record: changes })),
    ),
  ),
  refused(
    'an order without a word in the record',
    'ana',
    writing(...without(placing({ usuario: record(ANA), items: one }), userAt(ANA))),
  ),
  refused(
    'an order that stamps another buyer’s record too, to hold that buyer up',
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
    'an order of a buyer with no record',
    'dora',
    writing(...placing({ usuario: record('auth0|dora'), items: one })),
  ),
  refused(
    'an order of a buyer whose record is born in the same batch',
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
      ['empties the list of orders under way', { pedidosActivos: [] }],
      ['sets the hour of the last order back', { ultimoPedido: new Date('2020-01-01') }],
      ['erases the hour of the last order', { ultimoPedido: erased }],
      ['names another last order', { ultimaOrden: 'x' }],
      ['erases all three stamps', { pedidosActivos: erased, ultimoPedido: erased, ultimaOrden: erased }],
      [
        'stamps the record with an order of long ago',
        { ultimoPedido: now, ultimaOrden: CARLA_ORDERS[0], pedidosActivos: CARLA_ORDERS },
      ],
    ] satisfies [string, Fields][]
  ).map(([what, changes]) =>
    refused(`a buyer who ${what}`, 'carla', writing(update(userAt(CARLA), changes))),
  ),
  refused(
    'a buyer who writes the record anew without its stamps',
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
    'a seller who lifts a buyer’s limits',
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
