import { createStore } from 'zustand/vanilla';
import {
  EVERY_ORDER,
  isOfPayment,
  isOfQuery,
  isOldestFirst,
  isQuery,
  sameQuery,
  type OrderQuery,
} from '../../domain/seller/order-filter.ts';
import type { NewOrder, Order } from '../../domain/orders/order.ts';
import type { ShippingService } from '../../domain/shipping/shipping-service.ts';
import {
  movedProducts,
  type ChangeOutcome,
  type ChangeRequest,
  type RemovalOutcome,
} from '../../domain/seller/order-changes.ts';
import { reportError } from '../reporting/report-error.ts';
import type { Outcome } from './database/access.ts';
import type { LiveOrders, LivePage } from './orders/follow-orders.ts';
import type { OrderEntry } from './orders/order-entry.ts';
import type { RedoOutcome } from './orders/redo-order.ts';
import { REFUSED, type SellerSession } from './session/seller-session.ts';

interface SellerOrdersState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly query: OrderQuery;
  /** In the order of the query. */
  readonly entries: readonly OrderEntry[];
  /** More orders may exist. */
  readonly more: boolean;
  readonly loadingMore: boolean;
  /** The connection is lost: the entries may be old. */
  readonly stale: boolean;
  /** Ids of orders that arrived while the panel was open and that the seller has not opened. */
  readonly unseen: ReadonlySet<string>;
  /** The orders that arrived last. */
  readonly arrivals: readonly OrderEntry[];
  /** The orders that their buyers cancelled last. */
  readonly cancellations: readonly OrderEntry[];
  /** Goes up with every known change of an order. */
  readonly version: number;
}

const NOTHING: SellerOrdersState = {
  status: 'loading',
  query: EVERY_ORDER,
  entries: [],
  more: false,
  loadingMore: false,
  stale: false,
  unseen: new Set(),
  arrivals: [],
  cancellations: [],
  version: 0,
};

const NOT_REDONE: RedoOutcome = { cancelled: REFUSED, placed: null, undone: null };

