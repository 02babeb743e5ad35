import { ORDER_STATUSES } from '../../../src/domain/orders/order.ts';
import { transacting, writing } from '../support/attempts.ts';
import { cancelling, NEW_ORDER, orderAt, orderOf, placing, TWO } from '../support/orders.ts';
import { allowed, type FieldAttack, refused, type RuleCase } from '../support/rule-case.ts';
import { everyone } from '../support/roles.ts';
import { ANA, ANA_ORDER, BETO_ORDER, LONG_AGO, record, world, type Docs } from '../support/world.ts';
import { erased, type Fields, now, set, update, type Write } from '../support/writes.ts';

const CHANNELS = ['Email', 'Bot'] as const;
const LOST = { estado: 'fallido', cuando: now };
const KNOWN = { estado: 'fallido', cuando: LONG_AGO };
const TOLD = { estado: 'enviado', cuando: LONG_AGO };

/** Writes states of the order's confirmation and of the bot's message, each with its path: others stay. */
function writeStates(states: Fields, path = orderAt(ANA_ORDER)): Write {
  const fields = Object.entries(states).map(([channel, state]) => [`avisos.pedido.${channel}`, state]);
  return update(path, Object.fromEntries(fields));
}

const loss = writeStates({ Email: LOST });

/** Updates that are no record of a lost message. */
const forgeries: readonly FieldAttack[] = [
  ['was sent', { avisos: { pedido: { Email: { ...LOST, estado: 'enviado' } } } }],
  ['has another time', { avisos: { pedido: { Email: { ...LOST, cuando: LONG_AGO } } } }],
  ['has no time', { avisos: { pedido: { Bot: { estado: 'fallido' } } } }],
  ['has its text', { avisos: { pedido: { Bot: { ...LOST, texto: 'x' } } } }],
  ['is true', { avisos: { pedido: { Bot: true } } }],
  ['is null', { avisos: { pedido: { Email: null } } }],
  ['went by WhatsApp', { avisos: { pedido: { Whatsapp: LOST } } }],
  ['is about the payment', { avisos: { pagado: { Email: LOST } } }],
  ['comes with one about the payment', { avisos: { pedido: { Email: LOST }, pagado: { Email: LOST } } }],
  ['replaces every notification by a text', { avisos: 'x' }],
  ['comes with another total', { avisos: { pedido: { Email: LOST } }, totalCosto: 1 }],
  ['comes with an unknown field', { avisos: { pedido: { Email: LOST } }, nota: 'x' }],
  [
    'comes with a cancellation without giving stock back',
    { avisos: { pedido: { Email: LOST } }, estado: 'Cancelar' },
  ],
  ['is the mark of an earlier version', { correoFallido: true }],
];

/** `avisos.pedido`: the buyer's page records once for each channel that the message about the new order was lost. */
export const lostMessages: readonly RuleCase[] = [
  ...CHANNELS.map((channel) =>
    allowed(`a buyer records the loss by ${channel}`, 'ana', writing(writeStates({ [channel]: LOST }))),
  ),
  allowed('a buyer records both losses', 'ana', writing(writeStates({ Email: LOST, Bot: LOST }))),
  allowed(
    'a buyer records a loss in a transaction that reads the order first',
    'ana',
    transacting([orderAt(ANA_ORDER)], loss),
  ),
  ...CHANNELS.flatMap((channel) => [
    allowed(
      `a buyer records the loss by ${channel} beside another one, which stays`,
      'ana',
      writing(writeStates({ [channel]: LOST })),
      stored({ pedido: { [channel === 'Email' ? 'Bot' : 'Email']: KNOWN }, pagado: { Email: TOLD } }),
    ),
    refused(
      `a buyer who removes the loss by ${channel}`,
      'ana',
      writing(writeStates({ [channel]: erased })),
      stored({ pedido: { [channel]: KNOWN } }),
    ),
    refused(
      `a loss by ${channel} with another state of the other channel`,
      'ana',
      writing(writeStates({ [channel]: LOST, [channel === 'Email' ? 'Bot' : 'Email']: TOLD })),
    ),
  ]),
  ...CHANNELS.flatMap((channel) =>
    [KNOWN, TOLD].map((state) =>
      refused(
        `a loss by ${channel} of an order that says ${state.estado}`,
        'ana',
        writing(writeStates({ [channel]: LOST })),
        stored({ pedido: { [channel]: state } }),
      ),
    ),
  ),
  refused(
    'a loss that removes the notification of the payment',
    'ana',
    writing(update(orderAt(ANA_ORDER), { avisos: { pedido: { Email: LOST } } })),
    stored({ pagado: { Email: TOLD } }),
  ),
  allowed(
    'a buyer cancels an order with a lost message',
    'ana',
    writing(...cancelling(ANA_ORDER, TWO)),
    stored({ pedido: { Email: KNOWN } }),
  ),
  ...forgeries.map(([what, changes]) =>
    refused(`a loss that ${what}`, 'ana', writing(update(orderAt(ANA_ORDER), changes))),
  ),
  refused('a loss together with a valid cancellation', 'ana', writing(...cancelling(ANA_ORDER, TWO), loss)),
  refused(
    'a loss of another buyer’s order',
    'ana',
    writing(writeStates({ Email: LOST }, orderAt(BETO_ORDER))),
  ),
  ...ORDER_STATUSES.filter((estado) => estado !== 'Procesando').map((estado) =>
    refused(`a loss of an own order in ${estado}`, 'ana', writing(loss), {
      [orderAt(ANA_ORDER)]: { ...world[orderAt(ANA_ORDER)], estado },
    }),
  ),
  refused(
    'a loss of an order that does not exist',
    'ana',
    writing(set(orderAt('no-such-order-000000001'), { avisos: { pedido: { Email: LOST } } })),
  ),
  refused(
    'a new order of a buyer with the older mark',
    'ana',
    writing(...placing({ usuario: record(ANA), items: [[101, 1]], order: { correoFallido: true } })),
  ),
  ...everyone
    .filter((role) => role !== 'ana' && role !== 'seller')
    .map((role) => refused(`a loss recorded by ${role}`, role, writing(loss))),
  allowed(
    'the seller notifies the buyer of a lost message',
    'seller',
    writing(writeStates({ Email: { estado: 'enviado', cuando: now } })),
    stored({ pedido: { Email: KNOWN, Bot: KNOWN } }),
  ),
  allowed('the seller restores an order with the older mark', 'seller', writing(restored(true))),
  refused(
    'the seller sets the older mark',
    'seller',
    writing(update(orderAt(ANA_ORDER), { correoFallido: true })),
  ),
  ...[1, 'x', null, {}].map((value) =>
    refused(
      `the seller restores an order with ${JSON.stringify(value)} as the older mark`,
      'seller',
      writing(restored(value)),
    ),
  ),
];

/** An order that the seller restores with the mark of a lost e-mail of earlier versions. */
function restored(correoFallido: unknown): Write {
  return set(orderAt(NEW_ORDER), { ...orderOf(record(ANA), TWO), fecha: now, correoFallido });
}

/** Ana's order in Procesando with these notifications. */
function stored(avisos: Fields): Docs {
  return { [orderAt(ANA_ORDER)]: { ...world[orderAt(ANA_ORDER)], avisos } };
}
