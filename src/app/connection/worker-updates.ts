import { WORKER_ADDRESS, type WorkerMessage } from '#config/worker.ts';
import { LIST_ADDRESS } from '#data/catalogue/read-mirror.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { showToastLater } from '#ui/feedback/toasts/show-toast.ts';

/**
 * Registers the service worker and offers each version of the shop that is deployed later in a toast (docs/buying.md#offline).
 * No version is taken by itself: the buyer may be in the middle of a purchase.
 * @param script address of a script whose name is another one in each build.
 */
export function offerUpdates(script: string): void {
  if (!import.meta.env.PROD || import.meta.env.VITE_WORKER === 'off' || !('serviceWorker' in navigator))
    return;
  startWorker(script, (accept) =>
    showToastLater('info', 'Hay una versión nueva de la tienda.', {
      label: 'Actualizar',
      isLastChance: true,
      run: accept,
    }),
  ).catch((cause: unknown) => reportError('worker', cause));
}

/** @param onUpdate receives the function that loads the new version. */
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

/** Milliseconds that an update waits for the new worker. The page is loaded from the network in any case. */
const TAKE_OVER_MS = 3000;

function activate({ waiting }: ServiceWorkerRegistration): void {
  if (waiting === null) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  setTimeout(reload, TAKE_OVER_MS);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no window's origin
  waiting.postMessage('activate' satisfies WorkerMessage);
}

const reload = (): void => location.reload();
