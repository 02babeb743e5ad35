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
const bar = { bloqueado: { motivo: 'Pedidos sin pagar', desde: now } };
const stored = { bloqueado: { motivo: 'Pedidos sin pagar', desde: LONG_AGO } };
const barredBeto = { [limitsAt(BETO)]: { ...world[limitsAt(BETO)], ...stored } };

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
  ['comes with an emptied list of open orders', { ...bar, pedidosActivos: [] }],
  ['comes with another time of the last order', { ...bar, ultimoPedido: now }],
];

/** Buyers barred by the seller (docs/panel.md#barred-buyers). */
export const bars: readonly RuleCase[] = [
  ...eachAllowed('seller', {
    'the seller bars a buyer': merge(limitsAt(BETO), bar),
    'the seller bars a buyer who never ordered': merge(limitsAt(DORA), bar),
    'the seller changes the reason of a bar': given(
      barredBeto,
      update(limitsAt(BETO), { bloqueado: { motivo: 'Otro', desde: now } }),
    ),
    'the seller lifts a bar': given(barredBeto, update(limitsAt(BETO), { bloqueado: erased })),
  }),
  ...attacks.map(([what, changes]) =>
    refused(`a bar that ${what}`, 'seller', merge(limitsAt(BETO), changes)),
  ),
  ...eachRefused('seller', {
    'the seller creates limits that are none': set(limitsAt(DORA), { ultimaOrden: 'x' }),
  }),
  ...eachRefused('beto', {
    'an order of a barred buyer': given(barredBeto, betoPlaces()),
    'an order of a barred buyer that lifts the bar': given(
      barredBeto,
      placing({ usuario: record(BETO), items: one, active: [BETO_ORDER], limits: { bloqueado: erased } }),
    ),
    'an order of a barred buyer that replaces the limits': given(barredBeto, [
      ...without(placing({ usuario: record(BETO), items: one }), limitsAt(BETO)),
      set(limitsAt(BETO), {
        pedidosActivos: [BETO_ORDER, NEW_ORDER],
        ultimoPedido: now,
        ultimaOrden: NEW_ORDER,
      }),
    ]),
    'a barred buyer who lifts the bar': given(barredBeto, update(limitsAt(BETO), { bloqueado: erased })),
    'a barred buyer who deletes the limits': given(barredBeto, remove(limitsAt(BETO))),
  }),
  ...eachRefused('ana', {
    'the first order of a barred buyer': given(
      {
        [limitsAt(ANA)]: stored,
      },
      anaPlaces(one),
    ),
    'a buyer who bars another one': merge(limitsAt(BETO), bar),
  }),
  ...eachAllowed('beto', {
    'a barred buyer changes the own record': given(
      barredBeto,
      update(userAt(BETO), { calle: 'Otra', last_update: now }),
    ),
  }),
];

function betoPlaces() {
  return placing({ usuario: record(BETO), items: one, active: [BETO_ORDER] });
}
