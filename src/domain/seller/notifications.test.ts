import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../tests/support/screens/fake-seller.ts';
import type { Order } from '../orders/order.ts';
import { formatPesos } from '../text/money.ts';
import {
  currentNotification,
  dueNotification,
  missingChannels,
  notificationChannels,
  outdatedMessage,
  possibleNotifications,
} from './notifications.ts';

const now = new Date('2026-03-02T12:00:00Z');
const paid = { pago: { fecha: now, nota: '' } };
const partlyPaid = { pago: { ...paid.pago, monto: 1 } };
const failed = { estado: 'fallido', cuando: now } as const;
const { usuario } = anOrder();
const both = { ...usuario, trackCode: 'Ambos' } as const;

describe('the notification that is due', () => {
  it.each<[string, Partial<Order>, string | null]>([
    ['a new order', {}, null],
    ['an order of whose payment a part is missing', partlyPaid, null],
    ['a partly paid order that its buyer cancelled', { ...partlyPaid, estado: 'Cancelar' }, 'cancelado'],
    ['an unpaid order with a payment link', { linkDePago: 'https://mpago.la/1' }, 'linkDePago'],
    ['a paid order with a payment link', { linkDePago: 'https://mpago.la/1', ...paid }, 'pagado'],
    [
      'an order dispatched in the panel',
      { estado: 'En camino', fechasDeEstado: { 'En camino': now } },
      'despachado',
    ],
    ['an order dispatched before the panel noted times', { estado: 'En camino' }, null],
    ['a delivered order', { estado: 'Finalizada', fechasDeEstado: { Finalizada: now }, ...paid }, null],
    [
      'an order cancelled by the seller',
      { estado: 'Cancelada', fechasDeEstado: { Cancelada: now } },
      'cancelado',
    ],
    ['an unpaid order cancelled by its buyer', { estado: 'Cancelar', cancelado: now }, null],
    ['a paid order cancelled by its buyer', { estado: 'Cancelar', cancelado: now, ...paid }, 'cancelado'],
  ])('of %s', (_, changes, kind) => {
    expect(currentNotification(anOrder(changes))).toBe(kind);
    expect([...possibleNotifications(anOrder(changes)), null]).toContain(kind);
  });

  it('is over once the buyer was notified by each chosen way', () => {
    const order = anOrder({ ...paid, usuario: both });
    expect(dueNotification(order)).toEqual({ kind: 'pagado', channels: ['Email', 'Whatsapp'] });
    const chatted = {
      ...order,
      avisos: { pagado: { Whatsapp: { estado: 'abierto', cuando: now } } },
    } as const;
    expect(missingChannels(chatted, 'pagado')).toEqual(['Email']);
    const notified = {
      pagado: { ...chatted.avisos.pagado, Email: { estado: 'enviado', cuando: now } },
    } as const;
    expect(dueNotification({ ...order, avisos: notified })).toBeNull();
    expect(missingChannels({ ...order, avisos: notified }, 'despachado')).toEqual(['Email', 'Whatsapp']);
  });

  it('is over for a buyer who chose one way when the other one was used', () => {
    const order = anOrder({ ...paid, avisos: { pagado: { Email: { estado: 'enviado', cuando: now } } } });
    expect(order.usuario.trackCode).toBe('Whatsapp');
    expect(missingChannels(order, 'pagado')).toEqual([]);
    expect(missingChannels({ ...order, avisos: { pagado: { Email: failed } } }, 'pagado')).toEqual([
      'Whatsapp',
    ]);
  });
});

it('notifies a buyer by the chosen way, and by the other one without its number or address', () => {
  expect(notificationChannels({ ...usuario, trackCode: 'Email' })).toEqual(['Email']);
  expect(notificationChannels({ ...usuario, trackCode: 'Whatsapp' })).toEqual(['Whatsapp']);
  expect(notificationChannels(both)).toEqual(['Email', 'Whatsapp']);
  expect(notificationChannels({ ...both, cel: ' ' })).toEqual(['Email']);
  expect(notificationChannels({ ...usuario, trackCode: 'Whatsapp', cel: '' })).toEqual(['Email']);
  expect(notificationChannels({ ...usuario, trackCode: 'Email', email: '', correo: '' })).toEqual([
    'Whatsapp',
  ]);
  expect(notificationChannels({ ...usuario, email: '', correo: '', cel: '' })).toEqual([]);
});

const NUMBER = '360000102000579';
const TOLD = `Andreani ${NUMBER}`;
const LINK = 'https://mpago.la/1';
const sent: Partial<Order> = {
  estado: 'En camino',
  fechasDeEstado: { 'En camino': now },
  trackingNumber: NUMBER,
};
const told = (dicho: string) => ({ estado: 'enviado', cuando: now, dicho }) as const;
const toldDispatch = { avisos: { despachado: { Email: told(TOLD) } } };
const toldLink = { avisos: { linkDePago: { Email: told(LINK) } } };
const toldUnknown = { avisos: { despachado: { Email: { estado: 'enviado', cuando: now } as const } } };

it.each<[string, Partial<Order>, string | null]>([
  ['the number that the buyer was told', { ...sent, ...toldDispatch }, null],
  ['another number', { ...sent, ...toldDispatch, trackingNumber: `${NUMBER}1` }, 'despachado'],
  ['no number any more', { ...sent, ...toldDispatch, trackingNumber: 'Pendiente' }, 'despachado'],
  [
    'another carrier',
    { ...sent, avisos: { despachado: { Email: told('Micro') } }, trackingNumber: 'Pendiente' },
    'despachado',
  ],
  ['a message of unknown words', { ...sent, ...toldUnknown }, null],
  ['the link that the buyer was told', { ...toldLink, linkDePago: LINK }, null],
  ['another link', { ...toldLink, linkDePago: `${LINK}2` }, 'linkDePago'],
  ['another sum received', { ...paid, avisos: { pagado: { Email: told(formatPesos(1)) } } }, 'pagado'],
])('a buyer is to be notified again of what changed, with %s', (_, changes, kind) => {
  expect(dueNotification(anOrder(changes))?.kind ?? null).toBe(kind);
});

const later = new Date('2026-03-02T13:00:00Z');

it.each<[string, Partial<Order>, string | null]>([
  ['a dispatched order with the number that was told', { ...sent, ...toldDispatch }, null],
  ['a delivered order', { ...sent, ...toldDispatch, estado: 'Finalizada' }, null],
  ['an order with another number', { ...sent, ...toldDispatch, trackingNumber: `${NUMBER}1` }, TOLD],
  ['a dispatch that was taken back', toldDispatch, TOLD],
  ['a dispatch of unknown words that was taken back', toldUnknown, ''],
  [
    'an e-mail that failed after a dispatch that was taken back',
    { avisos: { ...toldDispatch.avisos, pagado: { Email: { estado: 'fallido', cuando: later } } } },
    TOLD,
  ],
  [
    'a later message that is true',
    {
      ...paid,
      avisos: { ...toldDispatch.avisos, pagado: { Whatsapp: { estado: 'abierto', cuando: later } } },
    },
    null,
  ],
  ['a payment that was taken back', { avisos: { pagado: { Email: told('') } } }, ''],
  ['a cancelled order that was taken up again', { avisos: { cancelado: { Email: told('') } } }, ''],
  ['a link that was replaced', { ...toldLink, linkDePago: `${LINK}2` }, LINK],
  ['a link that was removed', toldLink, LINK],
  ['an order of which nobody was notified', {}, null],
])('names the last message of %s where it is not true any more', (_, changes, facts) => {
  expect(outdatedMessage(anOrder(changes))?.facts ?? null).toBe(facts);
});
