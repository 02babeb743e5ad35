import { createStore } from 'zustand/vanilla';
import type { Env } from '#config/env.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { reportError } from '#data/reporting/report-error.ts';
import type { MirrorContent } from './read-mirror.ts';
import type { Sources } from './sources.ts';
import { loadChunk } from '#loading/load-chunk.ts';

/*
 * Sources of a product, each newer than the one before:
 *
 *   the page's markup   the products embedded in a prerendered page (`showPage`; deploy/pages writes them)
 *   the mirror          every product as of the last run (read-mirror.ts); in a large shop without details (details.ts)
 *   Firestore           the products changed since the mirror (database/changes.ts)
 *     = `stored`        decides the order of lists, and the cost of a cart
 *   the marketplace     the listings of visible products (listings.ts), applied to the stored products
 *     = `live`          shown on screen
 *
 * sources.ts, a chunk that loads on first use, reads all of them except the markup.
 */

export interface CatalogueState {
  /** `loading` until the changes since the mirror were read; the mirror's products may be shown before. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Products as stored in the database. Lists are sorted by these, so that the marketplace's values move no card. */
  readonly stored: ReadonlyMap<number, Product>;
  /** The same products with the marketplace's live values, for display. */
  readonly live: ReadonlyMap<number, Product>;
  /** The prerendered page that supplied all products so far; null once the mirror has loaded. */
  readonly page: {
    readonly path: string;
    /** Number of products in the whole list. */
    readonly total: number;
  } | null;
}

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Returns the page's catalogue. Its sources load on first use (docs/architecture.md#catalogue). */
export function createCatalogue(env: Env) {
  const store = createHydratedStore<CatalogueState>({
    status: 'loading',
    stored: new Map(),
    live: new Map(),
    page: null,
  });
  /** By product id, the function that applies the marketplace's values to a stored product. */
  const overlays = new Map<number, (stored: Product) => Product>();
  let sources: Sources | undefined;
  let loading: Promise<void> | undefined;
  /** The part of the mirror embedded in the opened page. */
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
   * @param isRequested false lets the page decide when the mirror loads
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

  /** Shows the mirror's products, then the ones changed since. A failure keeps the products and sets `failed`. */
  async function load(): Promise<void> {
    store.setState({ status: 'loading' });
    try {
      await showMirror(false);
      const changes = await (await open()).changes();
      if (changes.length > 0) put(changes);
      store.setState({ status: 'ready', page: null });
    } catch (cause) {
      reportError('catalogue', cause);
      // The next attempt requests the mirror again.
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
    /** Shows the products embedded in a prerendered page until the mirror loads; React hydrates the markup with them. */
    showPage(content: MirrorContent, path: string): void {
      pageContent = content;
      const known = new Map(content.products.map((product) => [product.id, product]));
      const page = { path, total: content.total ?? known.size };
      const initial: CatalogueState = { status: 'loading', stored: known, live: known, page };
      store.setInitialState(initial);
      // The mirror may already have loaded.
      if (store.getState().stored.size === 0) store.setState(initial);
    },
    load,
    /** Loads the catalogue for the first screen that needs products. */
    async loadOnce(): Promise<void> {
      if (store.getState().status !== 'ready') await (loading ??= load());
    },
    /** Requests the marketplace's values for the products of a product page; failures change nothing. */
    refresh: (ids: readonly number[]) => refresh(ids, false),
    /** Requests the marketplace's values for a list's visible products, unless the mirror is less than a day old. */
    refreshVisible: (ids: readonly number[]) => refresh(ids, true),
  };
}

/**
 * Returns a zustand store whose initial state can be set later. React hydrates markup with a store's initial state, but the
 * products of a prerendered page are known only when its scripts run.
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
