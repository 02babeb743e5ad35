/** The largest count or sum that one database query returns: firestore.rules require a limit (docs/data.md#database-limits). */
export const COUNT_LIMIT = 10_000;

/** Returns true when the query reached its limit, so that the true number may be larger. */
export function isAtCountLimit(count: number): boolean {
  return count >= COUNT_LIMIT;
}
