import { describe, expect, it } from 'vitest';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import type { Order } from '#domain/orders/order.ts';
import { dueMessage, isDueByWhatsapp, messageChannels, possibleMessages } from './messages.ts';
import { wasNotified } from '#domain/orders/order-steps.ts';

const now = new Date('2026-03-02T12:00:00Z');
const paid = { pago: { fecha: now, nota: '', monto: 21_240 } };
const partlyPaid = { pago: { ...paid.pago, monto: 1 } };
const { usuario } = anOrder();

describe('the message that is due', () => {
  it.each<[string, Partial<Order>, string | null]>([
    ['a new order', {}, null],
    ['an order of whose payment a part is missing', partlyPaid, null],
    ['a paid order', paid, 'pagado'],
    [
      'an order dispatched in the panel',
      { estado: 'En camino', fechasDeEstado: { 'En camino': now } },
      'despachado',
    ],
    ['an order dispatched before the panel recorded times', { estado: 'En camino' }, null],
    ['a delivered order', { estado: 'Finalizada', fechasDeEstado: { Finalizada: now }, ...paid }, null],
    [
      'an order cancelled by the seller',
      { estado: 'Cancelada', fechasDeEstado: { Cancelada: now } },
      'cancelado',
    ],
    ['an unpaid order cancelled by its buyer', { estado: 'Cancelar', cancelado: now }, null],
    ['a paid order cancelled by its buyer', { estado: 'Cancelar', cancelado: now, ...paid }, 'cancelado'],
    [
      'a paid order of a buyer without any contact',
      { ...paid, usuario: { ...usuario, cel: '', correo: '', email: '' } },
      null,
    ],
  ])('of %s', (_, changes, kind) => {
    expect(dueMessage(anOrder(changes))).toBe(kind);
    expect([...possibleMessages(anOrder(changes)), null]).toContain(kind);
  });

  it('is no longer due once the buyer was notified, but again after the tracking number changed', () => {
    const sent = anOrder({
      estado: 'En camino',
      trackingNumber: '360000102000579',
      fechasDeEstado: { 'En camino': now },
      avisos: { despachado: { cuando: now, por: 'Whatsapp', numero: '360000102000579' } },
    });
    expect(dueMessage(sent)).toBeNull();
    expect(dueMessage({ ...sent, trackingNumber: '360000102000580' })).toBe('despachado');
  });

  it('counts as sent without a number, which an earlier panel did not store', () => {
    const avisos = { despachado: { cuando: now, por: 'Email', numero: '' } } as const;
    expect(wasNotified(anOrder({ trackingNumber: '360000102000579', avisos }), 'despachado')).toBe(true);
  });
});

it.each<[string, Partial<Order>, readonly string[]]>([
  ['unpaid and to be sent', {}, ['recordatorio', 'listo']],
  ['paid and to be sent', paid, ['pagado', 'listo']],
  ['sent unpaid', { estado: 'En camino' }, ['recordatorio', 'despachado']],
  ['received', { estado: 'Finalizada', ...paid }, ['despachado']],
  ['received unpaid', { estado: 'Finalizada' }, ['recordatorio', 'despachado']],
  ['cancelled', { estado: 'Cancelada' }, ['cancelado']],
])('the messages that are true of an order that is %s', (_, changes, kinds) => {
  expect(possibleMessages(anOrder(changes))).toEqual(kinds);
});

it.each([
  ['Email', 'ana@correo.example', '5550000', ['Email']],
  ['Whatsapp', 'ana@correo.example', '5550000', ['Whatsapp']],
  ['Ambos', 'ana@correo.example', '5550000', ['Email', 'Whatsapp']],
  ['Whatsapp', 'ana@correo.example', '', ['Email']],
  ['Email', '', '', []],
] as const)(
  'a buyer who chose %s, with the address «%s» and the number «%s», is notified by %j',
  (trackCode, email, cel, ways) => {
    expect(messageChannels({ ...usuario, trackCode, email, correo: '', cel })).toEqual(ways);
  },
);

it('a buyer who wants both channels expects a WhatsApp after the e-mail, and no e-mail after the WhatsApp', () => {
  const sent = (por: 'Email' | 'Whatsapp') => ({ despachado: { cuando: now, por, numero: '' } });
  const both = { ...usuario, trackCode: 'Ambos' as const };
  const isDue = (changes: Partial<Order>) =>
    isDueByWhatsapp(anOrder({ estado: 'En camino', usuario: both, ...changes }), 'despachado');
  expect(isDue({})).toBe(false);
  expect(isDue({ avisos: sent('Email') })).toBe(true);
  expect(isDue({ avisos: sent('Whatsapp') })).toBe(false);
  expect(isDue({ avisos: sent('Email'), usuario: { ...both, trackCode: 'Email' } })).toBe(false);
});
