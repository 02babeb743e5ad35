/** Address of the service worker (docs/buying.md#offline). */
export const WORKER_ADDRESS = '/sw.js';

/** Messages of a page: the waiting worker takes over, or deletes the pages and pictures that were seen. */
export type WorkerMessage = 'activate' | 'forget';

/** Cache of the worker with scripts, styles and drawings that were used (src/worker/sw.ts). */
export const SCRIPTS_CACHE = 'static';
