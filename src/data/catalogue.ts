import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Env } from '../config/env.ts';
import { withListing, type Listing, type Product } from '../domain/product.ts';
import { reportError } from './report.ts';

export interface CatalogueState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** As the database has them: what lists are ordered by, so that a refresh moves nothing under the finger. */
  readonly documents: ReadonlyMap<number, Product>;
  /** The same with the marketplace's live values laid over them: what is shown. */
  readonly products: ReadonlyMap<number, Product>;
}

export interface Catalogue {
  readonly store: StoreApi<CatalogueState>;
  /** Reads the catalogue; a failure leaves what was there and says `failed`. */
  load(): Promise<void>;
  /** Asks the marketplace about products that are on screen; failures change nothing. */
  refresh(ids: readonly number[]): Promise<void>;
  /** Takes over products that were just read. */
  put(products: Iterable<Product>): void;
}

const EMPTY: CatalogueState = { status: 'loading', documents: new Map(), products: new Map() };

/** The catalogue of the page (design, decision 3). */
export function createCatalogue(env: Env): Catalogue {
  const store = createStore<CatalogueState>(() => EMPTY);
  const listings = new Map<number, Listing>();

  function put(products: Iterable<Product>): void {
    store.setState(({ documents, products: shown }) => {
      const nextDocuments = new Map(documents);
      const nextShown = new Map(shown);
      for (const product of products) {
        nextDocuments.set(product.id, product);
        nextShown.set(product.id, withListing(product, listings.get(product.id) ?? {}));
      }
      return { documents: nextDocuments, products: nextShown };
    });
  }

  return {
    store,
    put,
    async load() {
      store.setState({ status: 'loading' });
      try {
        const { readProducts } = await import('./firestore/products.ts');
        put(await readProducts(env));
        store.setState({ status: 'ready' });
      } catch (cause) {
        reportError('catalogue', cause);
        store.setState({ status: 'failed' });
      }
    },
    async refresh(ids) {
      if (env.marketplaceUrl === '') return;
      const asked = ids.flatMap((id) => store.getState().documents.get(id) ?? []);
      const { refreshListings } = await import('./listings.ts');
      await refreshListings(env.marketplaceUrl, asked, (product, listing) => {
        listings.set(product.id, listing);
        put([store.getState().documents.get(product.id) ?? product]);
      });
    },
  };
}
