import type { Env } from '#config/env.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { firstInteraction } from '#data/async/first-interaction.ts';
import { nextTask, whenIdle } from '#data/async/when-idle.ts';
import { readDetails } from './details.ts';
import type { OnListing } from './marketplace/listings.ts';
import { lacksDetails, LIST_ADDRESS, newInMirror, readMirror } from './read-mirror.ts';
import { loadChunk } from '#loading/load-chunk.ts';

/** A list requests no listings while the mirror, which includes the marketplace's values, is younger than this. */
const FRESH_MIRROR_MS = 24 * 3_600_000;

export type Sources = ReturnType<typeof openSources>;

/**
 * Opens mirror, database and marketplace (docs/architecture.md#catalogue). Requests the mirror at once. A prerendered page of a
 * large shop waits for the visitor's first interaction.
 */
export function openSources(env: Env) {
  let request = (): void => undefined;
  const mirror = new Promise<void>((resolve) => {
    request = resolve;
  }).then(() => readMirror(LIST_ADDRESS));
  if (canDeferMirror()) void firstInteraction().then(request);
  else request();
  return {
    mirror,
    newInMirror,
    /** Requests the mirror now. */
    request,
    /** Returns the products changed since the mirror, once the page is idle; every product without a mirror. */
    async changes(): Promise<readonly Product[]> {
      const at = (await mirror)?.at ?? null;
      if (at !== null) await whenIdle();
      const { readChanges } = await loadChunk(() => import('./database/changes.ts'));
      await nextTask();
      return readChanges(env, at);
    },
    /**
     * Requests the details that a list leaves out, and the marketplace's live values. For a list, the live values are requested
     * only when the mirror is older than a day.
     * @param known returns the current products
     * @param put updates products
     */
    async refresh(
      known: () => readonly Product[],
      isList: boolean,
      put: (products: readonly Product[]) => void,
      onListing: OnListing,
    ): Promise<void> {
      if (!isList) await Promise.all(known().filter(lacksDetails).map(addDetails));
      if (env.marketplaceUrl === '') return;
      // The age is negative when the host's clock is slightly behind the database's.
      if (isList && Math.abs((await mirror)?.age ?? Infinity) < FRESH_MIRROR_MS) return;
      await whenIdle();
      const { refreshListings } = await loadChunk(() => import('./marketplace/listings.ts'));
      await refreshListings(env.marketplaceUrl, known(), onListing);

      async function addDetails({ id }: Product): Promise<void> {
        const details = await readDetails(id);
        // The database may have delivered the whole product in the meantime.
        const listed = known().find((product) => product.id === id && lacksDetails(product));
        if (listed !== undefined && details !== null) put([{ ...listed, ...details }]);
      }
    },
  };
}

/** Returns true on a prerendered page of a large shop (deploy/pages). */
function canDeferMirror(): boolean {
  return document.getElementById('productos')?.hasAttribute('data-espera') ?? false;
}
