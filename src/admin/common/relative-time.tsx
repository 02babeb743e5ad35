import { relativeDate } from '../../shared/relative-date.ts';
import { useNow } from '../../shared/use-now.ts';

export function RelativeTime({ date }: { readonly date: Date }) {
  return relativeDate(date, new Date(useNow(60_000)));
}
