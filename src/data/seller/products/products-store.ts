import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Product } from '../../../domain/catalogue/product.ts';
import { CHUNK, type ProductOutcome, type ProductRequest } from '../../../domain/seller/product-changes.ts';
import { reportError } from '../../reporting/report.ts';
import type { ProductEntry } from './products-repository.ts';
import type { SellerSession } from '../session/session.ts';

interface SellerProductsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Every document was read in this session, not only what changed since the site's mirror of the catalogue. */
  readonly whole: boolean;
  /** By document id, each a product or a damaged document. */
  readonly entries: ReadonlyMap<string, ProductEntry>;
  /** Documents read since the session began. */
  readonly read: number;
}

export interface ApplyOptions {
  /** How many products have an outcome, after each transaction. */
  readonly onProgress?: (done: number) => void;
  /** Stops before the next transaction; what was written stays. */
  readonly signal?: AbortSignal;
}

export interface SellerProducts {
  readonly store: StoreApi<SellerProductsState>;
  /** Gets to know the catalogue, unless that was done in this session; then it follows what changes. */
  open(): void;
  /** Reads every document of it, unless that was done. @throws when the database does not answer, or the session is over. */
  complete(): Promise<void>;
  /** Starts over after a failure. */
  retry(): void;
  /** Carries the wishes out, a few in each transaction. @returns one outcome each, in their order. */
  apply(requests: readonly ProductRequest[], options?: ApplyOptions): Promise<ProductOutcome[]>;
}

const NOTHING: SellerProductsState = {
  status: 'idle',
  whole: false,
  entries: new Map(),
  read: 0,
};

/** The seller's catalogue: read when its section is first opened, gone with the session. */
export function createSellerProducts(session: SellerSession): SellerProducts {
  const store = createStore<SellerProductsState>(() => NOTHING);
  let stop = (): void => undefined;

  function open(): void {
    const backend = session.active();
    if (backend === null || store.getState().status !== 'idle') return;
    store.setState({ status: 'loading' });
    stop = backend.desks.shelf.follow({
      onProducts: take,
      onReady: (whole) => store.setState({ status: 'ready', whole }),
      onFailure(cause) {
        reportError('seller products', cause);
        store.setState({ status: 'failed' });
      },
    });
  }

  function take(entries: readonly ProductEntry[], read: number): void {
    store.setState((before) => ({
      entries: withEntries(before.entries, entries),
      read: before.read + read,
    }));
  }

  async function complete(): Promise<void> {
    if (store.getState().whole) return;
    const backend = session.active();
    if (backend === null) throw new Error('The session is over.');
    await backend.desks.shelf.readAll((entries) => {
      if (session.active() !== null) take(entries, entries.length);
    });
    if (session.active() !== null) store.setState({ whole: true });
  }

  function close(): void {
    stop();
    store.setState(NOTHING);
  }

  async function apply(
    requests: readonly ProductRequest[],
    { onProgress, signal }: ApplyOptions = {},
  ): Promise<ProductOutcome[]> {
    const outcomes: ProductOutcome[] = [];
    for (let from = 0; from < requests.length; from += CHUNK) {
      const part = requests.slice(from, from + CHUNK);
      // The session's end stops an import too.
      const backend = signal?.aborted ? null : session.active();
      outcomes.push(...(backend === null ? part.map(cancelled) : await backend.desks.shelf.apply(part)));
      onProgress?.(outcomes.length);
    }
    return outcomes;
  }

  session.store.subscribe(({ status }, before) => {
    if (status !== before.status && before.status === 'signed-in') close();
  });

  return {
    store,
    open,
    complete,
    retry() {
      close();
      open();
    },
    apply,
  };
}

/** The products among the entries, by number. */
export function productsById(entries: ReadonlyMap<string, ProductEntry>): Map<number, Product> {
  return new Map(
    [...entries.values()].flatMap(({ product }) => (product.ok ? [[product.value.id, product.value]] : [])),
  );
}

function withEntries(
  before: ReadonlyMap<string, ProductEntry>,
  entries: readonly ProductEntry[],
): ReadonlyMap<string, ProductEntry> {
  const next = new Map(before);
  for (const entry of entries) next.set(entry.id, entry);
  return next;
}

function cancelled(request: ProductRequest): ProductOutcome {
  const { id, title } = request.kind === 'add' ? request.product : request;
  return { id, title, result: { kind: 'cancelled' } };
}
