import { Timestamp } from 'firebase/firestore';
import { EMPTY_RECORD } from '../../../src/domain/buyer/buyer.ts';
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

/** Erasure of personal data: the record is emptied, the stamps of the order limits stay. */
export const emptiedRecords: readonly RuleCase[] = [
  allowed('a buyer empties the own record', 'ana', writing(update(userAt(ANA), emptying))),
  allowed(
    'a buyer with five orders in Procesando empties the own record',
    'carla',
    writing(update(userAt(CARLA), emptying)),
  ),
  allowed('a buyer fills an emptied record in again', 'ana', writing(update(userAt(ANA), filledIn())), {
    [userAt(ANA)]: emptied(ANA),
  }),
  allowed('an order of a buyer whose record was emptied', 'beto', betoPlaces(), emptiedBeto(31)),
  ...(
    [
      ['the list of open orders', { pedidosActivos: [] }],
      ['the field of the open orders', { pedidosActivos: erased }],
      ['the time of the last order', { ultimoPedido: erased }],
      ['the id of the last order', { ultimaOrden: erased }],
      ['all three stamps', { pedidosActivos: erased, ultimoPedido: erased, ultimaOrden: erased }],
    ] satisfies [string, Fields][]
  ).map(([what, stamps]) =>
    refused(
      `a buyer who erases ${what} together with the record`,
      'carla',
      writing(update(userAt(CARLA), { ...emptying, ...stamps })),
    ),
  ),
  refused(
    'a buyer who replaces the record by an empty one without stamps',
    'carla',
    writing(set(userAt(CARLA), { sub: CARLA, ...emptying })),
  ),
  refused('a buyer who empties another buyer’s record', 'ana', writing(update(userAt(BETO), emptying))),
  refused(
    'a buyer who replaces the record by its `sub`, which the page could not read',
    'ana',
    writing(set(userAt(ANA), { sub: ANA, last_update: now })),
  ),
  refused(
    'an order 25 seconds after the last one, with the record emptied in between',
    'beto',
    betoPlaces(),
    emptiedBeto(25),
  ),
  refused(
    'a sixth order beside five in Procesando, after the record was emptied',
    'carla',
    writing(...placing({ usuario: record(CARLA), items: one, active: CARLA_ORDERS })),
    { [userAt(CARLA)]: emptied(CARLA) },
  ),
  refused(
    'a sixth order that drops the five in Procesando, after the record was emptied',
    'carla',
    writing(...placing({ usuario: record(CARLA), items: one })),
    { [userAt(CARLA)]: emptied(CARLA) },
  ),
  refused(
    'a buyer who empties the copy of the buyer in an own order',
    'ana',
    writing(update(orderAt(ANA_ORDER), { usuario: {} })),
  ),
];

/** The stored record after it was emptied: only the stamps are left. */
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
