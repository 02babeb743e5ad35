import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  EVERY_ORDER,
  isOfQuery,
  isQuery,
  sameQuery,
  type OrderQuery,
} from '../../../domain/seller/order-filter.ts';
import type { Order } from '../../../domain/orders/order.ts';
import type { ChangeOutcome, ChangeRequest } from '../../../domain/seller/order-changes.ts';
import { reportError } from '../../reporting/report.ts';
import type { LiveOrders, LivePage, OrderEntry, Removal } from './order-entry.ts';
import type { SellerSession } from '../session/session.ts';

interface SellerOrdersState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** What is listed: every order, or those of a query. */
  readonly query: OrderQuery;
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
  /** Those that came in, as they came. */
  readonly arrivals: readonly OrderEntry[];
  /** Goes up with everything that is known to have changed in the orders. */
  readonly version: number;
}

export interface SellerOrders {
  readonly store: StoreApi<SellerOrdersState>;
  /** Lists the orders of a query, live; the newest of all are followed beside them. */
  show(query: OrderQuery): void;
  /** Asks for the next older orders. */
  more(): void;
  /** Starts over after a failure. */
  retry(): void;
  /** The seller has looked at a new order. */
  look(id: string): void;
  /** The seller makes this order now: it comes in without being news. */
  expect(id: string): void;
  change(request: ChangeRequest): Promise<ChangeOutcome>;
  /** Deletes an order as the seller saw it; null stands for a damaged document. */
  remove(id: string, seen: Order | null): Promise<Removal>;
}

const NOTHING: SellerOrdersState = {
  status: 'loading',
  query: EVERY_ORDER,
  entries: [],
  more: false,
  loadingMore: false,
  stale: false,
  fresh: new Set(),
  arrivals: [],
  version: 0,
};

/** The orders as the seller sees them, live for as long as the session holds and gone with it. */
export function createSellerOrders(session: SellerSession): SellerOrders {
  const store = createStore<SellerOrdersState>(() => NOTHING);
  /** The newest of all orders: what comes in is told whatever is listed. */
  let newest: LiveOrders | null = null;
  let newestPage: LivePage | null = null;
  /** Those of the query, while there is one. */
  let queried: LiveOrders | null = null;
  /** Orders of the seller's own making. */
  const own = new Set<string>();

  function open(): void {
    const { query } = store.getState();
    close();
    store.setState({ query });
    const backend = session.active();
    if (backend === null) return;
    newest = backend.follow(EVERY_ORDER, {
      onPage(page) {
        newestPage = page;
        if (page.changed) store.setState(({ version }) => ({ version: version + 1 }));
        if (queried === null) list(page);
        arrive(page);
      },
      onFailure: fail,
    });
    if (isQuery(query)) follow(query);
  }

  function follow(query: OrderQuery): void {
    const backend = session.active();
    if (backend === null) return;
    queried = backend.follow(query, { onPage: list, onFailure: fail });
  }

  function list({ entries, more, stale }: LivePage): void {
    if (entries.length === 0 && stale) store.setState({ stale });
    else store.setState({ status: 'ready', entries, more, stale, loadingMore: false });
  }

  function arrive({ entries, arrived }: LivePage): void {
    const news = arrived.filter((id) => !own.has(id));
    if (news.length === 0) return;
    const arrivals = entries.filter(({ id }) => news.includes(id));
    store.setState(({ fresh }) => ({ fresh: new Set([...fresh, ...news]), arrivals }));
  }

  function fail(cause: unknown): void {
    reportError('seller orders', cause);
    stop();
    store.setState({ status: 'failed', loadingMore: false });
  }

  function stop(): void {
    newest?.close();
    queried?.close();
    newest = null;
    newestPage = null;
    queried = null;
  }

  function close(): void {
    stop();
    store.setState(NOTHING);
  }

  /** One change of an order after another: two at once would only make the database refuse and repeat the later one. */
  const underWay = new Map<string, Promise<unknown>>();

  function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = underWay.get(id);
    const mine = before === undefined ? work() : before.then(work);
    const over = mine.then(
      () => undefined,
      () => undefined,
    );
    underWay.set(id, over);
    void over.then(() => underWay.get(id) === over && underWay.delete(id));
    return mine;
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
    show({ estado, servicio, desde, hasta }) {
      const query = { estado, servicio, desde, hasta };
      const { query: before, status } = store.getState();
      if (sameQuery(query, before)) return;
      queried?.close();
      queried = null;
      store.setState({ query });
      if (status === 'failed' || newest === null) return;
      if (!isQuery(query)) {
        if (newestPage !== null) list(newestPage);
        return;
      }
      // What is known already, at once; the database's answer takes its place.
      const known =
        newestPage?.entries.filter(({ order }) => order.ok && isOfQuery(order.value, query)) ?? [];
      store.setState({ status: known.length === 0 ? 'loading' : 'ready', entries: known, loadingMore: true });
      follow(query);
    },
    more() {
      if (store.getState().loadingMore) return;
      store.setState({ loadingMore: true });
      (queried ?? newest)?.more();
    },
    retry: open,
    look,
    expect: (id) => void own.add(id),
    async change(request) {
      const backend = session.active();
      if (backend === null) return { kind: 'refused' };
      const outcome = await inTurn(request.id, () => backend.change(request));
      if (outcome.kind === 'done') look(request.id);
      store.setState(({ version }) => ({ version: version + 1 }));
      return outcome;
    },
    async remove(id, seen) {
      const backend = session.active();
      if (backend === null) return { outcome: { kind: 'refused' }, restore: null };
      const removal = await backend.remove(id, seen);
      if (removal.outcome.kind === 'done') look(id);
      // Undone, it comes back.
      own.add(id);
      store.setState(({ version }) => ({ version: version + 1 }));
      return removal;
    },
  };
}
