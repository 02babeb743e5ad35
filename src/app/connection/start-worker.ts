import { WORKER_ADDRESS, type WorkerMessage } from '#config/worker.ts';

/** Milliseconds between two questions whether the host has a new worker; each navigation asks, too. */
const CHECK_INTERVAL_MS = 3_600_000;

/** Milliseconds that an update waits for the new worker. The page is loaded from the network in any case. */
const TAKE_OVER_MS = 3000;

type OnUpdate = (accept: () => void) => void;

/**
 * Registers the service worker and tells of each version of the shop that is deployed later (docs/buying.md#offline).
 * @param script address of a script whose name is another one in each build.
 * @param onUpdate receives the function that loads the new version.
 */
export async function startWorker(script: string, onUpdate: OnUpdate): Promise<void> {
  const { serviceWorker } = navigator;
  // Before the registration: the first worker takes this page over as soon as it is ready.
  serviceWorker.addEventListener('controllerchange', () => {
    sendSeen(serviceWorker.controller);
    // Another tab accepted the update, and its worker serves this older page.
    unlessOwn(serviceWorker.controller, script, () => onUpdate(reload));
  });
  const registration = await serviceWorker.register(trustedAddress(), { updateViaCache: 'none' });
  const offer = (worker: ServiceWorker) =>
    unlessOwn(worker, script, () => onUpdate(() => activate(registration)));
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

/** Calls back if this page runs another build than the worker's. */
function unlessOwn(worker: ServiceWorker | null, script: string, act: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data: isOwn }) => {
    port1.close();
    if (isOwn === false) act();
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
