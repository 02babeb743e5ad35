import pLimit from 'p-limit';

/** Maximum concurrent changes of a bulk action. */
const MAX_CONCURRENT = 6;

/**
 * Runs the task for each item, several at once. Returns the results in the items' order, null for items skipped after an abort.
 * @param signal stops before the next item; running tasks finish
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
