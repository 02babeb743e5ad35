import { createStore } from 'zustand/vanilla';
import type { Env } from '#config/env.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { reportError } from '#data/reporting/report-error.ts';
import type { MirrorContent } from './read-mirror.ts';
import type { Sources } from './sources.ts';
import { loadChunk } from '#loading/load-chunk.ts';

/*
 * How a product comes to the screen, each step newer than the one before:
 *
 *   the page's markup   the products that a prerendered page shows (`showPage`; deploy/pages writes them)
 *   the mirror          every product as of the last run (read-mirror.ts); in a large shop without details (details.ts)
 *   Firestore           the products that changed since the mirror (database/changes.ts)
 *     = `stored`        what lists are ordered by, and what a cart costs
 *   the marketplace     the listing of a product in sight (listings.ts), laid over the stored one
 *     = `live`          what the screens show
 *
 * sources.ts, a chunk that loads with the first use, reads all but the markup.
 */

export interface CatalogueState {
  /** `loading` until the changes since the mirror were read; the mirror's products may show before. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Products as in the database. Lists are ordered by these, so that the marketplace's values move no card. */
  readonly stored: ReadonlyMap<number, Product>;
  /** The same products with the marketplace's live values, as the screens show them. */
  readonly live: ReadonlyMap<number, Product>;
  /** The prerendered page whose products are all that is known; null once the mirror has come. */
  readonly page: {
    readonly path: string;
    /** Number of products that a list leaves to the mirror. */
    readonly missing: number;
  } | null;
}

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Returns the page's catalogue, whose sources load with the first use (docs/architecture.md#catalogue). */
export function createCatalogue(env: Env) {
  const store = createHydratedStore<CatalogueState>({
    status: 'loading',
    stored: new Map(),
    live: new Map(),
    page: null,
  });
  /** Lays the marketplace's values over a stored product. */
  const overlays = new Map<number, (stored: Product) => Product>();
  let sources: Sources | undefined;
  let loading: Promise<void> | undefined;
  /** The part of the mirror that the opened page carries. */
  let pageContent: MirrorContent | undefined;

  async function open(): Promise<Sources> {
    const { openSources } = await loadChunk(() => import('./sources.ts'));
    return (sources ??= openSources(env));
  }

  function put(products: Iterable<Product>, more: Partial<CatalogueState> = {}): void {
    store.setState((before) => {
      const stored = new Map(before.stored);
      const live = new Map(before.live);
      for (const product of products) {
        stored.set(product.id, product);
        live.set(product.id, overlays.get(product.id)?.(product) ?? product);
      }
      return { ...more, stored, live };
    });
  }

  /**
   * Shows the mirror's products without reading the database.
   * @param isRequested false leaves it to the page when the mirror loads.
   */
  async function showMirror(isRequested: boolean): Promise<void> {
    const opened = await open();
    if (isRequested) opened.request();
    const mirror = await opened.mirror;
    if (mirror === null) return;
    const { stored, page } = store.getState();
    const products = opened.newInMirror(mirror, stored, pageContent);
    if (products.length > 0 || page !== null) put(products, { page: null });
  }

  /** Shows the mirror's products, then those that changed since. A failure keeps the products and sets `failed`. */
  async function load(): Promise<void> {
    store.setState({ status: 'loading' });
    try {
      await showMirror(false);
      const changes = await (await open()).changes();
      if (changes.length > 0) put(changes);
      store.setState({ status: 'ready', page: null });
    } catch (cause) {
      reportError('catalogue', cause);
      // The next try requests the mirror, too.
      sources = undefined;
      store.setState({ status: 'failed' });
    }
  }

  async function refresh(ids: readonly number[], isList: boolean): Promise<void> {
    const known = () => ids.flatMap((id) => store.getState().stored.get(id) ?? []);
    if (known().length === 0) return;
    const opened = await open();
    await opened.refresh(known, isList, put, (product, overlay) => {
      overlays.set(product.id, overlay);
      put([store.getState().stored.get(product.id) ?? product]);
    });
  }

  return {
    store,
    put,
    /** Requests the mirror now, and shows its products without reading the database. */
    showMirror: () => showMirror(true),
    /** Shows the products that a prerendered page carries, until the mirror has come; React hydrates its markup with them. */
    showPage(content: MirrorContent, path: string): void {
      pageContent = content;
      const known = new Map(content.products.map((product) => [product.id, product]));
      const page = { path, missing: (content.total ?? known.size) - known.size };
      const initial: CatalogueState = { status: 'loading', stored: known, live: known, page };
      store.setInitialState(initial);
      // The mirror may have come before.
      if (store.getState().stored.size === 0) store.setState(initial);
    },
    load,
    /** Loads the catalogue for the first screen that needs products. */
    async loadOnce(): Promise<void> {
      if (store.getState().status !== 'ready') await (loading ??= load());
    },
    /** Requests the marketplace's values of products on a product's page; failures change nothing. */
    refresh: (ids: readonly number[]) => refresh(ids, false),
    /** Requests the marketplace's values of a list's visible products, unless the mirror is of today. */
    refreshVisible: (ids: readonly number[]) => refresh(ids, true),
  };
}

/**
 * Returns a zustand store whose initial state may come after the store. React hydrates markup with a store's initial
 * state, and which products a prerendered page carries is known only when its scripts run.
 */
function createHydratedStore<T>(first: T) {
  let initial = first;
  return {
    ...createStore<T>(() => first),
    getInitialState: () => initial,
    setInitialState(state: T): void {
      initial = state;
    },
  };
}
