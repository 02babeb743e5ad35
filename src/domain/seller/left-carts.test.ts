import { expect, it } from 'vitest';
import { aBuyer } from '../../../tests/support/fixtures/a-buyer.ts';
import { anItem } from '../../../tests/support/fixtures/a-cart.ts';
import { leftCarts, mayRemind, REMINDER_PAUSE_MS, reminderCart } from './left-carts.ts';

const SINCE = new Date('2026-11-18T12:00:00Z');
const cart = [anItem(119, 2), anItem(144, 1)];
const ana = aBuyer({ carrito: cart, last_update: SINCE });

it('lists a filled cart until its buyer orders', () => {
  const reminder = { cuando: SINCE, carrito: '119x2' };
  const orderAt = (ms: number) => new Map([[ana.sub, new Date(SINCE.getTime() + ms)]]);
  const listed = (orders: ReadonlyMap<string, Date>) =>
    leftCarts([ana], orders, new Map([[ana.sub, reminder]]));
  expect(listed(new Map())).toEqual([{ buyer: ana, since: SINCE, reminder }]);
  expect(listed(orderAt(-1))).toHaveLength(1);
  expect(listed(orderAt(0))).toEqual([]);
});

it('lists neither an empty cart nor one of unknown age', () => {
  const others = [aBuyer({ last_update: SINCE }), aBuyer({ carrito: cart })];
  expect(leftCarts(others, new Map(), new Map())).toEqual([]);
});

it('allows one message about a cart, and one a week', () => {
  const other = { cuando: SINCE, carrito: reminderCart([anItem(1, 1)]) };
  const after = (ms: number) => new Date(SINCE.getTime() + ms);
  expect(mayRemind(cart, null, SINCE)).toBe(true);
  expect(mayRemind(cart, other, after(REMINDER_PAUSE_MS - 1))).toBe(false);
  expect(mayRemind(cart, other, after(REMINDER_PAUSE_MS))).toBe(true);
  expect(mayRemind(cart, { ...other, carrito: reminderCart(cart) }, after(10 * REMINDER_PAUSE_MS))).toBe(
    false,
  );
});
