import { addPesos } from '#domain/text/money.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { shopTime, shopMoment } from '#domain/text/shop-time.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderChanges } from './order-changes.ts';
import type { OrderFields } from './order-fields.ts';
import { isDay } from './order-filter.ts';

/** Type, point of sale and number, separated by a hyphen or a blank: «B 0003-00012345», «Factura C N° 3 12345». */
const INVOICE_NUMBER = /^(?:factura )?(?:[abc] ?)?(?:n[º°.]* ?)?(\d{1,5})(?: ?[-‐‑–—/] ?| )(\d{1,8})\.?$/i;

/** Returns the number in the format of invoices: `3-12345` and `00003-00012345` both give `00003-00012345`. Null for any other text. */
export function invoiceNumber(text: string): string | null {
  const [, point = '', number = ''] = INVOICE_NUMBER.exec(oneLine(text)) ?? [];
  return Number(number) > 0 ? `${point.padStart(5, '0')}-${number.padStart(8, '0')}` : null;
}

/** Returns true for a day that is not in the future. */
export function isInvoiceDay(day: string, now: Date): boolean {
  return isDay(day) && day <= shopTime(now).day;
}

/**
 * Returns the stored time of a payment, in ISO: now for today, noon for an earlier day. A day that is already stored keeps its
 * time.
 * @param stored the time stored so far, or ''
 * @returns null for no day, and for one in the future
 */
export function paymentTime(day: string, stored: string, now: Date): string | null {
  const today = shopTime(now).day;
  if (!isDay(day) || day > today) return null;
  if (stored !== '' && shopTime(new Date(stored)).day === day) return stored;
  return day === today ? now.toISOString() : shopMoment(day, '12:00').toISOString();
}

/** Returns the changes that mark an order as fully paid from now on. */
export function fullPayment({ totalCosto, pago }: Order, now: Date): OrderChanges {
  return { pagado: now.toISOString(), montoPagado: addPesos(totalCosto, pago?.devuelto ?? 0) };
}

/**
 * Returns the changes that record a partial payment.
 * @param seen the values when the seller began to type: sent again after a lost response, the payment is not added twice
 * @param pesos NaN for a text that is not an amount
 * @returns or the problem: no amount, more than the balance, or no day up to today
 */
export function partPayment(
  { pago }: Order,
  seen: OrderFields,
  pesos: number,
  day: string,
  now: Date,
): OrderChanges | 'amount' | 'more' | 'day' {
  if (!(pesos > 0)) return 'amount';
  const montoPagado = addPesos(seen.montoPagado, pesos);
  if (addPesos(montoPagado, -seen.devuelto) > seen.totalCosto) return 'more';
  const pagado = paymentTime(day, pago?.fecha?.toISOString() ?? '', now);
  return pagado === null ? 'day' : { pagado, montoPagado };
}

/** Returns the changes that record a refund in pesos. Amount and time of the payment stay (docs/panel.md#payments). */
export function refund({ pago }: Pick<Order, 'pago'>, pesos: number, now: Date): OrderChanges {
  return { devuelto: addPesos(pago?.devuelto ?? 0, pesos), devueltoEl: now.toISOString() };
}

/** The changes that remove the payment of an order: no money ever came. */
export const UNPAID = {
  pagado: '',
  montoPagado: 0,
  notaDePago: '',
  devuelto: 0,
  devueltoEl: '',
} as const satisfies OrderChanges;
