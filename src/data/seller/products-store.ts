import { createStore } from 'zustand/vanilla';
import type { Product } from '#domain/catalogue/product.ts';
import type { ProductOutcome, ProductRequest } from '#domain/seller/product-changes.ts';
import { reportError } from '#data/reporting/report-error.ts';
import type { ProductEntry } from './products/products-repository.ts';
import { REFUSED, type SellerSession } from './session/seller-session.ts';

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

  async function apply(request: ProductRequest): Promise<ProductOutcome> {
    const outcome = (await session.active()?.products.apply(request)) ?? REFUSED;
    if (outcome.kind === 'done') settle(request);
    return outcome;
  }

  /** Shows at once what was written. The subscription does not tell of a deleted product that came from the mirror. */
  function settle(request: ProductRequest): void {
    if (request.kind === 'add') return add([entryOf(request.product)]);
    if (request.kind === 'remove') return remove([String(request.id)]);
    const known = store.getState().entries.get(String(request.id))?.product;
    if (request.kind === 'change' && known?.ok) add([entryOf({ ...known.value, ...request.changes })]);
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
    /** Writes a product in one transaction (docs/panel.md#change-log). */
    apply,
  };
}

export function productsById(entries: ReadonlyMap<string, ProductEntry>): Map<number, Product> {
  return new Map(
    [...entries.values()].flatMap(({ product }) => (product.ok ? [[product.value.id, product.value]] : [])),
  );
}

function entryOf(product: Product): ProductEntry {
  return { id: String(product.id), product: { ok: true, value: product } };
}
