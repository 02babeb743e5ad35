import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useStore } from 'zustand';
import { useServices, type Services } from '../../data/services.ts';
import type { Session } from '../../data/identity/session.ts';
import type { LoginErrorCode } from '../../domain/buyer/login-error.ts';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { loadChunk } from '../errors/chunk-load-error.ts';
import { clearLoadFailures, retryableLazy } from '../errors/retryable-lazy.tsx';

const IdentityBridge = retryableLazy(
  async () => (await loadChunk(() => import('../../data/identity/identity-bridge.tsx'))).IdentityBridge,
);

/** What the account needs of the page as a whole. Shows nothing of its own. */
export function SessionManager() {
  const services = useServices();
  useEffect(() => followAccount(services), [services]);
  return <IdentityOnDemand services={services} />;
}

/** Brings the identity provider's SDK to the page with the first wish, and keeps it. */
function IdentityOnDemand({ services: { env, session } }: { readonly services: Services }) {
  const wish = useStore(session.store, (state) => state.request);
  const [needed, setNeeded] = useState(false);
  if (wish !== null && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <ErrorBoundary
      fallback={null}
      onError={() => {
        if (wish?.kind === 'login') wish.popup.close();
        setNeeded(false);
        clearLoadFailures();
        // Who only wanted to know whether the session still holds needs no answer now.
        const isQuiet = wish?.kind === 'check' && !wish.fresh;
        void session.applyOutcome(isQuiet ? { kind: 'confirmed' } : { kind: 'failed', code: 'unavailable' });
      }}
    >
      <Suspense>
        <IdentityBridge env={env} session={session} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Saves what waits when the page is left, and says why a session or a login ended. Returns how to stop. */
function followAccount({ account, session }: Services): () => void {
  const save = () => void account.flush();
  const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
  window.addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', saveWhenHidden);
  const stop = session.store.subscribe(({ error }, before) => {
    if (error !== null && error !== before.error) void say(error, session);
  });
  return () => {
    window.removeEventListener('pagehide', save);
    document.removeEventListener('visibilitychange', saveWhenHidden);
    stop();
  };
}

/** Says why a session or a login ended, with the way back in one click. */
async function say(code: LoginErrorCode, session: Session): Promise<void> {
  const text = await import('../../shared/messages/sign-in.ts').then(
    ({ loginErrorText }) => loginErrorText(code),
    () => 'No pudimos iniciar tu sesión. Revisá tu conexión y probá de nuevo.',
  );
  showToast('warning', text, { label: 'Ingresar', run: () => session.login() });
}
