import { isCancelled, ORDER_STATUSES, type Order, type OrderStatus } from '../orders/order.ts';
import { shiftDay, shopFormat, shopMoment, shopTime, startOfMonth } from '../text/shop-time.ts';

/** A time range: `from` included, `to` excluded. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
  /** Short, for an axis: «16/11» for the week from that Monday, «nov» for a month. */
  readonly label: string;
  /** Long, for a table: «16/11/2026» for the week from that Monday, «noviembre de 2026» for a month. */
  readonly name: string;
}

/** Sales of a period: orders that are not cancelled, and their total with shipping, in pesos. */
export interface Sales {
  readonly orders: number;
  readonly pesos: number;
}

export const SOLD_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => !isCancelled(status));

/** The last weeks, oldest first, from Monday to Monday in the shop's zone; the last one is not over. */
export function lastWeeks(now: Date, count: number): Period[] {
  const today = shopTime(now).day;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const startOf = (week: number) => shopMoment(shiftDay(today, 7 * week - sinceMonday));
  return lastPeriods(count, startOf, dayAndMonth, fullDay);
}

/** The last months in the shop's zone, oldest first; the last one is not over. */
export function lastMonths(now: Date, count: number): Period[] {
  const today = shopTime(now).day;
  const startOf = (month: number) => shopMoment(startOfMonth(today, month));
  return lastPeriods(count, startOf, shortMonth, fullMonth);
}

/** @param startOf the start of a period by its distance from the current one, 0 */
function lastPeriods(
  count: number,
  startOf: (distance: number) => Date,
  label: Intl.DateTimeFormat,
  name: Intl.DateTimeFormat,
): Period[] {
  return Array.from({ length: count }, (_, at) => {
    const from = startOf(at + 1 - count);
    const to = startOf(at + 2 - count);
    return { from, to, label: label.format(from).replace('.', ''), name: name.format(from) };
  });
}

const dayAndMonth = shopFormat({ day: '2-digit', month: '2-digit' });
const fullDay = shopFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });
const shortMonth = shopFormat({ month: 'short' });
const fullMonth = shopFormat({ month: 'long', year: 'numeric' });

/** Returns the orders that are not cancelled. */
export function soldOrders(orders: readonly Order[]): Order[] {
  return orders.filter(({ estado }) => !isCancelled(estado));
}
