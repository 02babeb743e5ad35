/** The largest count or sum that one database query returns: firestore.rules require a limit (docs/data.md#database-limits). */
export const MOST_COUNTED = 10_000;

/** Returns true when the query reached its limit, so that the true number may be larger. */
export function isBounded(count: number): boolean {
  return count >= MOST_COUNTED;
}
