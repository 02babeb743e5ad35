/** Codes of an answer that trying again would not change. */
const REFUSALS = new Set([
  'permission-denied',
  'unauthenticated',
  'failed-precondition',
  'invalid-argument',
  'not-found',
]);

/** Returns whether the database answered and refused. False when it did not answer or could not decide. */
export function isRefusal(cause: unknown): boolean {
  return REFUSALS.has(errorCode(cause));
}

/**
 * Returns whether the rules, or a limit of the database, rejected what was to be written. Unlike `isRefusal`, false when
 * a transaction lost against another writer, whose result is a `failed-precondition` or a `not-found`.
 */
export function isRejectedByRules(cause: unknown): boolean {
  return ['permission-denied', 'invalid-argument'].includes(errorCode(cause));
}

const TRIES = 7;

/**
 * Repeats work that the database aborted because of other writers, after growing random pauses: 3 to 6 s in all, within the
 * time that an answer may take. Anyone can hold a public document locked for a while (docs/security.md).
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
