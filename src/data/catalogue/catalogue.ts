import { createStore } from 'zustand/vanilla';
import type { Env } from '../../config/env.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { reportError } from '../reporting/report.ts';
import type { Layers } from './layers.ts';
import { loadChunk } from '../../loading/load-chunk.ts';

export interface CatalogueState {
  /** `loading` until the changes since the mirror were read; the mirror's products may show before. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Products as in the database. Lists are ordered by these, so that the marketplace's values move no card. */
  readonly stored: ReadonlyMap<number, Product>;
  /** The same products with the marketplace's live values, as the screens show them. */
  readonly live: ReadonlyMap<number, Product>;
}

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Returns the page's catalogue, whose three layers load with the first use (docs/architecture.md#catalogue). */
export function createCatalogue(env: Env, mirrorAddress?: string) {
  const store = createStore<CatalogueState>(() => ({
    status: 'loading',
    stored: new Map(),
    live: new Map(),
  }));
  /** Lays the marketplace's values over a stored product. */
  const overlays = new Map<number, (stored: Product) => Product>();
  let layers: Layers | undefined;
  /** The product of the prerendered page that was opened. */
  let ofPage: Product | undefined;

  async function open(): Promise<Layers> {
    const { openLayers } = await loadChunk(() => import('./layers.ts'));
    return (layers ??= openLayers(env, mirrorAddress));
  }

  function put(products: Iterable<Product>): void {
    store.setState((before) => {
      const stored = new Map(before.stored);
      const live = new Map(before.live);
      for (const product of products) {
        stored.set(product.id, product);
        live.set(product.id, overlays.get(product.id)?.(product) ?? product);
      }
      return { stored, live };
    });
  }

  /** Shows the mirror's products without reading the database. Resolves to the mirror's moment, or '' without one. */
  async function showMirror(): Promise<string> {
    const mirror = await (await open()).mirror;
    if (mirror === null) return '';
    // Products that were read from the database meanwhile are newer; the page's own may be older.
    const { stored } = store.getState();
    const unknown = mirror.products.filter(({ id }) => !stored.has(id) || stored.get(id) === ofPage);
    if (unknown.length > 0) put(unknown);
    return mirror.moment;
  }

  async function refresh(ids: readonly number[], isList: boolean): Promise<void> {
    const products = ids.flatMap((id) => store.getState().stored.get(id) ?? []);
    if (products.length === 0) return;
    const opened = await open();
    await opened.refresh(products, isList, (product, overlay) => {
      overlays.set(product.id, overlay);
      put([store.getState().stored.get(product.id) ?? product]);
    });
  }

  return {
    store,
    put,
    showMirror,
    /** Shows the product that a prerendered page carries, until the mirror has come. */
    showPageProduct(product: Product): void {
      ofPage = product;
      if (!store.getState().stored.has(product.id)) put([product]);
    },
    /** Shows the mirror's products, then those that changed since. A failure keeps the products and sets `failed`. */
    async load(): Promise<void> {
      store.setState({ status: 'loading' });
      try {
        await showMirror();
        const changes = await (await open()).changes();
        if (changes.length > 0) put(changes);
        store.setState({ status: 'ready' });
      } catch (cause) {
        reportError('catalogue', cause);
        // The next try requests the mirror, too.
        layers = undefined;
        store.setState({ status: 'failed' });
      }
    },
    /** Requests the marketplace's values of products on a product's page; failures change nothing. */
    refresh: (ids: readonly number[]) => refresh(ids, false),
    /** Requests the marketplace's values of a list's visible products, unless the mirror is of today. */
    refreshVisible: (ids: readonly number[]) => refresh(ids, true),
  };
}
