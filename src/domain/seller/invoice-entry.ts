import { oneLine } from '#domain/text/one-line.ts';
import { shopTime } from '#domain/text/shop-time.ts';
import { isDay } from './order-filter.ts';

/** Returns the number as invoices print it: `3-12345` becomes `00003-00012345`. Null for a text that is no number. */
export function invoiceNumber(text: string): string | null {
  const [, point = '', number = ''] = /^(\d{1,5}) ?[-‐‑–—] ?(\d{1,8})$/.exec(oneLine(text)) ?? [];
  return Number(number) > 0 ? `${point.padStart(5, '0')}-${number.padStart(8, '0')}` : null;
}

/** Returns true for a day that is not in the future. */
export function isInvoiceDay(day: string, now: Date): boolean {
  return isDay(day) && day <= shopTime(now).day;
}
