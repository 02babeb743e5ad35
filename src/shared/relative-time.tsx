import { useEffect, useState } from 'react';
import { pluralize } from '#domain/text/number-text.ts';

const MINUTE_MS = 60_000;
/** Three days: older times are shown in days. */
const DAYS_FROM_MINUTES = 4320;

/** Renders how long ago a time was, updated every minute; short («4 min») for narrow lines; «Sin fecha» for null. */
export function RelativeTime({ date, isShort }: { readonly date: Date | null; readonly isShort?: boolean }) {
  const now = useNow(MINUTE_MS);
  return <span>{date === null ? 'Sin fecha' : relativeDate(date, new Date(now), isShort)}</span>;
}

/** Returns how long ago a time was, in words (docs/buying.md#dates-and-money). A future time (a wrong clock) gives «Ahora». */
export function relativeDate(moment: Date, now: Date, isShort = false): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'Ahora';
  if (minutes > DAYS_FROM_MINUTES) return ago(minutes / 1440, 'día', 'días', 'd');
  if (minutes >= 60) return ago(minutes / 60, 'hora', 'horas', 'h');
  return ago(minutes, 'minuto', 'minutos', 'min');

  function ago(exact: number, one: string, many: string, short: string): string {
    const count = Math.floor(exact);
    return isShort ? `${count} ${short}` : `Hace ${pluralize(count, one, many)}`;
  }
}

/** Returns the time in milliseconds since the epoch, updated every `everyMs` milliseconds. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
