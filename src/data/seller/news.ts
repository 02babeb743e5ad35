import { createStore } from 'zustand/vanilla';
import type { OrderEntry } from './orders/order-entry.ts';
import { reportError } from '#data/reporting/report-error.ts';
import type { SellerSession } from './session/seller-session.ts';

interface NewsState {
  /** Ids of the orders that arrived, or that their buyers cancelled, and that the seller has not opened. */
  readonly unseen: ReadonlySet<string>;
  /** The orders of the last news. */
  readonly last: OrderNews | null;
}

export interface OrderNews {
  readonly kind: 'arrived' | 'cancelled';
  readonly entries: readonly OrderEntry[];
}

const NOTHING: NewsState = { unseen: new Set(), last: null };

/** Creates the news of the session: orders that arrive or are cancelled while the panel is open, whatever list is on screen. */
export function createNews(session: SellerSession) {
  const store = createStore<NewsState>(() => NOTHING);
  /** Ids of orders that this page made or cancelled itself. */
  const own = new Set<string>();
  let stop = (): void => undefined;

  const tell = (kind: 'arrived' | 'cancelled') => (all: readonly OrderEntry[]) => {
    // Once: the buyer may cancel an order later of which this page made the cancellation.
    const entries = all.filter(({ id }) => !own.delete(id));
    if (entries.length === 0) return;
    store.setState(({ unseen }) => ({
      unseen: new Set([...unseen, ...entries.map(({ id }) => id)]),
      last: { kind, entries },
    }));
  };

  function open(): void {
    const fail = (cause: unknown) => reportError('news of orders', cause);
    stop = session.active()?.orders.followNews(tell('arrived'), tell('cancelled'), fail) ?? stop;
  }

  session.store.subscribe(({ status }, before) => {
    if (status === 'signed-in' && before.status !== 'signed-in') open();
  });
  session.onEnd(() => {
    stop();
    own.clear();
    store.setState(NOTHING);
  });

  return {
    store,
    /** Leaves the next news of an order out: this page makes or cancels it. Returns the function that takes that back. */
    ignore(id: string): () => void {
      own.add(id);
      return () => void own.delete(id);
    },
    markSeen(id: string): void {
      store.setState(({ unseen }) => ({ unseen: new Set([...unseen].filter((other) => other !== id)) }));
    },
  };
}
