import type { Services } from '#data/services.ts';
import { savesData } from '#loading/load-chunk.ts';
import { loadToaster } from '#ui/feedback/toasts/show-toast.ts';
import { loadErrorScreen } from '#app/errors/error-fallback.tsx';
import { showOfflineBar } from './offline-bar.tsx';
import { finishOfflineLogout, showErasureToast } from './sign-out-toasts.ts';
import { offerUpdates } from './worker-updates.ts';

/**
 * Starts the parts that no screen waits for: the offline bar, sign-out toasts, and the service worker with its updates.
 * @param script address of a script whose name changes with each build
 */
export function startBackgroundParts({ catalogue, session }: Services, script: string): void {
  finishOfflineLogout(session);
  showErasureToast();
  showOfflineBar(catalogue);
  offerUpdates(script);
  // Preloaded now, because it could not load while offline.
  loadErrorScreen().catch(() => undefined);
  if (!savesData()) loadToaster().catch(() => undefined);
}
