import { limitsAt, NEW_ORDER, placing, userAt } from '../support/orders.ts';
import {
  eachAllowed,
  eachRefused,
  type FieldAttack,
  given,
  refused,
  type RuleCase,
} from '../support/rule-case.ts';
import { ANA, anaPlaces, BETO, BETO_ORDER, DORA, LONG_AGO, record, world } from '../support/world.ts';
import { erased, merge, now, remove, set, update, without } from '../support/writes.ts';

const one = [[101, 1]] as const;
const block = { bloqueado: { motivo: 'Pedidos sin pagar', desde: now } };
const stored = { bloqueado: { motivo: 'Pedidos sin pagar', desde: LONG_AGO } };
const blockedBeto = { [limitsAt(BETO)]: { ...world[limitsAt(BETO)], ...stored } };

const attacks: readonly FieldAttack[] = [
  ['has no reason', { bloqueado: { desde: now } }],
  ['has an empty reason', { bloqueado: { motivo: '', desde: now } }],
  ['has a reason too long', { bloqueado: { motivo: 'x'.repeat(201), desde: now } }],
  ['has a line end in its reason', { bloqueado: { motivo: 'a\nb', desde: now } }],
  ['has no date', { bloqueado: { motivo: 'x' } }],
  ['has a date long past', { bloqueado: { motivo: 'x', desde: LONG_AGO } }],
  ['has an unknown field', { bloqueado: { motivo: 'x', desde: now, extra: 1 } }],
  ['is text', { bloqueado: 'x' }],
  ['is true', { bloqueado: true }],
  ['comes with an emptied list of open orders', { ...block, pedidosActivos: [] }],
  ['comes with another time of the last order', { ...block, ultimoPedido: now }],
];

/** Buyers blocked by the seller (docs/panel.md#blocked-buyers). */
export const blocks: readonly RuleCase[] = [
  ...eachAllowed('seller', {
    'the seller blocks a buyer': merge(limitsAt(BETO), block),
    'the seller blocks a buyer who never ordered': merge(limitsAt(DORA), block),
    'the seller changes the reason of a block': given(
      blockedBeto,
      update(limitsAt(BETO), { bloqueado: { motivo: 'Otro', desde: now } }),
    ),
    'the seller lifts a block': given(blockedBeto, update(limitsAt(BETO), { bloqueado: erased })),
  }),
  ...attacks.map(([what, changes]) =>
    refused(`a block that ${what}`, 'seller', merge(limitsAt(BETO), changes)),
  ),
  ...eachRefused('seller', {
    'the seller creates limits that are none': set(limitsAt(DORA), { ultimaOrden: 'x' }),
  }),
  ...eachRefused('beto', {
    'an order of a blocked buyer': given(blockedBeto, betoPlaces()),
    'an order of a blocked buyer that lifts the block': given(
      blockedBeto,
      placing({ usuario: record(BETO), items: one, active: [BETO_ORDER], limits: { bloqueado: erased } }),
    ),
    'an order of a blocked buyer that replaces the limits': given(blockedBeto, [
      ...without(placing({ usuario: record(BETO), items: one }), limitsAt(BETO)),
      set(limitsAt(BETO), {
        pedidosActivos: [BETO_ORDER, NEW_ORDER],
        ultimoPedido: now,
        ultimaOrden: NEW_ORDER,
      }),
    ]),
    'a blocked buyer who lifts the block': given(blockedBeto, update(limitsAt(BETO), { bloqueado: erased })),
    'a blocked buyer who deletes the limits': given(blockedBeto, remove(limitsAt(BETO))),
  }),
  ...eachRefused('ana', {
    'the first order of a blocked buyer': given(
      {
        [limitsAt(ANA)]: stored,
      },
      anaPlaces(one),
    ),
    'a buyer who blocks another one': merge(limitsAt(BETO), block),
  }),
  ...eachAllowed('beto', {
    'a blocked buyer changes the own record': given(
      blockedBeto,
      update(userAt(BETO), { calle: 'Otra', last_update: now }),
    ),
  }),
];

function betoPlaces() {
  return placing({ usuario: record(BETO), items: one, active: [BETO_ORDER] });
}
