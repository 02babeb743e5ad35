import { addPesos } from '#domain/text/money.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { shopTime, shopMoment } from '#domain/text/shop-time.ts';
import { amountReceived, balanceOf } from '#domain/orders/balance.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderChanges } from './order-changes.ts';
import { isDay } from './order-filter.ts';

/** A type, point of sale and number, with a hyphen or a blank between: «B 0003-00012345», «Factura C N° 3 12345». */
const INVOICE_NUMBER = /^(?:factura )?(?:[abc] ?)?(?:n[º°.]* ?)?(\d{1,5})(?: ?[-‐‑–—/] ?| )(\d{1,8})\.?$/i;

/**
 * Returns the number as invoices print it: `3-12345` becomes `00003-00012345`, which reads as itself. Null for a text that is
 * no number.
 */
export function invoiceNumber(text: string): string | null {
  const [, point = '', number = ''] = INVOICE_NUMBER.exec(oneLine(text)) ?? [];
  return Number(number) > 0 ? `${point.padStart(5, '0')}-${number.padStart(8, '0')}` : null;
}

/** Returns true for a day that is not in the future. */
export function isInvoiceDay(day: string, now: Date): boolean {
  return isDay(day) && day <= shopTime(now).day;
}

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

/** The changes that settle an order: the seller has its whole total from now on. */
export function settling({ totalCosto, pago }: Order, now: Date): OrderChanges {
  return { pagado: now.toISOString(), montoPagado: addPesos(totalCosto, pago?.devuelto ?? 0) };
}

/**
 * The changes that note a part of the money that an order owes.
 * @param pesos NaN for a text that is no amount
 * @returns what is wrong in place of them: no amount, more than is owed, or no day up to now
 */
export function partPayment(
  order: Order,
  pesos: number,
  day: string,
  now: Date,
): OrderChanges | 'amount' | 'more' | 'day' {
  if (!(pesos > 0)) return 'amount';
  if (addPesos(balanceOf(order), -pesos) < 0) return 'more';
  const pagado = paymentTime(day, '', now);
  return pagado === null ? 'day' : { pagado, montoPagado: addPesos(amountReceived(order), pesos) };
}

/** The changes that give pesos of an order back. What came, and when, stays (docs/panel.md#payments). */
export function refund({ pago }: Pick<Order, 'pago'>, pesos: number, now: Date): OrderChanges {
  return { devuelto: addPesos(pago?.devuelto ?? 0, pesos), devueltoEl: now.toISOString() };
}

/** The changes that say that no money of an order ever came. */
export const UNPAID = {
  pagado: '',
  montoPagado: 0,
  notaDePago: '',
  devuelto: 0,
  devueltoEl: '',
} as const satisfies OrderChanges;
