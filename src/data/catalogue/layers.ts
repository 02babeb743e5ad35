import type { Env } from '../../config/env.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { whenIdle } from '../async/when-idle.ts';
import { refreshListings, type OnListing } from './listings.ts';
import { readMirror } from './mirror.ts';
import { loadChunk } from '../../loading/load-chunk.ts';

/** The list requests no listings while the mirror, which includes the marketplace's values, is younger than this. */
const FRESH_MIRROR_MS = 24 * 3_600_000;

export type Layers = ReturnType<typeof openLayers>;

/** Opens mirror, database and marketplace (docs/architecture.md#catalogue). Requests the mirror at once. */
export function openLayers(env: Env, mirrorAddress?: string) {
  const mirror = readMirror(mirrorAddress);
  return {
    mirror,
    /** Returns the products that changed since the mirror, once the page is idle; every product without a mirror. */
    async changes(): Promise<readonly Product[]> {
      const at = (await mirror)?.at ?? null;
      if (at !== null) await whenIdle();
      const { readChanges } = await loadChunk(() => import('./database/changes.ts'));
      return readChanges(env, at);
    },
    /** Requests the marketplace's live values; those of a list only when the mirror is older than a day. */
    async refresh(products: readonly Product[], isList: boolean, onListing: OnListing): Promise<void> {
      if (env.marketplaceUrl === '') return;
      // The host's clock may be a little behind the database's: then the age is negative.
      if (isList && Math.abs((await mirror)?.age ?? Infinity) < FRESH_MIRROR_MS) return;
      await whenIdle();
      await refreshListings(env.marketplaceUrl, products, onListing);
    },
  };
}
