/** The most that one question to the database counts or adds up: firestore.rules want a bound for every query. */
export const MOST_COUNTED = 10_000;

/** A count of the database for people: where it stopped counting, «10.000 o más». */
export function countedText(count: number): string {
  const shown = Math.min(count, MOST_COUNTED).toLocaleString('es-AR');
  return isBounded(count) ? `${shown} o más` : shown;
}

/** Whether the database stopped before the end, or may have. */
export function isBounded(count: number): boolean {
  return count >= MOST_COUNTED;
}
