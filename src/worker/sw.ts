import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { SCRIPTS_CACHE, type WorkerMessage } from '#config/worker.ts';
import { isResponseFor, isCatalogue, isPage, isPicture, isStatic } from './requests.ts';

/** The used part of the worker's scope: TypeScript types either windows or workers. */
interface WorkerScope {
  /** Replaced by the build (deploy/build/offline.ts). */
  readonly precached: PrecacheEntry[];
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate' | 'message', listener: (event: WorkerEvent) => void): void;
}

interface WorkerEvent extends MessageEvent<WorkerMessage> {
  waitUntil(work: Promise<unknown>): void;
}

declare const self: WorkerScope;

/** An inert page frame in which the app can show the screen of any address. */
const SHELL = '/otra';

/** Seconds to wait for the host before a cached page is shown. */
const TIMEOUT_S = 3;

/** Seconds for which pages and pictures stay cached. */
const MAX_AGE_S = 30 * 86_400;

/** Cache keys without query parameters: the host's pages ignore them, and one may be an order's id. */
const byPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*/su, ''),
};

/** Caches only the site's own files, and ignores other responses that an earlier worker cached in their place. */
const ownOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (isResponseFor(request.url, response) ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && isResponseFor(request.url, cachedResponse) ? cachedResponse : null,
};

const pagesSeen = bounded(60);
const picturesSeen = bounded(60);

// Files of the first load of the list, a product and the cart. The browser handles all other requests.
addPlugins([ownOnly]);
precacheAndRoute(self.precached);
registerRoute(isStatic, new CacheFirst({ cacheName: SCRIPTS_CACHE, plugins: [ownOnly, bounded(150)] }));
// Network first: a price must not come from yesterday's page.
registerRoute(
  isPage,
  new NetworkFirst({
    cacheName: 'pages',
    networkTimeoutSeconds: TIMEOUT_S,
    plugins: [byPath, ownOnly, pagesSeen],
  }),
);
registerRoute(
  isCatalogue,
  new NetworkFirst({ cacheName: 'catalogue', networkTimeoutSeconds: TIMEOUT_S, plugins: [ownOnly] }),
);
// Responses of another host are opaque, so a cached error must not stay.
registerRoute(isPicture, new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [picturesSeen] }));
setCatchHandler(async ({ request }) => {
  const shell = request.mode === 'navigate' ? await matchPrecache(SHELL) : undefined;
  return shell ?? Response.error();
});

clientsClaim();
self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration;
  // In Firefox, a failed navigation preload shows the browser's error page, not the worker's (GoogleChrome/workbox#3134).
  const isFirefox = navigator.userAgent.includes('Firefox/');
  event.waitUntil(isFirefox ? navigationPreload.disable() : navigationPreload.enable());
  // Cached pages of an earlier build reference scripts that no longer exist.
  event.waitUntil(pagesSeen.deleteCacheAndMetadata());
});

self.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(self.skipWaiting());
  if (event.data === 'forget')
    for (const seen of [pagesSeen, picturesSeen]) event.waitUntil(seen.deleteCacheAndMetadata());
});

/** Keeps the newest entries of a cache for a month, and drops them when the disk is full. */
function bounded(maxEntries: number): Bounded {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types differ from a plugin's in `undefined`
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: MAX_AGE_S, purgeOnQuotaError: true }) as Bounded;
}

type Bounded = WorkboxPlugin & Pick<ExpirationPlugin, 'deleteCacheAndMetadata'>;
