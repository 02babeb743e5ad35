import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Env } from '../../config/env.ts';
import { withListing, type Listing, type Product } from '../../domain/catalogue/product.ts';
import type { Layers } from './layers.ts';
import { reportError } from '../reporting/report.ts';

export interface CatalogueState {
  /** `loading` until everything that changed since the mirror was read; products may be there before that. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** As the database has them: what lists are ordered by, so that a refresh moves nothing under the finger. */
  readonly stored: ReadonlyMap<number, Product>;
  /** The same with the marketplace's live values laid over them: what is shown. */
  readonly live: ReadonlyMap<number, Product>;
}

export interface Catalogue {
  readonly store: StoreApi<CatalogueState>;
  /** Shows what the site was deployed with, without asking the database; false where that is nothing. */
  showMirror(): Promise<boolean>;
  /** Shows the mirror, then what changed since; a failure leaves what was there and says `failed`. */
  load(): Promise<void>;
  /** Asks the marketplace about a product that is looked at; failures change nothing. */
  refresh(ids: readonly number[]): Promise<void>;
  /** Asks the marketplace about the list's cards on the screen, if what is known of them is of yesterday. */
  refreshVisible(ids: readonly number[]): Promise<void>;
  /** Takes over products that were just read. */
  put(products: Iterable<Product>): void;
}

const EMPTY: CatalogueState = { status: 'loading', stored: new Map(), live: new Map() };

/** The catalogue of the page in its three layers (design, decision 3), which load with the first use. */
export function createCatalogue(env: Env, mirrorAddress?: string): Catalogue {
  const store = createStore<CatalogueState>(() => EMPTY);
  const listings = new Map<number, Listing>();
  let layers: Layers | undefined;

  async function open(): Promise<Layers> {
    const { openLayers } = await import('./layers.ts');
    return (layers ??= openLayers(env, mirrorAddress));
  }

  function put(products: Iterable<Product>): void {
    store.setState(({ stored: documents, live: shown }) => {
      const nextDocuments = new Map(documents);
      const nextShown = new Map(shown);
      for (const product of products) {
        nextDocuments.set(product.id, product);
        nextShown.set(product.id, withListing(product, listings.get(product.id) ?? {}));
      }
      return { stored: nextDocuments, live: nextShown };
    });
  }

  async function showMirror(): Promise<boolean> {
    const mirrored = await (await open()).mirrored;
    // What was read meanwhile is newer.
    const { stored: documents } = store.getState();
    const unknown = mirrored.filter(({ id }) => !documents.has(id));
    if (unknown.length > 0) put(unknown);
    return mirrored.length > 0;
  }

  async function refresh(ids: readonly number[], isList: boolean): Promise<void> {
    const asked = ids.flatMap((id) => store.getState().stored.get(id) ?? []);
    if (asked.length === 0) return;
    const opened = await open();
    await opened.refresh(asked, isList, (product, listing) => {
      listings.set(product.id, listing);
      put([store.getState().stored.get(product.id) ?? product]);
    });
  }

  return {
    store,
    put,
    showMirror,
    async load() {
      store.setState({ status: 'loading' });
      try {
        await showMirror();
        const news = await (await open()).news();
        if (news.length > 0) put(news);
        store.setState({ status: 'ready' });
      } catch (cause) {
        reportError('catalogue', cause);
        // The next try asks for the mirror too.
        layers = undefined;
        store.setState({ status: 'failed' });
      }
    },
    refresh: (ids) => refresh(ids, false),
    refreshVisible: (ids) => refresh(ids, true),
  };
}
