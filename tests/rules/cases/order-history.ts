import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  NOTIFICATION_STATES,
  ORDER_STATUSES,
} from '../../../src/domain/orders/order.ts';
import { writing } from '../support/attempts.ts';
import { cancelling, NEW_ORDER, orderAt, orderOf, placing, TWO } from '../support/orders.ts';
import { everyone } from '../support/roles.ts';
import { allowed, refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, ANA_ORDER, LONG_AGO, record, world } from '../support/world.ts';
import { erased, type Fields, now, set, update } from '../support/writes.ts';

const FUTURE = new Date('2099-01-01');
const paid = { acreditado: true, fecha: LONG_AGO, nota: 'Transferencia del 2/1' };
const sent = { estado: 'enviado', cuando: now };

/** A legal value of each field. */
const legal: Fields = {
  pago: paid,
  linkDePago: 'https://mpago.la/1abc',
  fechasDeEstado: { 'En camino': now },
  avisos: { despachado: { Email: sent } },
};

/** Values that no order may get: field, what is wrong, and the value. */
const invalid: readonly (readonly [field: string, what: string, value: unknown])[] = [
  ['pago', 'that says nothing of the money', { fecha: LONG_AGO, nota: '' }],
  ['pago', 'that did not arrive', { ...paid, acreditado: false }],
  ['pago', 'without a time', { acreditado: true, nota: '' }],
  ['pago', 'without a note', { acreditado: true, fecha: LONG_AGO }],
  ['pago', 'of the far future', { ...paid, fecha: FUTURE }],
  ['pago', 'with text for a time', { ...paid, fecha: 'ayer' }],
  ['pago', 'with a note of 201 characters', { ...paid, nota: 'x'.repeat(201) }],
  ['pago', 'with a note of two lines', { ...paid, nota: 'a\nb' }],
  ['pago', 'with an unknown field', { ...paid, monto: 1 }],
  ['pago', 'that is true', true],
  ['pago', 'that is null', null],
  ['linkDePago', 'of another scheme', 'javascript:alert(1)'],
  ['linkDePago', 'that is too long', `https://${'x'.repeat(501)}`],
  ['linkDePago', 'with a space', 'https://mpago.la/1 2'],
  ['linkDePago', 'that is a number', 1],
  ['fechasDeEstado', 'of an unknown status', { Perdida: now }],
  ...ORDER_STATUSES.map(
    (status) => ['fechasDeEstado', `of ${status} in the future`, { [status]: FUTURE }] as const,
  ),
  ['fechasDeEstado', 'with text for a time', { Finalizada: 'ayer' }],
  ['fechasDeEstado', 'that is a list', ['Finalizada']],
  ['avisos', 'of an unknown kind', { saludo: { Email: sent } }],
  ['avisos', 'that is a text', 'x'],
  ...NOTIFICATION_KINDS.flatMap((kind) => [
    ['avisos', `${kind} through an unknown channel`, { [kind]: { Paloma: sent } }] as const,
    ...NOTIFICATION_CHANNELS.flatMap((channel) => [
      [
        'avisos',
        `${kind} by ${channel} in an unknown state`,
        { [kind]: { [channel]: { ...sent, estado: 'leído' } } },
      ] as const,
      [
        'avisos',
        `${kind} by ${channel} in the future`,
        { [kind]: { [channel]: { ...sent, cuando: FUTURE } } },
      ] as const,
      [
        'avisos',
        `${kind} by ${channel} with its text`,
        { [kind]: { [channel]: { ...sent, texto: 'x' } } },
      ] as const,
      ['avisos', `${kind} by ${channel} that is null`, { [kind]: { [channel]: null } }] as const,
    ]),
  ]),
];

