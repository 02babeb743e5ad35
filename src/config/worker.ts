/** Address of the service worker (docs/buying.md#offline). */
export const WORKER_ADDRESS = '/sw.js';

/** Messages that a page sends to the service worker. */
export type WorkerMessage =
  /** Addresses that the page loaded before the worker saw its requests. Workbox answers this one. */
  | {
      readonly type: 'CACHE_URLS';
      readonly payload: { readonly urlsToCache: readonly (readonly [string, RequestInit])[] };
    }
  /** Asks, through a port, whether this script belongs to the worker's build. */
  | { readonly type: 'is-own'; readonly script: string }
  /** Lets the waiting worker take over. */
  | { readonly type: 'activate' }
  /** Deletes the pages and pictures that were seen. */
  | { readonly type: 'forget' };
