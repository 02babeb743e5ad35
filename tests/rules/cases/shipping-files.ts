import { SHIPPING_SERVICES } from '../../../src/domain/shipping/shipping-service.ts';
import { writing } from '../support/attempts.ts';
import { cancelling, NEW_ORDER, orderAt, orderOf, placing, TWO } from '../support/orders.ts';
import { everyone } from '../support/roles.ts';
import { allowed, refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, ANA_ORDER, LONG_AGO, record, world } from '../support/world.ts';
import { erased, now, set, update } from '../support/writes.ts';

const FIELD = 'archivosDeEnvio';
const note = update(orderAt(ANA_ORDER), { [FIELD]: { Andreani: now } });
const noted = { [orderAt(ANA_ORDER)]: { ...world[orderAt(ANA_ORDER)], [FIELD]: { Andreani: LONG_AGO } } };
const strange = { [orderAt(ANA_ORDER)]: { ...world[orderAt(ANA_ORDER)], [FIELD]: 'ayer' } };

/** Values that no order may get: what is wrong, and the value. */
const invalid: readonly (readonly [what: string, value: unknown])[] = [
  ['for an unknown service', { Paloma: now }],
  ['for a known and an unknown service', { Andreani: now, Paloma: 'x'.repeat(10_000) }],
  ...SHIPPING_SERVICES.flatMap((service) => [
    [`of ${service} dated in the future`, { [service]: new Date('2099-01-01') }] as const,
    [`of ${service} with text for a date`, { [service]: 'ayer' }] as const,
  ]),
  ['that is a timestamp', now],
  ['that is a list', ['Andreani']],
  ['that is null', null],
];

/** `archivosDeEnvio`: the panel notes in an order that it went into a shipping file. */
export const shippingFiles: readonly RuleCase[] = [
  ...SHIPPING_SERVICES.map((service) =>
    allowed(
      `the seller notes in an order the file of ${service}`,
      'seller',
      writing(update(orderAt(ANA_ORDER), { [FIELD]: { [service]: now } })),
    ),
  ),
  allowed(
    'the seller notes another file in an order that went into one',
    'seller',
    writing(update(orderAt(ANA_ORDER), { [FIELD]: { Andreani: LONG_AGO, Micro: now } })),
    noted,
  ),
  allowed('the seller replaces a note of another program by a valid one', 'seller', writing(note), strange),
  allowed(
    'the seller changes the status of an order that went into a file',
    'seller',
    writing(update(orderAt(ANA_ORDER), { estado: 'En camino' })),
    noted,
  ),
  allowed(
    'the seller changes the status of an order with a note of another program',
    'seller',
    writing(update(orderAt(ANA_ORDER), { estado: 'En camino' })),
    strange,
  ),
  allowed(
    'a buyer cancels an order that went into a file',
    'ana',
    writing(...cancelling(ANA_ORDER, TWO)),
    noted,
  ),
  ...invalid.map(([what, value]) =>
    refused(
      `a note of a shipping file ${what}`,
      'seller',
      writing(update(orderAt(ANA_ORDER), { [FIELD]: value })),
    ),
  ),
  refused(
    'the note of a shipping file removed',
    'seller',
    writing(update(orderAt(ANA_ORDER), { [FIELD]: erased })),
    noted,
  ),
  refused(
    'a new order by hand with the note of a shipping file',
    'seller',
    writing(set(orderAt(NEW_ORDER), { ...orderOf(record(ANA), TWO), fecha: now, [FIELD]: { Micro: now } })),
  ),
  refused(
    'a new order of a buyer with the note of a shipping file',
    'ana',
    writing(...placing({ usuario: record(ANA), items: [[101, 1]], order: { [FIELD]: { Andreani: now } } })),
  ),
  refused('a cancellation that notes a shipping file', 'ana', writing(...cancelling(ANA_ORDER, TWO), note)),
  refused(
    'a cancellation that changes the note of a shipping file',
    'ana',
    writing(...cancelling(ANA_ORDER, TWO), update(orderAt(ANA_ORDER), { [FIELD]: { Micro: now } })),
    noted,
  ),
  ...everyone
    .filter((role) => role !== 'seller')
    .map((role) => refused(`the note of a shipping file by ${role}`, role, writing(note))),
];
