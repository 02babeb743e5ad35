import { createStore } from 'zustand/vanilla';
import type { Outcome } from '#domain/seller/outcome.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { ProductRequest } from '#domain/seller/product-changes.ts';
import { reportError } from '#data/reporting/report-error.ts';
import type { ProductEntry } from './products/products-repository.ts';
import type { SellerSession } from './session/seller-session.ts';

interface SellerProductsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** By document id. */
  readonly entries: ReadonlyMap<string, ProductEntry>;
}

const NOTHING: SellerProductsState = { status: 'idle', entries: new Map() };

/** Creates the seller's live catalogue: read from the database when its section first opens, cleared when the session ends. */
export function createSellerProducts(session: SellerSession) {
  const store = createStore<SellerProductsState>(() => NOTHING);
  let stop = (): void => undefined;

  function open(): void {
    const repositories = session.active();
    if (repositories === null || store.getState().status !== 'idle') return;
    store.setState({ status: 'loading' });
    stop = repositories.products.follow({
      onProducts: add,
      onReady: () => store.setState({ status: 'ready' }),
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

  function close(): void {
    stop();
    store.setState(NOTHING);
  }

  async function apply(request: ProductRequest): Promise<Outcome> {
    const outcome = await session.write(({ products }) => products.apply(request));
    if (outcome.kind === 'done') settle(request);
    return outcome;
  }

  /** Shows at once what was written. The subscription does not tell of a deletion. */
  function settle(request: ProductRequest): void {
    if (request.kind === 'add') return add([entryOf(request.product)]);
    if (request.kind === 'remove')
      return store.setState(({ entries }) => ({
        entries: new Map([...entries].filter(([id]) => id !== String(request.id))),
      }));
    const known = store.getState().entries.get(String(request.id))?.product;
    if (request.kind === 'change' && known?.ok) add([entryOf({ ...known.value, ...request.changes })]);
  }

  session.onEnd(close);

  return {
    store,
    /** Subscribes to the catalogue, once in a session. */
    open,
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
