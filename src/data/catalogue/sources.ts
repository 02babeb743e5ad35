import type { Env } from '#config/env.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { firstInteraction } from '#data/async/first-interaction.ts';
import { nextTask, whenIdle } from '#data/async/when-idle.ts';
import { readDetails } from './details.ts';
import type { OnListing } from './marketplace/listings.ts';
import { lacksDetails, LIST_ADDRESS, newInMirror, readMirror } from './read-mirror.ts';
import { loadChunk } from '#loading/load-chunk.ts';

/** The list requests no listings while the mirror, which includes the marketplace's values, is younger than this. */
const FRESH_MIRROR_MS = 24 * 3_600_000;

export type Sources = ReturnType<typeof openSources>;

/**
 * Opens mirror, database and marketplace (docs/architecture.md#catalogue). Requests the mirror at once; on a page of a
 * large shop that carries what it shows, with the visitor's first interaction.
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
    /** Returns the products that changed since the mirror, once the page is idle; every product without a mirror. */
    async changes(): Promise<readonly Product[]> {
      const at = (await mirror)?.at ?? null;
      if (at !== null) await whenIdle();
      const { readChanges } = await loadChunk(() => import('./database/changes.ts'));
      await nextTask();
      return readChanges(env, at);
    },
    /**
     * Requests what a list leaves to a product's page, and the marketplace's live values; those of a list only when the
     * mirror is older than a day.
     * @param known returns the products as they are now.
     * @param put changes a product.
     */
    async refresh(
      known: () => readonly Product[],
      isList: boolean,
      put: (products: readonly Product[]) => void,
      onListing: OnListing,
    ): Promise<void> {
      if (!isList) await Promise.all(known().filter(lacksDetails).map(addDetails));
      if (env.marketplaceUrl === '') return;
      // The host's clock may be a little behind the database's: then the age is negative.
      if (isList && Math.abs((await mirror)?.age ?? Infinity) < FRESH_MIRROR_MS) return;
      await whenIdle();
      const { refreshListings } = await loadChunk(() => import('./marketplace/listings.ts'));
      await refreshListings(env.marketplaceUrl, known(), onListing);

      async function addDetails({ id }: Product): Promise<void> {
        const details = await readDetails(id);
        // The database may have answered with the whole product meanwhile.
        const listed = known().find((product) => product.id === id && lacksDetails(product));
        if (listed !== undefined && details !== null) put([{ ...listed, ...details }]);
      }
    },
  };
}

/** True on a prerendered page of a large shop (deploy/pages). */
function canDeferMirror(): boolean {
  return document.getElementById('productos')?.hasAttribute('data-espera') ?? false;
}
