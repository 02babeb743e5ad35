import { describe, expect, it } from 'vitest';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { newUserRecord } from '#domain/buyer/buyer.ts';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import type { Order } from '#domain/orders/order.ts';
import { dueMessage, messageChannels, possibleMessages } from './messages.ts';
import { isTold } from '#domain/orders/order-steps.ts';
import { mailtoBuyer, whatsappBuyer } from './contact-buyer.ts';

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
    ['an order dispatched before the panel noted times', { estado: 'En camino' }, null],
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
      { ...paid, usuario: { ...usuario, cel: '', email: '' } },
      null,
    ],
  ])('of %s', (_, changes, kind) => {
    expect(dueMessage(anOrder(changes))).toBe(kind);
    expect([...possibleMessages(anOrder(changes)), null]).toContain(kind);
  });

  it('is due no more once the buyer was told, and again after the tracking number changed', () => {
    const sent = anOrder({
      estado: 'En camino',
      trackingNumber: '360000102000579',
      fechasDeEstado: { 'En camino': now },
      avisos: { despachado: { cuando: now, por: 'Whatsapp', numero: '360000102000579' } },
    });
    expect(dueMessage(sent)).toBeNull();
    expect(dueMessage({ ...sent, trackingNumber: '360000102000580' })).toBe('despachado');
  });

  it('counts a message as told whose number an earlier panel did not store', () => {
    const avisos = { despachado: { cuando: now, por: 'Email', numero: '' } } as const;
    expect(isTold(anOrder({ trackingNumber: '360000102000579', avisos }), 'despachado')).toBe(true);
  });
});

it.each<[string, Partial<Order>, readonly string[]]>([
  ['unpaid and to be sent', {}, ['recordatorio', 'listo']],
  ['paid and to be sent', paid, ['pagado', 'listo']],
  ['sent unpaid', { estado: 'En camino' }, ['recordatorio', 'despachado']],
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
  'a buyer who chose %s, with the address «%s» and the number «%s», is told by %j',
  (trackCode, email, cel, ways) => {
    expect(messageChannels({ ...usuario, trackCode, email, correo: '', cel })).toEqual(ways);
  },
);

const empty = newUserRecord(ANA);
const ana = aBuyer({ correo: 'ana+envios@correo.example', cel: '15 555-0000' });

it('escapes address and subject in a mailto link', () => {
  expect(mailtoBuyer(ana, 'Tu pedido & más')).toBe(
    'mailto:ana%2Benvios@correo.example?subject=Tu%20pedido%20%26%20m%C3%A1s',
  );
  expect(mailtoBuyer({ ...ana, correo: 'a@b.example?bcc=c@d.example' }, 'x')).not.toContain('?bcc');
  expect(mailtoBuyer(ana, 'x', 'Hola & chau?')).toMatch(/\?subject=x&body=Hola%20%26%20chau%3F$/);
  expect(mailtoBuyer({ ...empty, email: '' }, 'x')).toBeNull();
});

it('links to WhatsApp with a cleaned number, and returns null without a number', () => {
  expect(whatsappBuyer(ana, 'Hola!')).toBe('https://wa.me/5493515550000?text=Hola!');
  expect(whatsappBuyer(empty, 'Hola!')).toBeNull();
});
