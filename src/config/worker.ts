/** Address of the service worker (docs/buying.md#offline). */
export const WORKER_ADDRESS = '/sw.js';

/** Messages of a page: the waiting worker takes over, or deletes the pages and pictures that were seen. */
export type WorkerMessage = 'activate' | 'forget';
