import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';

const MAX_AGE_S = 30 * 86_400;

/** Keeps the newest entries of a cache, for a month, and gives them up where the disk is full. */
export function bounded(maxEntries: number): Bounded {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types differ from a plugin's in `undefined`
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: MAX_AGE_S, purgeOnQuotaError: true }) as Bounded;
}

type Bounded = WorkboxPlugin & Pick<ExpirationPlugin, 'deleteCacheAndMetadata'>;

/** Keys without parameters: the host's pages ignore them, and one may be an order's id. */
export const byPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*/su, ''),
};

/** Stores no redirect and no «not found». */
export const wholeOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected ? response : null,
};
