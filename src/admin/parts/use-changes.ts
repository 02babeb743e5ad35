import { useMemo } from 'react';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { useRunBulk, type BulkJob } from './bulk.tsx';

export interface ManyChanges<R> extends Pick<BulkJob<R>, 'label' | 'nameOf' | 'doneText' | 'atOnce'> {
  /** Follows each change, such as a message to its buyer. Returns why it failed, or null. */
  readonly after?: (request: R) => Promise<string | null>;
}

/**
 * Returns the functions that change records. What was changed shows a toast that takes back exactly this change, unless
 * somebody changed the record again.
 * @param apply changes a record, and returns why it did not, or null. Must not change between renders, like `inverse`
 * @param inverse returns the request that takes a change back; null where none does
 */
export function useChanges<R>(
  apply: (request: R) => Promise<string | null>,
  inverse: (request: R) => R | null,
) {
  const runBulk = useRunBulk();
  return useMemo(() => {
    /** Returns why the record was not changed, or null. @param text for the toast */
    async function change(request: R, text: string): Promise<string | null> {
      const problem = await apply(request);
      const back = inverse(request);
      const undo = back === null ? undefined : { label: 'Deshacer', run: () => void orToast(apply(back)) };
      if (problem === null) showToast('success', text, undo);
      return problem;
    }

    /** Shows the problem of a change where there is no room for it. */
    async function orToast(changing: Promise<string | null>): Promise<string | null> {
      const problem = await changing;
      if (problem !== null) showToast('error', problem);
      return problem;
    }

    /** Changes many records in the frame. Returns the requests that were done. */
    function changeAll(requests: readonly R[], { after, ...many }: ManyChanges<R>): Promise<readonly R[]> {
      const work = async (request: R) => (await apply(request)) ?? (await after?.(request)) ?? null;
      const undo = (done: readonly R[]) =>
        void runBulk<R>({
          ...many,
          label: 'Deshacer',
          items: done.flatMap((request) => inverse(request) ?? []),
          work: apply,
          doneText: () => 'Listo, quedó como antes.',
        });
      return runBulk<R>({ ...many, items: requests, work, undo });
    }

    return { change, orToast, changeAll };
  }, [apply, inverse, runBulk]);
}
