import { createStore, type StoreApi } from 'zustand/vanilla';
import { reportError } from '../../reporting/report.ts';
import type { StatusCounts } from './order-entry.ts';
import type { SellerOrders } from './orders-store.ts';
import type { SellerSession } from '../session/session.ts';

/** Changes that come one after another are counted once, this many milliseconds later. */
const SETTLE_MS = 700;

export interface OrderCounts {
  /** Null until the database has counted. */
  readonly store: StoreApi<StatusCounts | null>;
  /** Counts now, and again after every change, until the returned function is called. */
  follow(): () => void;
}

/** How many orders there are in each status, counted by the database and never by reading them. */
export function createOrderCounts(session: SellerSession, orders: SellerOrders): OrderCounts {
  const store = createStore<StatusCounts | null>(() => null);
  /** Only the newest question's answer counts. */
  let turn = 0;

  async function count(): Promise<void> {
    const backend = session.active();
    if (backend === null) return;
    turn += 1;
    const mine = turn;
    try {
      const counts = await backend.count();
      if (mine === turn) store.setState(counts, true);
    } catch (cause) {
      // Without a connection the last numbers stay; the list says that it may be old.
      reportError('order counts', cause);
    }
  }

  session.store.subscribe(({ status }, before) => {
    if (status === before.status || before.status !== 'signed-in') return;
    turn += 1;
    store.setState(null, true);
  });

  return {
    store,
    follow() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = orders.store.subscribe(({ version }, before) => {
        if (version === before.version) return;
        clearTimeout(timer);
        timer = setTimeout(() => void count(), SETTLE_MS);
      });
      void count();
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
  };
}
