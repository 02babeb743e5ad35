import pLimit from 'p-limit';

/** Changes that one bulk action sends at the same time. */
const MAX_CONCURRENT = 6;

/**
 * Works on the items, several at once. Returns the results in the order of the items: null where the work was stopped.
 * @param signal stops before the next item; what began is finished
 */
export function inParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  signal: AbortSignal,
  atOnce = MAX_CONCURRENT,
): Promise<(R | null)[]> {
  const slot = pLimit(atOnce);
  return Promise.all(items.map((item) => slot(async () => (signal.aborted ? null : work(item)))));
}
