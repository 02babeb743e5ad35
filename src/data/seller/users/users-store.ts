import { createStore, type StoreApi } from 'zustand/vanilla';
import type { UserRecord } from '../../../domain/buyer/buyer.ts';
import type { NewOrder } from '../../../domain/orders/order.ts';
import type { ChangeOutcome } from '../../../domain/seller/order-changes.ts';
import type { ManualOutcome } from '../../../domain/seller/manual-order.ts';
import { reportError } from '../../reporting/report.ts';
import type { BuyerCopyRequest } from '../orders/update-buyer-copy.ts';
import type { OrderEntry } from '../orders/order-entry.ts';
import type { SellerSession } from '../session/session.ts';
import type { RemoveOutcome, UserEntry, UserPage } from './users-repository.ts';

interface SellerUsersState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** What was searched for, or '' for the list of everybody. */
  readonly query: string;
  readonly entries: readonly UserEntry[];
  /** Whether others come after these. */
  readonly more: boolean;
  readonly loadingMore: boolean;
  /** Documents read since the session began. */
  readonly read: number;
}

export interface SellerUsers {
  readonly store: StoreApi<SellerUsersState>;
  /** Shows those who are searched for, or everybody for ''. What was shown before is not read again. */
  show(query: string): Promise<void>;
  /** The next ones of the list. */
  more(): Promise<void>;
  /** Starts over after a failure. */
  retry(): Promise<void>;
  /** The buyer's newest orders. @throws when the database does not answer. */
  orders(sub: string): Promise<readonly OrderEntry[]>;
  /** The buyer's record as it is now, or null. @throws when the database does not answer. */
  record(sub: string): Promise<UserRecord | null>;
  /** Brings today's data of a buyer into an order. */
  bring(request: BuyerCopyRequest): Promise<ChangeOutcome>;
  remove(user: UserEntry): Promise<RemoveOutcome>;
  place(order: NewOrder): Promise<ManualOutcome>;
}

const NOTHING: SellerUsersState = {
  status: 'idle',
  query: '',
  entries: [],
  more: false,
  loadingMore: false,
  read: 0,
};

interface Shown {
  readonly entries: readonly UserEntry[];
  readonly next: UserPage['more'];
}

/** The buyers as the seller looks for them: read when asked for, gone with the session. */
export function createSellerUsers(session: SellerSession): SellerUsers {
  const store = createStore<SellerUsersState>(() => NOTHING);
  /** What each search brought, the list under ''. */
  const known = new Map<string, Shown>();
  /** Goes up with every question, so that an answer that comes late is dropped. */
  let turn = 0;

  async function show(query: string): Promise<void> {
    const mine = (turn += 1);
    const before = known.get(query);
    if (before !== undefined) return present(query, before);
    const backend = session.active();
    if (backend === null) return;
    store.setState({ status: 'loading', query, entries: [], more: false, loadingMore: false });
    try {
      const { buyers } = backend.desks;
      const page = await (query === '' ? buyers.list() : buyers.search(query));
      if (mine === turn) keep(query, page, []);
    } catch (cause) {
      reportError('seller users', cause);
      if (mine === turn) store.setState({ status: 'failed' });
    }
  }

  async function more(): Promise<void> {
    const { query, loadingMore } = store.getState();
    const shown = known.get(query);
    if (loadingMore || !shown?.next) return;
    const mine = (turn += 1);
    store.setState({ loadingMore: true });
    try {
      const page = await shown.next();
      if (mine === turn) keep(query, page, shown.entries);
    } catch (cause) {
      reportError('seller users', cause);
      if (mine === turn) store.setState({ loadingMore: false, status: 'failed' });
    }
  }

  function keep(query: string, page: UserPage, before: readonly UserEntry[]): void {
    const shown = { entries: [...before, ...page.entries], next: page.more };
    known.set(query, shown);
    store.setState(({ read }) => ({ read: read + page.read }));
    present(query, shown);
  }

  function present(query: string, { entries, next }: Shown): void {
    store.setState({ status: 'ready', query, entries, more: next !== null, loadingMore: false });
  }

  function forget(id: string): void {
    for (const [query, shown] of known) {
      known.set(query, { ...shown, entries: shown.entries.filter((entry) => entry.id !== id) });
    }
    store.setState(({ entries }) => ({ entries: entries.filter((entry) => entry.id !== id) }));
  }

  function close(): void {
    turn += 1;
    known.clear();
    store.setState(NOTHING);
  }

  session.store.subscribe(({ status }, before) => {
    if (status !== before.status && before.status === 'signed-in') close();
  });

  return {
    store,
    show,
    more,
    retry() {
      const { query } = store.getState();
      known.delete(query);
      return show(query);
    },
    async orders(sub) {
      const backend = session.active();
      if (backend === null) throw new Error('The session is over.');
      const entries = await backend.desks.buyers.orders(sub);
      store.setState(({ read }) => ({ read: read + Math.max(1, entries.length) }));
      return entries;
    },
    async record(sub) {
      const record = (await session.active()?.desks.buyers.record(sub)) ?? null;
      store.setState(({ read }) => ({ read: read + 1 }));
      return record;
    },
    async bring(request) {
      return (await session.active()?.desks.buyers.bring(request)) ?? { kind: 'refused' };
    },
    async remove(user) {
      const outcome = (await session.active()?.desks.buyers.remove(user)) ?? 'refused';
      if (outcome === 'done' || outcome === 'gone') forget(user.id);
      return outcome;
    },
    async place(order) {
      return (await session.active()?.desks.buyers.place(order)) ?? { kind: 'refused' };
    },
  };
}
