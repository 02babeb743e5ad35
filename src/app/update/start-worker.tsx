import { createRoot, type Root } from 'react-dom/client';
import { WORKER_ADDRESS, type WorkerMessage } from '../../config/worker.ts';
import { UpdateOffer } from './update-offer.tsx';
import styles from './update-offer.module.css';

/** Milliseconds between two questions whether the host has a new worker; each navigation asks, too. */
const CHECK_INTERVAL_MS = 3_600_000;

/** Milliseconds that an update waits for the new worker. The page is loaded from the network in any case. */
const TAKE_OVER_MS = 3000;

/**
 * Registers the service worker and offers each version of the shop that is deployed later (docs/product.md#offline).
 * @param script address of a script whose name is another one in each build.
 */
export async function startWorker(script: string): Promise<void> {
  const { serviceWorker } = navigator;
  // Before the registration: the first worker takes this page over as soon as it is ready.
  serviceWorker.addEventListener('controllerchange', () => {
    sendSeen(serviceWorker.controller);
    // Another tab accepted the update, and its worker serves this older page.
    offerUnlessOwn(serviceWorker.controller, script, reload);
  });
  const registration = await serviceWorker.register(trustedAddress(), { updateViaCache: 'none' });
  const offer = (worker: ServiceWorker) => offerUnlessOwn(worker, script, () => activate(registration));
  if (registration.waiting !== null) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing);
    });
  });
  // Offline this fails, and the next hour asks again.
  setInterval(() => void registration.update().catch(() => undefined), CHECK_INTERVAL_MS);
}

/** The content policy takes no other address of a worker than this one. */
function trustedAddress(): string {
  const policy = window.trustedTypes?.createPolicy('worker', {
    createScriptURL: (_address: string) => WORKER_ADDRESS,
  });
  return policy?.createScriptURL(WORKER_ADDRESS) ?? WORKER_ADDRESS;
}

/** Lets the worker keep what this page loaded before the worker could see it. */
function sendSeen(worker: ServiceWorker | null): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const urlsToCache = [location.href, ...loaded].map((address) => [address, { mode: 'no-cors' }] as const);
  send(worker, { type: 'CACHE_URLS', payload: { urlsToCache } });
}

function offerUnlessOwn(worker: ServiceWorker | null, script: string, onAccept: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data: isOwn }) => {
    if (isOwn === false) showOffer(onAccept);
  });
  port1.start();
  send(worker, { type: 'is-own', script }, port2);
}

function send(worker: ServiceWorker | null, message: WorkerMessage, ...ports: MessagePort[]): void {
  worker?.postMessage(message, ports);
}

function activate({ waiting }: ServiceWorkerRegistration): void {
  if (waiting === null) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  setTimeout(reload, TAKE_OVER_MS);
  send(waiting, { type: 'activate' });
}

const reload = (): void => location.reload();

let offered: Root | undefined;

function showOffer(onAccept: () => void): void {
  offered?.unmount();
  const place = document.body.appendChild(document.createElement('div'));
  place.className = styles.place ?? '';
  const root = (offered = createRoot(place));
  root.render(<UpdateOffer onAccept={onAccept} onDecline={() => root.render(null)} />);
}
