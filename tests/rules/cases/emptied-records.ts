import { Timestamp } from 'firebase/firestore';
import { EMPTY_RECORD } from '../../../src/domain/buyer/personal-data.ts';
import { writing } from '../support/attempts.ts';
import { orderAt, placing, userAt } from '../support/orders.ts';
import { allowed, refused, type RuleCase } from '../support/rule-case.ts';
import {
  ANA,
  ANA_ORDER,
  BETO,
  BETO_ORDER,
  CARLA,
  CARLA_ORDERS,
  record,
  type Docs,
  world,
} from '../support/world.ts';
import { ABSENT, changed, erased, type Fields, now, set, update } from '../support/writes.ts';

const one = [[101, 1]] as const;
const emptying = { ...EMPTY_RECORD, last_update: now };

/** A buyer who wants to be forgotten empties the own record; the limits against abuse outlive that. */
export const emptiedRecords: readonly RuleCase[] = [
  allowed('a buyer empties the own record', 'ana', writing(update(userAt(ANA), emptying))),
  allowed('a buyer with five orders under way does', 'carla', writing(update(userAt(CARLA), emptying))),
  allowed('an emptied record is filled in again', 'ana', writing(update(userAt(ANA), filledIn())), {
    [userAt(ANA)]: emptied(ANA),
  }),
  allowed(
    'an order of a buyer who emptied the record and filled it in again',
    'beto',
    betoPlaces(),
    emptiedBeto(31),
  ),
  ...(
    [
      ['the orders under way', { pedidosActivos: [] }],
      ['the list of orders under way as a whole', { pedidosActivos: erased }],
      ['the hour of the last order', { ultimoPedido: erased }],
      ['the last order', { ultimaOrden: erased }],
      ['all three stamps', { pedidosActivos: erased, ultimoPedido: erased, ultimaOrden: erased }],
    ] satisfies [string, Fields][]
  ).map(([what, stamps]) =>
    refused(
      `a buyer who empties ${what} with the record`,
      'carla',
      writing(update(userAt(CARLA), { ...emptying, ...stamps })),
    ),
  ),
  refused(
    'a buyer who writes the record anew, empty and without stamps',
    'carla',
    writing(set(userAt(CARLA), { sub: CARLA, ...emptying })),
  ),
  refused('a buyer who empties another’s record', 'ana', writing(update(userAt(BETO), emptying))),
  refused(
    'a buyer who empties the record down to the `sub`, so that the page cannot read it',
    'ana',
    writing(set(userAt(ANA), { sub: ANA, last_update: now })),
  ),
  refused(
    'an order 25 seconds after the last, the record emptied between them',
    'beto',
    betoPlaces(),
    emptiedBeto(25),
  ),
  refused(
    'a sixth order of a buyer who emptied the record with five in Procesando',
    'carla',
    writing(...placing({ usuario: record(CARLA), items: one, active: CARLA_ORDERS })),
    { [userAt(CARLA)]: emptied(CARLA) },
  ),
  refused(
    'a sixth order that forgets the five, the record being empty',
    'carla',
    writing(...placing({ usuario: record(CARLA), items: one })),
    { [userAt(CARLA)]: emptied(CARLA) },
  ),
  refused(
    'an own order changed to forget its buyer, who is in it for the parcel and the invoice',
    'ana',
    writing(update(orderAt(ANA_ORDER), { usuario: {} })),
  ),
];

/** The record in the database after the emptying: the stamps as they were. */
function emptied(sub: string): Fields {
  return { ...world[userAt(sub)], ...EMPTY_RECORD };
}

function filledIn(): Fields {
  return changed({ ...record(ANA), last_update: now }, { sub: ABSENT });
}

function betoPlaces() {
  return writing(...placing({ usuario: record(BETO), items: one, active: [BETO_ORDER] }));
}

function emptiedBeto(secondsAgo: number): () => Docs {
  return () => ({
    [userAt(BETO)]: {
      ...emptied(BETO),
      ultimoPedido: Timestamp.fromMillis(Date.now() - secondsAgo * 1000),
    },
  });
}
