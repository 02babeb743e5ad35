import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useStore } from 'zustand';
import type { Session } from '../../data/identity/session.ts';
import { useServices, type Services } from '../../data/services.ts';
import type { LoginErrorCode } from '../../domain/buyer/login-error.ts';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { loadChunk } from '../errors/chunk-load-error.ts';
import { clearLoadFailures, retryableLazy } from '../errors/retryable-lazy.tsx';

const IdentityBridge = retryableLazy(
  async () => (await loadChunk(() => import('../../data/identity/identity-bridge.tsx'))).IdentityBridge,
);

/**
 * Serves the session on every screen: loads the identity provider's SDK with the first request, saves pending
 * changes when the page is hidden, and shows why a login failed or a session ended. Renders nothing visible.
 */
export function SessionManager() {
  const { account, env, session } = useServices();
  useEffect(() => saveOnHide(account), [account]);
  useEffect(
    () =>
      session.store.subscribe(({ error }, before) => {
        if (error !== null && error !== before.error) void showLoginError(error, session);
      }),
    [session],
  );

  const request = useStore(session.store, (state) => state.request);
  const [isNeeded, setNeeded] = useState(false);
  if (request !== null && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;

  function handleLoadFailure(): void {
    if (request?.kind === 'login') request.popup.close();
    setNeeded(false);
    clearLoadFailures();
    // The background check of a restored session may fail without a message.
    const isSilent = request?.kind === 'check' && !request.fresh;
    void session.applyOutcome(isSilent ? { kind: 'confirmed' } : { kind: 'failed', code: 'unavailable' });
  }
  return (
    <ErrorBoundary fallback={null} onError={handleLoadFailure}>
      <Suspense>
        <IdentityBridge env={env} session={session} />
      </Suspense>
    </ErrorBoundary>
  );
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
