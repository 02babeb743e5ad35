import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { SCRIPTS_CACHE, type WorkerMessage } from '#config/worker.ts';
import { isAnswerOf, isCatalogue, isPage, isPicture, isStatic } from './requests.ts';

/** The part of the worker's scope that is used here: TypeScript knows either windows or workers. */
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

/** An inert frame in which the app shows the screen of any address. */
const SHELL = '/otra';

/** Seconds after which a page that was seen before shows although the host has not answered. */
const TIMEOUT_S = 3;

/** Seconds that something seen is kept. */
const MAX_AGE_S = 30 * 86_400;

/** Keys without parameters: the host's pages ignore them, and one may be an order's id. */
const byPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*/su, ''),
};

/** Stores the site's own files alone, and does not use what an earlier worker stored in their place. */
const ownOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (isAnswerOf(request.url, response) ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && isAnswerOf(request.url, cachedResponse) ? cachedResponse : null,
};

const pagesSeen = bounded(60);
const picturesSeen = bounded(60);

// Files of the first load of the list, a product and the cart. The browser itself makes all other requests.
addPlugins([ownOnly]);
precacheAndRoute(self.precached);
registerRoute(isStatic, new CacheFirst({ cacheName: SCRIPTS_CACHE, plugins: [ownOnly, bounded(150)] }));
// From the network while there is one: a price must not come from yesterday's page.
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
// The answers of another host are opaque: an error that was stored must not stay.
registerRoute(isPicture, new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [picturesSeen] }));
setCatchHandler(async ({ request }) => {
  const shell = request.mode === 'navigate' ? await matchPrecache(SHELL) : undefined;
  return shell ?? Response.error();
});

clientsClaim();
self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration;
  // In Firefox, a preload that fails shows the browser's error page, not the worker's (GoogleChrome/workbox#3134).
  const isFirefox = navigator.userAgent.includes('Firefox/');
  event.waitUntil(isFirefox ? navigationPreload.disable() : navigationPreload.enable());
  // Pages of an earlier build name scripts that are gone.
  event.waitUntil(pagesSeen.deleteCacheAndMetadata());
});

self.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(self.skipWaiting());
  if (event.data === 'forget')
    for (const seen of [pagesSeen, picturesSeen]) event.waitUntil(seen.deleteCacheAndMetadata());
});

/** Keeps the newest entries of a cache, for a month, and gives them up where the disk is full. */
function bounded(maxEntries: number): Bounded {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types differ from a plugin's in `undefined`
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: MAX_AGE_S, purgeOnQuotaError: true }) as Bounded;
}

type Bounded = WorkboxPlugin & Pick<ExpirationPlugin, 'deleteCacheAndMetadata'>;
