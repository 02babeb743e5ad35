import { storedErasure } from '#data/account/browser-data.ts';
import type { Session } from '#data/identity/buyer-session.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';

/**
 * Completes an offline sign-out. Online, a sign-out redirects through the identity provider. Offline, the provider's session
 * stays open: a second sign-out ends it when the network is back.
 */
export function finishOfflineLogout(session: Session): void {
  const { store } = session;
  store.subscribe(({ status }, before) => {
    if (before.request !== 'logout' || status !== 'anonymous' || navigator.onLine) return;
    showToast(
      'info',
      'Cerraste sesión en este dispositivo. Cuando vuelva la conexión terminamos de cerrarla.',
    );
    const finish = () => void (store.getState().status === 'anonymous' && session.logout());
    addEventListener('online', finish, { once: true });
  });
}

/** The sign-out after an erasure reloads the page, so the next page shows the confirmation. */
export function showErasureToast(): void {
  if (storedErasure.read() === null) return;
  storedErasure.clear();
  showToast('success', 'Listo: borramos tus datos y cerramos tu sesión.');
}
