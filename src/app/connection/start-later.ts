import type { Services } from '#data/services.ts';
import { savesData } from '#loading/load-chunk.ts';
import { loadToaster } from '#ui/feedback/toasts/show-toast.ts';
import { loadErrorScreen } from '#app/errors/error-fallback.tsx';
import { showOfflineBar } from './offline-bar.tsx';
import { finishOfflineLogout, tellErasure } from './sign-out-toasts.ts';
import { offerUpdates } from './worker-updates.ts';
import '#ui/styles/print.css';

/**
 * Starts what no screen waits for: the styles of paper, the offline bar, the toasts of a sign-out, and the worker with its updates.
 * @param script address of a script whose name is another one in each build.
 */
export function startLater({ catalogue, session }: Services, script: string): void {
  finishOfflineLogout(session);
  tellErasure();
  showOfflineBar(catalogue);
  offerUpdates(script);
  // Without a network they could not load any more.
  loadErrorScreen().catch(() => undefined);
  if (!savesData()) loadToaster().catch(() => undefined);
}
