/** Error codes for which a retry would give the same result. */
const REFUSALS = new Set([
  'permission-denied',
  'unauthenticated',
  'failed-precondition',
  'invalid-argument',
  'not-found',
]);

/** Returns true when the database responded with a refusal; false when it did not respond or could not decide. */
export function isRefusal(cause: unknown): boolean {
  return REFUSALS.has(errorCode(cause));
}

/**
 * Returns true when firestore.rules, or a limit of the database, rejected a write. Unlike `isRefusal`, returns false for a
 * transaction that lost to another writer (`failed-precondition` or `not-found`).
 */
export function isRejectedByRules(cause: unknown): boolean {
  return ['permission-denied', 'invalid-argument'].includes(errorCode(cause));
}

const TRIES = 7;

/**
 * Retries work that the database aborted because of other writers, after growing random pauses: 3 to 6 s in total, within the
 * time-out for a response. Anyone can keep a public document locked for a while (docs/security.md).
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      if (attempt >= TRIES || errorCode(cause) !== 'aborted') throw cause;
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 50 * (1 - Math.random() / 2)));
    }
  }
}

function errorCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}
