/** Address of the service worker (docs/buying.md#offline). */
export const WORKER_ADDRESS = '/sw.js';

/** Messages from a page to the worker: `activate` the waiting worker, or `forget` the cached pages and pictures. */
export type WorkerMessage = 'activate' | 'forget';

/** The worker's cache of scripts, styles and drawings (src/worker/sw.ts). */
export const SCRIPTS_CACHE = 'static';
