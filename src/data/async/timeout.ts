import { HTTP_TIMEOUT_MS } from '../http/request.ts';

/** An answer that did not come in time; what was asked may still happen. */
export class TimeoutError extends Error {
  override readonly name = 'NoAnswerError';
}

/**
 * The work's result, if it comes within ten seconds (spec §9): the database's SDK itself waits for ever.
 * @throws NoAnswerError when it does not; whatever the work throws.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number = HTTP_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const impatience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, impatience]);
  } finally {
    clearTimeout(timer);
  }
}

/** Tries again, at growing random distances, what the database gave up because others wrote the same documents. */
export async function withRetries<T>(work: () => Promise<T>, tries = 4): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      if (attempt >= tries || errorCode(cause) !== 'aborted') throw cause;
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 50 * (0.5 + Math.random())));
    }
  }
}

/** Whether the database answered and said no. */
export function isRefusal(cause: unknown): boolean {
  return REFUSALS.has(errorCode(cause));
}

const REFUSALS = new Set([
  'permission-denied',
  'unauthenticated',
  'failed-precondition',
  'invalid-argument',
  'not-found',
]);

function errorCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}
