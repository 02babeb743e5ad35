import pLimit from 'p-limit';

/** Changes that one bulk action sends at the same time. */
const MAX_CONCURRENT = 6;

/** Controls a bulk action, and follows it. */
export interface BulkControl {
  /** Stops before the next change; changes that began are finished. */
  readonly signal: AbortSignal;
  /** Receives the number of items of each finished change. */
  readonly onDone: (items: number) => void;
}

/** Works on the items, several at once. Returns the results in the order of the items: null where the work was stopped. */
export function inParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  signal: AbortSignal,
  atOnce = MAX_CONCURRENT,
): Promise<(R | null)[]> {
  const slot = pLimit(atOnce);
  return Promise.all(items.map((item) => slot(async () => (signal.aborted ? null : work(item)))));
}
