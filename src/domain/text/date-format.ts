import { shopFormat } from './shop-time.ts';

/** Made with the first date: `Intl` takes a phone 70 ms, and most screens that can show a date show none. */
let dateAndTime: Intl.DateTimeFormat | undefined;

/** Date and time by the shop's clock: «20 de noviembre de 2026 a las 10:15»; «Sin fecha» for null. */
export function formatDateTime(moment: Date | null): string {
  if (moment === null) return 'Sin fecha';
  dateAndTime ??= shopFormat({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });
  return dateAndTime.format(moment);
}