/** Creates the seller's live orders: subscribed while the session lasts, cleared when it ends. */
export function createSellerOrders(session: SellerSession) {
  const store = createStore<SellerOrdersState>(() => NOTHING);
  /** The newest of all orders, which announces arrivals whatever the filter is. */
  let newest: LiveOrders | null = null;
  let newestPage: LivePage | null = null;
  /** The orders of the filter, while there is one. */
  let queried: LiveOrders | null = null;
  let stopCancellations: (() => void) | null = null;
  /** Ids of orders that the seller made. */
  const own = new Set<string>();
  /** Ids of orders that the seller, not the buyer, set to Cancelar. */
  const cancelledHere = new Set<string>();

  function open(): void {
    const { query } = store.getState();
    close();
    store.setState({ query });
    const orders = session.active()?.orders;
    if (orders === undefined) return;
    newest = orders.follow(EVERY_ORDER, {
      onPage(page) {
        newestPage = page;
        if (page.changed) countChange();
        if (queried === null) list(page);
        announce('arrivals', page.arrived, own);
      },
      onFailure: fail,
    });
    stopCancellations = orders.followCancellations((entries) => {
      announce('cancellations', entries, cancelledHere);
      countChange();
    }, fail);
    if (isQuery(query)) follow(query);
  }

  function follow(query: OrderQuery): void {
    queried = session.active()?.orders.follow(query, { onPage: list, onFailure: fail }) ?? null;
  }

  function list({ entries: read, more, stale }: LivePage): void {
    const { pago } = store.getState().query;
    const entries = read.filter(({ order }) => !order.ok || isOfPayment(order.value, pago));
    if (read.length === 0 && stale) return store.setState({ stale });
    // A page of paid orders alone says nothing about unpaid ones.
    const isFilteredPageEmpty = entries.length === 0 && more && !stale;
    store.setState({
      status: isFilteredPageEmpty ? 'loading' : 'ready',
      entries,
      more,
      stale,
      loadingMore: isFilteredPageEmpty,
    });
    if (isFilteredPageEmpty) queried?.more();
  }

  /** @param known ids that the seller caused */
  function announce(
    kind: 'arrivals' | 'cancellations',
    entries: readonly OrderEntry[],
    known: ReadonlySet<string>,
  ): void {
    const news = entries.filter(({ id }) => !known.has(id));
    if (news.length === 0) return;
    const ids = news.map(({ id }) => id);
    store.setState(({ unseen }) => ({ unseen: new Set([...unseen, ...ids]), [kind]: news }));
  }

  function fail(cause: unknown): void {
    reportError('seller orders', cause);
    stop();
    store.setState({ status: 'failed', loadingMore: false });
  }

  function stop(): void {
    newest?.close();
    queried?.close();
    stopCancellations?.();
    stopCancellations = null;
    newest = null;
    newestPage = null;
    queried = null;
  }

  function close(): void {
    stop();
    store.setState(NOTHING);
  }

  /** The last change of each order and of each product's stock: the database would refuse one of two at once. */
  const underWay = new Map<string, Promise<unknown>>();

  function inTurn<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = keys.flatMap((key) => underWay.get(key) ?? []);
    const own = before.length === 0 ? work() : Promise.allSettled(before).then(work);
    for (const key of keys) underWay.set(key, own);
    return own;
  }

  function countChange(): void {
    store.setState(({ version }) => ({ version: version + 1 }));
  }

  function markSeen(id: string): void {
    const { unseen } = store.getState();
    if (!unseen.has(id)) return;
    store.setState({ unseen: new Set([...unseen].filter((other) => other !== id)) });
  }

  session.store.subscribe(({ status }, before) => {
    if (status === 'signed-in' && before.status !== 'signed-in') open();
  });
  session.onEnd(close);

  return {
    store,
    /** Lists the orders of a filter, live. The newest of all orders stay subscribed too. */
    show(query: OrderQuery) {
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
      // The known orders show at once; the database's answer replaces them.
      const known =
        newestPage?.entries.filter(({ order }) => order.ok && isOfQuery(order.value, query)) ?? [];
      if (isOldestFirst(query)) known.reverse();
      store.setState({ status: known.length === 0 ? 'loading' : 'ready', entries: known, loadingMore: true });
      follow(query);
    },
    more() {
      if (store.getState().loadingMore) return;
      store.setState({ loadingMore: true });
      (queried ?? newest)?.more();
    },
    retry: open,
    markSeen,
    /** Lists that are not live read the orders again. */
    countChange,
    /** Marks an order that the seller is making, so that its arrival is not announced. */
    markOwn: (id: string) => void own.add(id),
    async change(request: ChangeRequest): Promise<ChangeOutcome> {
      const { estado } = request.changes;
      if (estado === 'Cancelar') cancelledHere.add(request.id);
      else if (estado !== undefined) cancelledHere.delete(request.id);
      const outcome = await inTurn(
        [request.id, ...movedProducts(request)],
        async () => (await session.active()?.orders.change(request)) ?? REFUSED,
      );
      if (outcome.kind === 'done') markSeen(request.id);
      countChange();
      return outcome;
    },
    /** Cancels an order and places the one that replaces it. */
    async redo(old: Order, next: NewOrder): Promise<RedoOutcome> {
      const outcome = await inTurn(
        [old.id, ...Object.keys(old.cantidades)],
        async () => (await session.active()?.orders.redo(old, next)) ?? NOT_REDONE,
      );
      countChange();
      return outcome;
    },
    /** Notes in each order that it goes into the service's file now. */
    async noteShippingFile(service: ShippingService, noted: readonly Order[]): Promise<Outcome> {
      const outcome = await session.active()?.orders.noteShippingFile(service, noted);
      countChange();
      return outcome ?? REFUSED;
    },
    /** Deletes an order as the seller saw it; `seen` is null for a damaged document. */
    async remove(id: string, seen: Order | null): Promise<RemovalOutcome> {
      const outcome = (await session.active()?.orders.remove(id, seen)) ?? REFUSED;
      if (outcome.kind === 'done') markSeen(id);
      countChange();
      return outcome;
    },
  };
}
