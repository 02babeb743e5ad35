import { placedAt, type Order } from '../orders/order.ts';

const DAY_MS = 86_400_000;

/** The orders placed more than this many days ago, oldest first. One without a date is older than all others. */
export function olderThan(orders: readonly Order[], days: number, now: Date): Order[] {
  return orders
    .filter((order) => now.getTime() - placedAt(order) > days * DAY_MS)
    .toSorted((one, other) => placedAt(one) - placedAt(other));
}
