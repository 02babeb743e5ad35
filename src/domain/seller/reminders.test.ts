import { expect, it } from 'vitest';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import type { Order } from '#domain/orders/order.ts';
import { remindersOf } from './reminders.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const { totalCosto, usuario } = anOrder();
const reminded = (day: string) =>
  ({
    avisos: { recordatorio: { cuando: new Date(`2026-03-${day}T12:00:00Z`), por: 'Email', numero: '' } },
  }) as const;

it('a buyer of two orders is reminded once, of both and since the older one', () => {
  const orders = [anOrder({ id: 'b', fecha: new Date('2026-03-08T12:00:00Z') }), anOrder({ id: 'a' })];
  const [reminder, ...others] = remindersOf(orders, NOW);
  expect(others).toEqual([]);
  expect(reminder).toMatchObject({
    pesos: 2 * totalCosto,
    days: 9,
    channel: 'Whatsapp',
    last: null,
    isDue: true,
  });
  expect(reminder?.orders.map(({ id }) => id)).toEqual(['a', 'b']);
});

it.each<[string, boolean | undefined, Partial<Order>]>([
  ['a buyer who was reminded three days ago is proposed again', true, reminded('07')],
  ['a buyer who was reminded since is not', false, reminded('08')],
  ['a buyer who ordered today is not', false, { fecha: new Date('2026-03-10T03:30:00Z') }],
  [
    'a buyer without any contact is left out',
    undefined,
    { usuario: { ...usuario, cel: '', email: '', correo: '' } },
  ],
])('%s', (_, isDue, changes) => {
  expect(remindersOf([anOrder(changes)], NOW)[0]?.isDue).toBe(isDue);
});
