import { relativeDate } from './relative-date.ts';
import { useNow } from './use-now.ts';

/** How long ago a moment was, updated every minute. */
export function RelativeTime({ date }: { readonly date: Date }) {
  return relativeDate(date, new Date(useNow(60_000)));
}
