import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../tests/support/screens/fake-seller.ts';
import type { Order, OrderStatus } from '../orders/order.ts';
import type { OrderChanges } from './order-changes.ts';
import {
  currentNotification,
  dueNotification,
  missingChannels,
  notificationChannels,
  outdatedNotification,
  possibleNotifications,
} from './notifications.ts';

const now = new Date('2026-03-02T12:00:00Z');
const paid = { pago: { fecha: now, nota: '' } };
const partlyPaid = { pago: { ...paid.pago, monto: 1 } };
const failed = { estado: 'fallido', cuando: now } as const;
const lost = { avisos: { pedido: { Email: failed } } };
const { usuario } = anOrder();
const both = { ...usuario, trackCode: 'Ambos' } as const;

describe('the notification that is due', () => {
  it.each<[string, Partial<Order>, string | null]>([
    ['a new order', {}, null],
    ['a new order whose e-mail was lost', lost, 'pedido'],
    ['a paid order whose e-mail was lost', { ...lost, ...paid }, 'pagado'],
    ['a new order of which the bot did not notify the owner', { avisos: { pedido: { Bot: failed } } }, null],
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

it.each<[string, OrderStatus, OrderChanges, string | null]>([
  ['a dispatched order goes back', 'En camino', { estado: 'Procesando' }, 'despachado'],
  ['a dispatched order arrives', 'En camino', { estado: 'Finalizada' }, null],
  [
    'the number of a dispatched order changes',
    'En camino',
    { trackingNumber: '360000102000579' },
    'despachado',
  ],
  [
    'an order is dispatched with a number',
    'Procesando',
    { estado: 'En camino', trackingNumber: '36000' },
    null,
  ],
  ['a cancelled order is taken up again', 'Cancelada', { estado: 'Procesando' }, 'cancelado'],
  ['a payment is taken back', 'Procesando', { pagado: '' }, 'pagado'],
  ['an order is paid', 'Procesando', { pagado: '2026-03-01T15:00:00.000Z' }, null],
  ['a payment link is replaced', 'Procesando', { linkDePago: 'https://mpago.la/2' }, 'linkDePago'],
])('knows which message of the buyer gets old when %s', (_, estado, changes, kind) => {
  expect(outdatedNotification({ estado }, changes)).toBe(kind);
});
