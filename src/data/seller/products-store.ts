import { createStore } from 'zustand/vanilla';
import type { Product } from '../../domain/catalogue/product.ts';
import { chunks } from '../../domain/lists.ts';
import {
  PRODUCTS_PER_TRANSACTION,
  productOutcome,
  type ProductOutcome,
  type ProductRequest,
} from '../../domain/seller/product-changes.ts';
import { inParallel, type BulkControl } from '../async/in-parallel.ts';
import { reportError } from '../reporting/report-error.ts';
import type { ProductEntry } from './products/products-repository.ts';
import type { SellerSession } from './session/seller-session.ts';

interface SellerProductsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Every document was read in this session, not only the changes since the site's mirror. */
  readonly whole: boolean;
  /** Time of the site's mirror by the browser's clock; null without one, undefined until the catalogue is complete. */
  readonly published: Date | null | undefined;
  /** By document id. */
  readonly entries: ReadonlyMap<string, ProductEntry>;
}

const NOTHING: SellerProductsState = {
  status: 'idle',
  whole: false,
  published: undefined,
  entries: new Map(),
};

/** Creates the seller's live catalogue: read when its section first opens, cleared when the session ends. */
export function createSellerProducts(session: SellerSession) {
  const store = createStore<SellerProductsState>(() => NOTHING);
  let stop = (): void => undefined;

  function open(): void {
    const repositories = session.active();
    if (repositories === null || store.getState().status !== 'idle') return;
    store.setState({ status: 'loading' });
    stop = repositories.products.follow({
      onProducts: add,
      onRemoved: remove,
      onReady: (published) => store.setState({ status: 'ready', whole: published === null, published }),
      onFailure(cause) {
        reportError('seller products', cause);
        store.setState({ status: 'failed' });
      },
    });
  }

  function add(added: readonly ProductEntry[]): void {
    store.setState(({ entries }) => ({
      entries: new Map([...entries, ...added.map((entry) => [entry.id, entry] as const)]),
    }));
  }

  function remove(ids: readonly string[]): void {
    store.setState(({ entries }) => ({
      entries: new Map([...entries].filter(([id]) => !ids.includes(id))),
    }));
  }

  async function complete(): Promise<void> {
    if (store.getState().whole) return;
    await session.repositories().products.readAll((entries) => {
      if (session.active() !== null) add(entries);
    });
    if (session.active() !== null) store.setState({ whole: true });
  }

  function close(): void {
    stop();
    store.setState(NOTHING);
  }

  /**
   * Writes products, some in each transaction and several transactions at once. Returns an outcome for each request, in
   * the same order.
   */
  async function apply(
    requests: readonly ProductRequest[],
    { signal, onDone }: BulkControl,
  ): Promise<ProductOutcome[]> {
    const parts = chunks(requests, PRODUCTS_PER_TRANSACTION);
    const write = async (part: readonly ProductRequest[]) => {
      // The end of the session stops an import too.
      const outcomes = (await session.active()?.products.apply(part)) ?? part.map(cancelled);
      onDone(outcomes.length);
      return outcomes;
    };
    const outcomes = await inParallel(parts, write, signal);
    return outcomes.flatMap((part, at) => part ?? (parts[at] ?? []).map(cancelled));
  }

  session.onEnd(close);

  return {
    store,
    /** Subscribes to the catalogue, once in a session. */
    open,
    /** Reads every document, once in a session. Throws when the database does not answer or the session is over. */
    complete,
    retry() {
      close();
      open();
    },
    apply,
  };
}

export function productsById(entries: ReadonlyMap<string, ProductEntry>): Map<number, Product> {
  return new Map(
    [...entries.values()].flatMap(({ product }) => (product.ok ? [[product.value.id, product.value]] : [])),
  );
}

function cancelled(request: ProductRequest): ProductOutcome {
  return productOutcome(request, { kind: 'cancelled' });
}
