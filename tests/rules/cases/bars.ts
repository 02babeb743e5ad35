import { writing } from '../support/attempts.ts';
import { limitsAt, NEW_ORDER, placing, userAt } from '../support/orders.ts';
import { allowed, type FieldAttack, refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, BETO, BETO_ORDER, DORA, LONG_AGO, record, world } from '../support/world.ts';
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
  allowed('the seller bars a buyer', 'seller', writing(merge(limitsAt(BETO), bar))),
  allowed('the seller bars a buyer who never ordered', 'seller', writing(merge(limitsAt(DORA), bar))),
  allowed(
    'the seller changes the reason of a bar',
    'seller',
    writing(update(limitsAt(BETO), { bloqueado: { motivo: 'Otro', desde: now } })),
    barredBeto,
  ),
  allowed(
    'the seller lifts a bar',
    'seller',
    writing(update(limitsAt(BETO), { bloqueado: erased })),
    barredBeto,
  ),
  ...attacks.map(([what, changes]) =>
    refused(`a bar that ${what}`, 'seller', writing(merge(limitsAt(BETO), changes))),
  ),
  refused(
    'the seller creates limits that are none',
    'seller',
    writing(set(limitsAt(DORA), { ultimaOrden: 'x' })),
  ),
  refused('an order of a barred buyer', 'beto', betoPlaces(), barredBeto),
  refused(
    'the first order of a barred buyer',
    'ana',
    writing(...placing({ usuario: record(ANA), items: one })),
    { [limitsAt(ANA)]: stored },
  ),
  refused(
    'an order of a barred buyer that lifts the bar',
    'beto',
    writing(
      ...placing({ usuario: record(BETO), items: one, active: [BETO_ORDER], limits: { bloqueado: erased } }),
    ),
    barredBeto,
  ),
  refused(
    'an order of a barred buyer that replaces the limits',
    'beto',
    writing(
      ...without(placing({ usuario: record(BETO), items: one }), limitsAt(BETO)),
      set(limitsAt(BETO), {
        pedidosActivos: [BETO_ORDER, NEW_ORDER],
        ultimoPedido: now,
        ultimaOrden: NEW_ORDER,
      }),
    ),
    barredBeto,
  ),
  refused(
    'a barred buyer who lifts the bar',
    'beto',
    writing(update(limitsAt(BETO), { bloqueado: erased })),
    barredBeto,
  ),
  refused('a barred buyer who deletes the limits', 'beto', writing(remove(limitsAt(BETO))), barredBeto),
  refused('a buyer who bars another one', 'ana', writing(merge(limitsAt(BETO), bar))),
  allowed(
    'a barred buyer changes the own record',
    'beto',
    writing(update(userAt(BETO), { calle: 'Otra', last_update: now })),
    barredBeto,
  ),
];

function betoPlaces() {
  return writing(...placing({ usuario: record(BETO), items: one, active: [BETO_ORDER] }));
}
