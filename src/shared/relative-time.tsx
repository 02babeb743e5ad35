import { relativeDate } from './relative-date.ts';
import { useNow } from './use-now.ts';

/** How long ago a moment was, updated every minute; «Sin fecha» for null. */
export function RelativeTime({ date }: { readonly date: Date | null }) {
  const now = useNow(60_000);
  return date === null ? 'Sin fecha' : relativeDate(date, new Date(now));
}
