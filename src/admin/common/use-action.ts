import { useState } from 'react';
import { reportError } from '../../data/reporting/report.ts';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';

export interface Action {
  readonly busy: boolean;
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Runs work that may fail and keeps whether it is running. A failure is reported under `name` and shown as a toast
 * with `failureText`.
 */
export function useAction(name: string, failureText: string): Action {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(work) {
      setBusy(true);
      try {
        await work();
      } catch (cause) {
        reportError(name, cause);
        showToast('error', failureText);
      }
      setBusy(false);
    },
  };
}
