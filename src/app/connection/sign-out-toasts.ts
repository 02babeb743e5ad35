import { storedErasure } from '#data/account/browser-data.ts';
import type { Session } from '#data/identity/buyer-session.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';

/** With a network a sign-out leaves the page. Without one the identity provider's own session is still open. */
export function tellOfflineLogout({ store }: Session): void {
  store.subscribe(({ status }, before) => {
    if (before.request !== 'logout' || status !== 'anonymous' || navigator.onLine) return;
    showToast(
      'info',
      'Cerraste sesión en este dispositivo. Si lo comparten, entrá y cerrala de nuevo cuando haya conexión.',
    );
  });
}

/** The sign-out after an erasure leaves the page that had said so. */
export function tellErasure(): void {
  if (storedErasure.read() === null) return;
  storedErasure.clear();
  showToast('success', 'Listo: borramos tus datos y cerramos tu sesión.');
}
