import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { storedErasure } from '#data/account/browser-data.ts';
import type { Catalogue } from '#data/catalogue/catalogue-store.ts';
import type { Session } from '#data/identity/buyer-session.ts';
import { reportError } from '#data/reporting/report-error.ts';
import type { Services } from '#data/services.ts';
import { useOnline } from '#shop/common/use-online.ts';
import { withHeadingFocus } from '#shop/common/heading-focus.ts';
import { savesData } from '#loading/saves-data.ts';
import { Button } from '#ui/controls/button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { loadToaster, showToast } from '#ui/feedback/toasts/show-toast.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { warningIcon } from '#ui/icons/icons.json';
import { loadErrorScreen } from '#app/errors/error-fallback.tsx';
import styles from './connection.module.css';
import { startWorker } from './start-worker.ts';

/**
 * Shows below every screen that there is no network or that there is a new version (docs/buying.md#offline).
 * A root of its own, because all of this loads after the screens.
 * @param script address of a script whose name is another one in each build.
 */
export function showConnection({ catalogue, session }: Services, script: string): void {
  tellOfflineLogout(session);
  tellErasure();
  const place = document.body.appendChild(document.createElement('div'));
  place.className = `no-print ${styles.place}`;
  createRoot(place).render(<Connection catalogue={catalogue} script={script} />);
  // Without a network they could not load any more.
  loadErrorScreen().catch(() => undefined);
  if (!savesData()) loadToaster().catch(() => undefined);
}

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
function tellErasure(): void {
  if (storedErasure.read() === null) return;
  storedErasure.clear();
  showToast('success', 'Listo: borramos tus datos y cerramos tu sesión.');
}

function Connection({ catalogue, script }: { readonly catalogue: Catalogue; readonly script: string }) {
  const [update, setUpdate] = useState<{ readonly accept: () => void } | null>(null);
  const hasBar = !useOnline() || update !== null;
  useEffect(() => {
    document.documentElement.classList.toggle(styles.withBar ?? '', hasBar);
  }, [hasBar]);
  useEffect(() => {
    if (!import.meta.env.PROD || import.meta.env.VITE_WORKER === 'off' || !('serviceWorker' in navigator))
      return;
    startWorker(script, (accept) => setUpdate({ accept })).catch((cause: unknown) =>
      reportError('worker', cause),
    );
  }, [script]);
  return (
    <>
      <OfflineBar catalogue={catalogue} />
      {update !== null && <UpdateOffer onAccept={update.accept} onDecline={() => setUpdate(null)} />}
    </>
  );
}

/** Shows a bar while the browser is offline; back online, loads the catalogue again if that had failed (docs/buying.md#offline). */
export function OfflineBar({ catalogue }: { readonly catalogue: Catalogue }) {
  const online = useOnline();
  useEffect(() => {
    if (online && catalogue.store.getState().status === 'failed') void catalogue.load();
  }, [online, catalogue]);
  // Screen readers announce changes only in a live region that was rendered before.
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is the result of a calculation
    <div role="status">
      {!online && (
        <p className={`on-mask row ${styles.bar} ${styles.offline}`}>
          <Icon shape={warningIcon} size={20} />
          <span>Estás sin conexión. Lo que ya abriste se sigue viendo.</span>
        </p>
      )}
    </div>
  );
}

const TEXT = 'Hay una versión nueva de la tienda.';

/** Offers the new version and never takes it by itself: the buyer may be in the middle of a purchase. */
export function UpdateOffer({ onAccept, onDecline }: Record<'onAccept' | 'onDecline', () => void>) {
  const online = useOnline();
  useEffect(() => announce(`${TEXT} Podés actualizar al final de la página.`), []);
  if (!online) return null;
  return (
    <section className={`row ${styles.bar} ${styles.offer}`} aria-label="Versión nueva">
      <p>{TEXT}</p>
      <Button variant="primary" onClick={onAccept}>
        Actualizar
      </Button>
      <Button onClick={withHeadingFocus(onDecline)}>Ahora no</Button>
    </section>
  );
}
