import { Workbox } from 'workbox-window';
import { WORKER_ADDRESS, type WorkerMessage } from '../../config/worker.ts';

/** Milliseconds between two questions whether the host has a new worker; each navigation asks, too. */
const CHECK_INTERVAL_MS = 3_600_000;

type OnUpdate = (accept: () => void) => void;

/**
 * Registers the service worker and tells of each version of the shop that is deployed later (docs/buying.md#offline).
 * @param onUpdate receives the function that loads the new version.
 */
export async function startWorker(onUpdate: OnUpdate): Promise<void> {
  const worker = new Workbox(trustedAddress(), { updateViaCache: 'none' });
  let isAccepted = false;
  worker.addEventListener('waiting', ({ isExternal }) => {
    // Pages come from the network: a worker that is found as the page opens is of the page's own version. Workbox calls
    // those external that are found more than a minute later.
    if (!isExternal) return;
    onUpdate(() => {
      isAccepted = true;
      worker.messageSkipWaiting();
    });
  });
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (!isUpdate) void worker.messageSW(seenBefore());
    else if (isAccepted) reload();
    // Another tab accepted the update, and its worker serves this older page.
    else onUpdate(reload);
  });
  await worker.register();
  // Offline this fails, and the next hour asks again.
  setInterval(() => void worker.update().catch(() => undefined), CHECK_INTERVAL_MS);
}

/** The content policy takes no other address of a worker than this one. */
function trustedAddress() {
  const policy = window.trustedTypes?.createPolicy('worker', {
    createScriptURL: (_address: string) => WORKER_ADDRESS,
  });
  return policy?.createScriptURL(WORKER_ADDRESS) ?? WORKER_ADDRESS;
}

/** Lets the first worker keep what this page loaded before. */
function seenBefore(): WorkerMessage {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const urlsToCache = [location.href, ...loaded].map((address) => [address, { mode: 'no-cors' }] as const);
  return { type: 'CACHE_URLS', payload: { urlsToCache } };
}

const reload = (): void => location.reload();
