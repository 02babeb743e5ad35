import { useEffect } from 'react';
import type { Session } from '../../data/identity/session.ts';
import { useServices, type Services } from '../../data/services.ts';
import type { LoginErrorCode } from '../../domain/buyer/login-error.ts';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';

/** Saves pending changes when the page is hidden, and shows why a login failed or a session ended. */
export function SessionManager() {
  const { account, session } = useServices();
  useEffect(() => saveOnHide(account), [account]);
  useEffect(
    () =>
      session.store.subscribe(({ error }, before) => {
        if (error !== null && error !== before.error) void showLoginError(error, session);
      }),
    [session],
  );
  return null;
}

function saveOnHide(account: Services['account']): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const save = () => void account.flush();
  const saveIfHidden = () => document.visibilityState === 'hidden' && save();
  window.addEventListener('pagehide', save, { signal });
  document.addEventListener('visibilitychange', saveIfHidden, { signal });
  return () => listeners.abort();
}

async function showLoginError(code: LoginErrorCode, session: Session): Promise<void> {
  const text = await import('../../shared/messages/sign-in.ts').then(
    ({ LOGIN_ERROR_TEXTS }) => LOGIN_ERROR_TEXTS[code],
    () => 'No pudimos iniciar tu sesión. Revisá tu conexión y probá de nuevo.',
  );
  showToast('warning', text, { label: 'Ingresar', run: () => session.login() });
}
