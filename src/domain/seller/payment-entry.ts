import { amountPaid, balanceOf } from '#domain/orders/balance.ts';
import type { Order } from '#domain/orders/order.ts';
import { shopMoment, shopTime } from '#domain/text/shop-time.ts';
import type { OrderChanges } from './order-changes.ts';
import { isDay } from './order-filter.ts';

/**
 * The time of a payment as it is stored, in ISO: now for today, noon for an earlier day. The day that is stored already
 * keeps its time.
 * @param stored the time stored so far, or ''
 * @returns null for no day, and for one in the future
 */
export function paymentTime(day: string, stored: string, now: Date): string | null {
  const today = shopTime(now).day;
  if (!isDay(day) || day > today) return null;
  if (stored !== '' && shopTime(new Date(stored)).day === day) return stored;
  return day === today ? now.toISOString() : shopMoment(day, '12:00').toISOString();
}

/**
 * The changes that settle an order: the seller has its whole total from now on. Of money that was given back the payment
 * keeps its day.
 */
export function settling(order: Order, now: Date): OrderChanges {
  const montoPagado = order.totalCosto;
  return amountPaid(order) > 0 && balanceOf(order) < 0
    ? { montoPagado }
    : { pagado: now.toISOString(), montoPagado };
}

/** The changes that say that the seller has no money of an order. */
export const UNPAID = { pagado: '', montoPagado: 0, notaDePago: '' } as const satisfies OrderChanges;
