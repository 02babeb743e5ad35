import { createStore } from 'zustand/vanilla';
import type { Product } from '../../../domain/catalogue/product.ts';
import { CHUNK, type ProductOutcome, type ProductRequest } from '../../../domain/seller/product-changes.ts';
import { reportError } from '../../reporting/report.ts';
import type { ProductEntry } from './products-repository.ts';
import type { SellerSession } from '../session/session.ts';

interface SellerProductsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Every document was read in this session, not only the changes since the site's mirror. */
  readonly whole: boolean;
  /** By document id. */
  readonly entries: ReadonlyMap<string, ProductEntry>;
  /** Documents read since the session began. */
  readonly read: number;
}

const NOTHING: SellerProductsState = { status: 'idle', whole: false, entries: new Map(), read: 0 };

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
      onReady: (whole) => store.setState({ status: 'ready', whole }),
      onFailure(cause) {
        reportError('seller products', cause);
        store.setState({ status: 'failed' });
      },
    });
  }

  function add(entries: readonly ProductEntry[], read: number): void {
    store.setState((before) => ({
      entries: new Map([...before.entries, ...entries.map((entry) => [entry.id, entry] as const)]),
      read: before.read + read,
    }));
  }

  async function complete(): Promise<void> {
    if (store.getState().whole) return;
    await session.repositories().products.readAll((entries) => {
      if (session.active() !== null) add(entries, entries.length);
    });
    if (session.active() !== null) store.setState({ whole: true });
  }

  function close(): void {
    stop();
    store.setState(NOTHING);
  }

  /**
   * Writes products, a few in each transaction. Returns an outcome for each request, in the same order.
   * @param onProgress receives the number of products with an outcome, after each transaction.
   * @param signal stops before the next transaction; finished transactions stay.
   */
  async function apply(
    requests: readonly ProductRequest[],
    onProgress: (done: number) => void,
    signal: AbortSignal,
  ): Promise<ProductOutcome[]> {
    const outcomes: ProductOutcome[] = [];
    for (let from = 0; from < requests.length; from += CHUNK) {
      const part = requests.slice(from, from + CHUNK);
      // The end of the session stops an import too.
      const products = signal.aborted ? undefined : session.active()?.products;
      outcomes.push(...(products === undefined ? part.map(cancelled) : await products.apply(part)));
      onProgress(outcomes.length);
    }
    return outcomes;
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
  const { id, title } = request.kind === 'add' ? request.product : request;
  return { id, title, result: { kind: 'cancelled' } };
}
