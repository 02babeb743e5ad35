import { timeZone } from '#config/shop/shop.ts';

/** Returns a date formatter for the shop's time zone, wherever the browser is (docs/data.md#time-zone). */
export function shopFormat(options: Intl.DateTimeFormatOptions, language = 'es-AR'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { ...options, timeZone });
}

let clock: Intl.DateTimeFormat | undefined;

/** Returns day and time of a moment in the shop's time zone: «2026-11-22» and «10:15». */
export function shopTime(moment: Date): { readonly day: string; readonly time: string } {
  // Swedish dates use the format of ISO 8601: 2026-11-22.
  clock ??= shopFormat({ dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }, 'sv-SE');
  const [day = '', time = ''] = clock.format(moment).split(' ');
  return { day, time };
}

/** Returns the moment when the shop's clock shows this day, `2026-11-22`, and time; an invalid Date for other texts. */
export function shopMoment(day: string, time = '00:00'): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(shown)) return new Date(Number.NaN);
  // The first result is off by an hour near a change to or from daylight saving time.
  const near = shown - aheadOfUtc(shown);
  return new Date(shown - aheadOfUtc(near));
}

/** Returns the milliseconds by which the shop's clock is ahead of UTC; negative when behind. */
function aheadOfUtc(minute: number): number {
  const { day, time } = shopTime(new Date(minute));
  return Date.parse(`${day}T${time}Z`) - minute;
}

/** Returns the day this many days later; earlier for a negative number. */
export function shiftDay(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayInUtc(date);
}

/** Returns the first day of the month this many months after the given day; earlier for a negative number. */
export function startOfMonth(day: string, months: number): string {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  return dayInUtc(date);
}

function dayInUtc(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Formats the day in the shop's time zone: «24/11/2026». */
export function formatDay(moment: Date): string {
  const [year, month, day] = shopTime(moment).day.split('-');
  return `${day}/${month}/${year}`;
}

/** Created with the first date: `Intl` takes 70 ms on a phone, and most screens show no date. */
let dateAndTime: Intl.DateTimeFormat | undefined;

/** Formats date and time in the shop's time zone: «20 de noviembre de 2026 a las 10:15»; «Sin fecha» for null. */
export function formatDateTime(moment: Date | null): string {
  if (moment === null) return 'Sin fecha';
  dateAndTime ??= shopFormat({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });
  return dateAndTime.format(moment);
}
