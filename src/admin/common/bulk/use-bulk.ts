import { useRef, useState } from 'react';
import { inParallel, type BulkControl } from '../../../data/async/in-parallel.ts';
import type { Progress } from './progress-bar.tsx';

/** One change of a bulk action that was not made, with the reason for the seller. */
export interface BulkFailure {
  readonly name: string;
  readonly problem: string;
}

/** Holds the progress of a bulk action, which the seller can stop, and the changes that it did not make. */
export function useBulk() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);
  const running = useRef<AbortController | null>(null);

  async function run<T>(total: number, work: (bulk: BulkControl) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    running.current = controller;
    setFailures([]);
    setProgress({ done: 0, total });
    const onDone = (items: number) =>
      setProgress((before) => before && { ...before, done: before.done + items });
    try {
      return await work({ signal: controller.signal, onDone });
    } finally {
      setProgress(null);
    }
  }

  /** Works on the items, `atOnce` at the same time. Returns the results in their order: null for one that was not reached. */
  const each = <T, R>(items: readonly T[], work: (item: T) => Promise<R>, atOnce?: number) =>
    run(items.length, async ({ signal, onDone }) => {
      async function finish(item: T): Promise<R> {
        const result = await work(item);
        onDone(1);
        return result;
      }
      return inParallel(items, finish, signal, atOnce);
    });

  return {
    run,
    each,
    /** Null unless the action is running. */
    progress,
    stop: () => running.current?.abort(),
    failures,
    setFailures,
  };
}
