/** Address of the service worker (docs/buying.md#offline). */
export const WORKER_ADDRESS = '/sw.js';

/** Messages that a page sends to the service worker. */
export type WorkerMessage =
  /** Addresses that the page loaded before the worker saw its requests. Workbox answers this one. */
  | {
      readonly type: 'CACHE_URLS';
      readonly payload: { readonly urlsToCache: readonly (readonly [string, RequestInit])[] };
    }
  /** Lets the waiting worker take over: sent by workbox-window. */
  | { readonly type: 'SKIP_WAITING' }
  /** Deletes the pages and pictures that were seen. */
  | { readonly type: 'forget' };
