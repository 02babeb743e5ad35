import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChangeOutcome, ChangeRequest } from '../../domain/seller-orders.ts';
import { reportError } from '../report.ts';
import type { LiveOrders, OrderEntry } from './seller-backend.ts';
import type { SellerSession } from './seller-session.ts';

interface SellerOrdersState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Newest first. */
  readonly entries: readonly OrderEntry[];
  /** Whether older ones may exist. */
  readonly more: boolean;
  /** Older ones are on their way. */
  readonly loadingMore: boolean;
  /** The connection is lost: what is shown may be old. */
  readonly stale: boolean;
  /** Orders that came in while the panel was open and were not looked at yet. */
  readonly fresh: ReadonlySet<string>;
}

export interface SellerOrders {
  readonly store: StoreApi<SellerOrdersState>;
  /** Asks for the next older orders. */
  more(): void;
  /** Starts over after a failure. */
  retry(): void;
  /** The seller has looked at a new order. */
  look(id: string): void;
  change(request: ChangeRequest): Promise<ChangeOutcome>;
}

const NOTHING: SellerOrdersState = {
  status: 'loading',
  entries: [],
  more: false,
  loadingMore: false,
  stale: false,
  fresh: new Set(),
};

/** The orders as the seller sees them, live for as long as the session holds and gone with it. */
export function createSellerOrders(session: SellerSession): SellerOrders {
  const store = createStore<SellerOrdersState>(() => NOTHING);
  let live: LiveOrders | null = null;

  function open(): void {
    live?.close();
    store.setState(NOTHING);
    const backend = session.active();
    if (backend === null) return;
    live = backend.follow({
      onPage({ entries, more, stale, arrived }) {
        if (entries.length === 0 && stale) return store.setState({ stale });
        store.setState(({ fresh }) => ({
          status: 'ready',
          entries,
          more,
          stale,
          loadingMore: false,
          fresh: arrived.length === 0 ? fresh : new Set([...fresh, ...arrived]),
        }));
      },
      onFailure(cause) {
        reportError('seller orders', cause);
        live = null;
        store.setState({ status: 'failed', loadingMore: false });
      },
    });
  }

  function close(): void {
    live?.close();
    live = null;
    store.setState(NOTHING);
  }

  function look(id: string): void {
    const { fresh } = store.getState();
    if (!fresh.has(id)) return;
    store.setState({ fresh: new Set([...fresh].filter((other) => other !== id)) });
  }

  session.store.subscribe(({ status }, before) => {
    if (status === before.status) return;
    if (status === 'signed-in') open();
    else if (before.status === 'signed-in') close();
  });

  return {
    store,
    more() {
      if (store.getState().loadingMore) return;
      store.setState({ loadingMore: true });
      live?.more();
    },
    retry: open,
    look,
    async change(request) {
      const backend = session.active();
      if (backend === null) return { kind: 'refused' };
      const outcome = await backend.change(request);
      if (outcome.kind === 'done') look(request.id);
      return outcome;
    },
  };
}
