import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { WORKER_ADDRESS, type WorkerMessage } from '#config/worker.ts';
import { LIST_ADDRESS } from '#data/catalogue/read-mirror.ts';
import { storedErasure } from '#data/account/browser-data.ts';
import type { Catalogue } from '#data/catalogue/catalogue-store.ts';
import type { Session } from '#data/identity/buyer-session.ts';
import { reportError } from '#data/reporting/report-error.ts';
import type { Services } from '#data/services.ts';
import { useOnline } from '#shop/common/use-online.ts';
import { savesData } from '#loading/load-chunk.ts';
import { loadToaster, showToast, showToastLater } from '#ui/feedback/toasts/show-toast.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { warningIcon } from '#ui/icons/icons.json';
import { loadErrorScreen } from '#app/errors/error-fallback.tsx';
import styles from './connection.module.css';

/**
 * Shows below every screen that there is no network, and in a toast that there is a new version (docs/buying.md#offline).
 * A root of its own, because all of this loads after the screens.
 * @param script address of a script whose name is another one in each build.
 */
export function showConnection({ catalogue, session }: Services, script: string): void {
  tellOfflineLogout(session);
  tellErasure();
  const place = document.body.appendChild(document.createElement('div'));
  place.className = `no-print ${styles.place}`;
  createRoot(place).render(<OfflineBar catalogue={catalogue} />);
  watchUpdates(script);
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

/** Offers a new version and never takes it by itself: the buyer may be in the middle of a purchase. */
function watchUpdates(script: string): void {
  if (!import.meta.env.PROD || import.meta.env.VITE_WORKER === 'off' || !('serviceWorker' in navigator))
    return;
  startWorker(script, (accept) =>
    showToastLater('info', 'Hay una versión nueva de la tienda.', { label: 'Actualizar', run: accept }),
  ).catch((cause: unknown) => reportError('worker', cause));
}

/** Shows a bar while the browser is offline; back online, loads the catalogue again if that had failed (docs/buying.md#offline). */
export function OfflineBar({ catalogue }: { readonly catalogue: Catalogue }) {
  const online = useOnline();
  useEffect(() => {
    document.documentElement.classList.toggle(styles.withBar ?? '', !online);
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

/** Milliseconds that an update waits for the new worker. The page is loaded from the network in any case. */
const TAKE_OVER_MS = 3000;

/**
 * Registers the service worker and tells of each version of the shop that is deployed later (docs/buying.md#offline).
 * @param script address of a script whose name is another one in each build.
 * @param onUpdate receives the function that loads the new version.
 */
async function startWorker(script: string, onUpdate: (accept: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  async function offer(accept: () => void): Promise<void> {
    // The worker names the scripts of its build: a page that was opened after the deploy is as new.
    const worker = await (await fetch(WORKER_ADDRESS)).text();
    if (!worker.includes(new URL(script).pathname)) onUpdate(accept);
  }
  // Another tab accepted the update, and its worker serves this older page.
  serviceWorker.addEventListener('controllerchange', () => void offer(reload).catch(() => undefined));
  // The first worker keeps the list, which this page read before. A body that nobody reads would hold the worker.
  const keepList = async () => (await fetch(LIST_ADDRESS)).text();
  serviceWorker.addEventListener('controllerchange', () => void keepList().catch(() => undefined));
  const registration = await serviceWorker.register(trustedAddress(), { updateViaCache: 'none' });
  const offerWaiting = () => {
    if (registration.waiting !== null) offer(() => activate(registration)).catch(() => undefined);
  };
  offerWaiting();
  registration.addEventListener('updatefound', () => {
    // A request meanwhile would hold back a worker that takes over by itself.
    registration.installing?.addEventListener('statechange', () => setTimeout(offerWaiting, 1000));
  });
}

/** The content policy takes no other address of a worker than this one. */
function trustedAddress(): string {
  const policy = window.trustedTypes?.createPolicy('worker', {
    createScriptURL: (_address: string) => WORKER_ADDRESS,
  });
  return policy?.createScriptURL(WORKER_ADDRESS) ?? WORKER_ADDRESS;
}

function activate({ waiting }: ServiceWorkerRegistration): void {
  if (waiting === null) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  setTimeout(reload, TAKE_OVER_MS);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no window's origin
  waiting.postMessage('activate' satisfies WorkerMessage);
}

const reload = (): void => location.reload();
