/** Milliseconds to wait for an outside service or the database (docs/data.md#database-limits). */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Thrown when no response came in time. The work continues and may still succeed. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Returns the work's result. Without a time-out the Firestore SDK waits for a response forever.
 * @param ms time-out in milliseconds
 * @throws TimeoutError after the time-out; any error of the work
 */
export async function withTimeout<T>(work: Promise<T>, ms: number = REQUEST_TIMEOUT_MS): Promise<T> {
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
 * Returns an abort signal that fires after `ms` milliseconds or with the caller's signal. The oldest supported browsers lack
 * `AbortSignal.timeout` and `any`.
 */
export function timeoutSignal(ms: number = REQUEST_TIMEOUT_MS, signal?: AbortSignal): AbortSignal {
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