const every = {
  pago: { ...paid, nota: 'x'.repeat(200) },
  linkDePago: `https://${'x'.repeat(492)}`,
  fechasDeEstado: Object.fromEntries(ORDER_STATUSES.map((status) => [status, now])),
  avisos: Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [
      kind,
      Object.fromEntries(NOTIFICATION_CHANNELS.map((channel) => [channel, sent])),
    ]),
  ),
};
const known = {
  [orderAt(ANA_ORDER)]: { ...world[orderAt(ANA_ORDER)], ...legal, fechasDeEstado: {}, avisos: {} },
};
const tooLate = new Date(Date.now() + 2 * 24 * 3_600_000);

/** `pago`, `linkDePago`, `fechasDeEstado` and `avisos`: the seller tells what happened to an order. */
export const orderHistory: readonly RuleCase[] = [
  ...Object.entries(legal).map(([field, value]) =>
    allowed(`the seller sets ${field}`, 'seller', writing(update(orderAt(ANA_ORDER), { [field]: value }))),
  ),
  allowed(
    'the seller sets payment, link, every status time and every notification with a dispatch',
    'seller',
    writing(update(orderAt(ANA_ORDER), { ...every, estado: 'En camino', servicioEnvio: 'Micro' })),
  ),
  ...NOTIFICATION_STATES.map((estado) =>
    allowed(
      `the seller records a notification as ${estado}`,
      'seller',
      writing(update(orderAt(ANA_ORDER), { avisos: { pagado: { Whatsapp: { estado, cuando: LONG_AGO } } } })),
    ),
  ),
  allowed(
    'the seller’s clock is an hour ahead when a payment arrives',
    'seller',
    writing(update(orderAt(ANA_ORDER), { pago: { ...paid, fecha: new Date(Date.now() + 3_600_000) } })),
  ),
  refused(
    'a payment of the day after tomorrow',
    'seller',
    writing(update(orderAt(ANA_ORDER), { pago: { ...paid, fecha: tooLate } })),
  ),
  allowed(
    'the seller takes a payment back',
    'seller',
    writing(update(orderAt(ANA_ORDER), { pago: erased })),
    known,
  ),
  allowed(
    'the seller empties a link',
    'seller',
    writing(update(orderAt(ANA_ORDER), { linkDePago: '' })),
    known,
  ),
  allowed(
    'the seller sets the status of an order whose fields another program filled',
    'seller',
    writing(update(orderAt(ANA_ORDER), { estado: 'En camino' })),
    {
      [orderAt(ANA_ORDER)]: {
        ...world[orderAt(ANA_ORDER)],
        pago: 'MercadoPago',
        linkDePago: 7,
        fechasDeEstado: 'ayer',
        avisos: [],
        servicioEnvio: 'Paloma',
      },
    },
  ),
  allowed('a buyer cancels a paid order', 'ana', writing(...cancelling(ANA_ORDER, TWO)), known),
  ...invalid.map(([field, what, value]) =>
    refused(`${field} ${what}`, 'seller', writing(update(orderAt(ANA_ORDER), { [field]: value }))),
  ),
  ...Object.entries(legal).flatMap(([field, value]) => [
    refused(
      `a new order by hand with ${field}`,
      'seller',
      writing(set(orderAt(NEW_ORDER), { ...orderOf(record(ANA), TWO), fecha: now, [field]: value })),
    ),
    refused(
      `a new order of a buyer with ${field}`,
      'ana',
      writing(...placing({ usuario: record(ANA), items: [[101, 1]], order: { [field]: value } })),
    ),
    refused(
      `a cancellation that sets ${field}`,
      'ana',
      writing(...cancelling(ANA_ORDER, TWO), update(orderAt(ANA_ORDER), { [field]: value })),
    ),
  ]),
  ...everyone
    .filter((role) => role !== 'seller')
    .flatMap((role) =>
      Object.entries(legal).map(([field, value]) =>
        refused(`${field} set by ${role}`, role, writing(update(orderAt(ANA_ORDER), { [field]: value }))),
      ),
    ),
];
