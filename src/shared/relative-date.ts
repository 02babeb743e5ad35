const MINUTE_MS = 60_000;
/** Beyond three days the age is told in days (spec §9). */
const DAYS_FROM_MINUTES = 4320;

/**
 * How long ago a moment was, as the shop says it (spec §9): under a minute `Ahora`, over 4320 minutes in
 * days, otherwise in hours or minutes. A moment in the future (a clock that is off) is `Ahora`.
 */
export function relativeDate(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'Ahora';
  if (minutes > DAYS_FROM_MINUTES) return ago(Math.floor(minutes / 1440), 'día', 'días');
  if (minutes >= 60) return ago(Math.floor(minutes / 60), 'hora', 'horas');
  return ago(minutes, 'minuto', 'minutos');
}

function ago(count: number, one: string, many: string): string {
  return `Hace ${count} ${count === 1 ? one : many}`;
}
