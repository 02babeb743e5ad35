/** Milliseconds that an outside service, or the database, may take to answer (docs/data.md#database-limits). */
export const ANSWER_TIMEOUT_MS = 10_000;

/** Thrown when no answer came in time. The work goes on and may still succeed. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Returns the work's result. The Firestore SDK by itself waits for an answer for ever.
 * @param ms milliseconds that the work may take.
 * @throws TimeoutError when the work takes longer; whatever the work throws.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number = ANSWER_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the signal of a request, which ends after `ms` milliseconds or with the caller's own signal. `AbortSignal.timeout`
 * and `any` are newer than the oldest browsers.
 */
export function timeoutSignal(ms: number = ANSWER_TIMEOUT_MS, signal?: AbortSignal): AbortSignal {
  const request = new AbortController();
  setTimeout(() => request.abort(new TimeoutError(`No answer within ${ms} ms`)), ms);
  signal?.addEventListener('abort', () => request.abort(signal.reason));
  if (signal?.aborted) request.abort(signal.reason);
  return request.signal;
}

/** Resolves when the work settles, or after `ms` milliseconds at the latest. Never rejects. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  await withTimeout(work, ms).catch(() => undefined);
}
