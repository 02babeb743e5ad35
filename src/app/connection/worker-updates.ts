import { WORKER_ADDRESS, type WorkerMessage } from '#config/worker.ts';
import { LIST_ADDRESS } from '#data/catalogue/read-mirror.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { showToastLater } from '#ui/feedback/toasts/show-toast.ts';

/**
 * Registers the service worker and offers each newly deployed version of the shop in a toast (docs/buying.md#offline). Never
 * updates without consent: the buyer may be in the middle of a purchase.
 * @param script address of a script whose name changes with each build
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

/** @param onUpdate receives the function that loads the new version */
async function startWorker(script: string, onUpdate: (accept: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  async function offer(accept: () => void): Promise<void> {
    // The worker lists the scripts of its build: a page opened after the deploy is already up to date.
    const worker = await (await fetch(WORKER_ADDRESS)).text();
    if (!worker.includes(new URL(script).pathname)) onUpdate(accept);
  }
  // Another tab accepted the update, so its worker serves this older page.
  serviceWorker.addEventListener('controllerchange', () => void offer(reload).catch(() => undefined));
  // Lets the first worker cache the list, which this page fetched before. The body is read, because an unread one would keep the
  // worker busy.
  const keepList = async () => (await fetch(LIST_ADDRESS)).text();
  serviceWorker.addEventListener('controllerchange', () => void keepList().catch(() => undefined));
  const registration = await serviceWorker.register(trustedAddress(), { updateViaCache: 'none' });
  const offerWaiting = () => {
    if (registration.waiting !== null) offer(() => activate(registration)).catch(() => undefined);
  };
  offerWaiting();
  registration.addEventListener('updatefound', () => {
    // Delayed: a request at this moment would delay a worker that takes over by itself.
    registration.installing?.addEventListener('statechange', () => setTimeout(offerWaiting, 1000));
  });
}

/** The content security policy accepts only this address for a worker. */
function trustedAddress(): string {
  const policy = window.trustedTypes?.createPolicy('worker', {
    createScriptURL: (_address: string) => WORKER_ADDRESS,
  });
  return policy?.createScriptURL(WORKER_ADDRESS) ?? WORKER_ADDRESS;
}

/** Milliseconds to wait for the new worker; the page is then reloaded from the network. */
const TAKE_OVER_MS = 3000;

function activate({ waiting }: ServiceWorkerRegistration): void {
  if (waiting === null) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  setTimeout(reload, TAKE_OVER_MS);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no window's origin
  waiting.postMessage('activate' satisfies WorkerMessage);
}

const reload = (): void => location.reload();
