import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../tests/support/screens/fake-seller.ts';
import type { Order, OrderStatus } from '../orders/order.ts';
import type { OrderChanges } from './order-changes.ts';
import {
  currentNotice,
  noticeChannels,
  noticeProgress,
  openNotice,
  outdatedNotice,
  possibleNotices,
} from './notices.ts';

const NOW = Date.parse('2026-03-02T12:00:00Z');
const now = new Date(NOW);
const paid = { pago: { fecha: now, nota: '' } };
const { usuario } = anOrder();
const both = { ...usuario, trackCode: 'Ambos' } as const;

describe('the notice that is due', () => {
  it.each<[string, Partial<Order>, string | null]>([
    ['a new order', {}, null],
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
    expect(currentNotice(anOrder(changes))).toBe(kind);
    expect([...possibleNotices(anOrder(changes)), null]).toContain(kind);
  });

  it('is over once the buyer was told by each chosen way', () => {
    const order = anOrder({ ...paid, usuario: both });
    expect(openNotice(order, 'pagado', NOW)?.channels).toEqual({ Email: 'none', Whatsapp: 'none' });
    const chatted = {
      ...order,
      avisos: { pagado: { Whatsapp: { estado: 'abierto', cuando: now } } },
    } as const;
    expect(openNotice(chatted, 'pagado', NOW)?.channels).toEqual({ Email: 'none' });
    const told = { pagado: { ...chatted.avisos.pagado, Email: { estado: 'enviado', cuando: now } } } as const;
    expect(openNotice({ ...order, avisos: told }, 'pagado', NOW)).toBeNull();
    expect(openNotice({ ...order, avisos: told }, 'despachado', NOW)).not.toBeNull();
  });

  it('is over for a buyer who chose one way when the other one was used', () => {
    const order = anOrder({ ...paid, avisos: { pagado: { Email: { estado: 'enviado', cuando: now } } } });
    expect(order.usuario.trackCode).toBe('Whatsapp');
    expect(openNotice(order, 'pagado', NOW)).toBeNull();
  });
});

it('tells a buyer by the chosen way, and by the other one without its number or address', () => {
  expect(noticeChannels({ ...usuario, trackCode: 'Email' })).toEqual(['Email']);
  expect(noticeChannels({ ...usuario, trackCode: 'Whatsapp' })).toEqual(['Whatsapp']);
  expect(noticeChannels(both)).toEqual(['Email', 'Whatsapp']);
  expect(noticeChannels({ ...both, cel: ' ' })).toEqual(['Email']);
  expect(noticeChannels({ ...usuario, trackCode: 'Whatsapp', cel: '' })).toEqual(['Email']);
  expect(noticeChannels({ ...usuario, trackCode: 'Email', email: '', correo: '' })).toEqual(['Whatsapp']);
  expect(noticeChannels({ ...usuario, email: '', correo: '', cel: '' })).toEqual([]);
});

it('does not know about an e-mail that was claimed a minute ago without a result', () => {
  const claimed = { estado: 'enviando', cuando: now } as const;
  expect(noticeProgress(claimed, NOW - 5000)).toBe('sending');
  expect(noticeProgress(claimed, NOW + 59_000)).toBe('sending');
  expect(noticeProgress(claimed, NOW + 60_000)).toBe('unknown');
  expect(noticeProgress({ estado: 'enviando', cuando: null }, NOW)).toBe('unknown');
  expect(noticeProgress(undefined, NOW)).toBe('none');
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
  expect(outdatedNotice({ estado }, changes)).toBe(kind);
});
