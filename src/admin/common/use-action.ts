import { useState } from 'react';
import { reportError } from '../../data/reporting/report-error.ts';
import type { SellerRepositories } from '../../data/seller/seller-firebase.ts';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { useSeller } from './seller-context.ts';

/** Runs work of the signed-in seller. A failure is reported under `name` and shown as a toast with `failureText`. */
export function useAction(name: string, failureText: string) {
  const { session } = useSeller();
  const [busy, setBusy] = useState(false);

  async function run(work: (repositories: SellerRepositories) => Promise<void>): Promise<void> {
    const repositories = session.active();
    if (repositories === null) return;
    setBusy(true);
    try {
      await work(repositories);
    } catch (cause) {
      reportError(name, cause);
      showToast('error', failureText);
    }
    setBusy(false);
  }

  return { busy, run };
}
