import type { Env } from '../../config/env.ts';
import type { Listing, Product } from '../../domain/catalogue/product.ts';
import { whenIdle } from '../async/when-idle.ts';
import type { StoredTimestamp } from '../firestore/timestamp.ts';
import { readMirror, type Mirror } from './mirror.ts';

/** A mirror younger than this has the marketplace's values of today: the list asks for none. */
const MIRROR_FRESH_MS = 24 * 3_600_000;

/** Where the catalogue's values come from, first to last (design, decision 3). */
export interface Layers {
  /** What the site was deployed with; empty where there is no mirror. */
  readonly mirrored: Promise<readonly Product[]>;
  /** What the database has beyond the mirror, asked for when the page is at rest; everything without a mirror. */
  news(): Promise<readonly Product[]>;
  /** The marketplace's live values; for a list only where the mirror is older than a day. */
  refresh(
    products: readonly Product[],
    isList: boolean,
    onListing: (product: Product, listing: Listing) => void,
  ): Promise<void>;
}

/** Opens the layers: the mirror begins to travel at once. */
export function openLayers(env: Env, address?: string): Layers {
  const mirror = readMirror(address);
  return {
    mirrored: mirror.then((found) => found?.products ?? []),
    async news() {
      const at = (await mirror)?.at ?? null;
      if (at !== null) await whenIdle();
      return readFromDatabase(env, at);
    },
    async refresh(products, isList, onListing) {
      if (env.marketplaceUrl === '') return;
      if (isList && isFresh(await mirror)) return;
      const [{ refreshListings }] = await Promise.all([import('./listings.ts'), whenIdle()]);
      await refreshListings(env.marketplaceUrl, products, onListing);
    },
  };
}

async function readFromDatabase(env: Env, at: StoredTimestamp | null): Promise<readonly Product[]> {
  const database = await import('./changes.ts');
  return at === null ? database.readWholeCatalogue(env) : database.readChanges(env, at);
}

/** A mirror from a little ahead is one whose host's clock is a little behind. */
function isFresh(mirror: Mirror | null): boolean {
  return mirror !== null && mirror.age !== null && Math.abs(mirror.age) < MIRROR_FRESH_MS;
}
