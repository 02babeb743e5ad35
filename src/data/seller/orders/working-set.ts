import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { newsBetween, type KnownOrders, type OrderNews } from '#domain/seller/order-list.ts';
import { reportError } from '#data/reporting/report-error.ts';
import type { Cursor } from '#data/seller/database/read-pages.ts';
import { LOG_QUERY } from '#data/seller/queries.ts';
import type { SellerSession } from '#data/seller/session/seller-session.ts';
import type { Feed, FeedAnswer } from './follow-orders.ts';
import type { OrderEntry } from './order-entry.ts';
import { loadedSince } from './order-time.ts';

interface WorkingSetState {
  /** The loaded orders by id; null for an order deleted since or not created yet. */
  readonly known: KnownOrders<OrderEntry>;
  /** The last of the newest orders, after which the archive starts; null when there are no others, undefined until known. */
  readonly last: Cursor | null | undefined;
  /** True when every open order is loaded. */
  readonly isWhole: boolean;
  /** True when the connection is lost: the orders may be outdated. */
  readonly isCached: boolean;
  readonly failed: boolean;
  /** Ids of orders that arrived, or that their buyers cancelled, and that the seller has not opened. */
  readonly unseen: ReadonlySet<string>;
  /** The last news, which a toast announces. */
  readonly news: readonly OrderNews<OrderEntry>[];
}

const NOTHING: WorkingSetState = {
  known: new Map(),
  last: undefined,
  isWhole: false,
  isCached: false,
  failed: false,
  unseen: new Set(),
  news: [],
};

export type WorkingSet = ReturnType<typeof createWorkingSet>;

/**
 * Returns the session's only copy of the orders (docs/panel.md#seller-orders): open ones, the newest ones, those cancelled last,
 * and those that this page opened, selected or wrote. Every list and number of the panel is computed from this copy.
 */
export function createWorkingSet(session: SellerSession, queries: QueryClient) {
  const store = createStore(() => NOTHING);
  /** Ids of the orders in each subscription, which are kept up to date. */
  const feeds = new Map<Feed, ReadonlySet<string>>();
  /** The subscriptions that have delivered their first snapshot. */
  const answered = new Set<Feed>();
  let stop = (): void => undefined;

  const isFollowed = (id: string) => [...feeds.values()].some((ids) => ids.has(id));

  /** A response after the end of the session is dropped. */
  function update(change: (state: WorkingSetState) => Partial<WorkingSetState>): void {
    if (session.store.getState().status === 'signed-in') store.setState(change);
  }

  function put(entries: readonly (readonly [string, OrderEntry | null])[]): void {
    update(({ known }) => ({ known: new Map([...known, ...entries]) }));
  }

  function follow(): void {
    stop();
    answered.clear();
    store.setState({ failed: false });
    stop = session.active()?.orders.follow({ onAnswer: take, onFailure: fail }) ?? stop;
  }

  function fail(cause: unknown): void {
    reportError('seller orders', cause);
    update(() => ({ failed: true }));
  }

  function take({ feed, changed, ids, last, isCached }: FeedAnswer): void {
    const before = store.getState();
    const isFirst = !answered.has(feed);
    const left = [...(feeds.get(feed) ?? [])].filter((id) => !ids.has(id));
    answered.add(feed);
    feeds.set(feed, ids);
    const known = new Map([...before.known, ...byId(changed)]);
    const news = newsBetween(before.known, known, loadedSince(before.last));
    const unseen = news.flatMap(({ entries }) => entries.map(({ id }) => id));
    store.setState({
      known,
      isCached,
      ...(feed === 'newest' && isFirst && { last }),
      ...(feed === 'open' && { isWhole: true }),
      ...(news.length > 0 && { news, unseen: new Set([...before.unseen, ...unseen]) }),
    });
    if (feed === 'open' && isFirst) void readStrange().catch(fail);
    void refresh(left.filter((id) => !isFollowed(id)));
  }

  /** Reads once the documents with an unknown status, which are in no subscription but that of the newest. */
  async function readStrange(): Promise<void> {
    const strange = await session.repositories().orders.strange();
    put(byId(strange.filter(({ id }) => !isFollowed(id))));
  }

  /** Reads orders that this page needs or wrote. @throws FirebaseError when the database does not respond */
  async function read(ids: readonly string[]): Promise<void> {
    const { orders } = session.repositories();
    const one = async (id: string) => {
      const entry = await orders.byId(id);
      // A subscription may have delivered a later version meanwhile.
      if (!isFollowed(id)) put([[id, entry]]);
    };
    await Promise.all(ids.map(one));
  }

  /** Reads orders again. They stay unchanged when the database does not respond. */
  async function refresh(ids: readonly string[]): Promise<void> {
    await read(ids).catch((cause: unknown) => reportError('changed orders', cause));
  }

  /** Reads orders that this page wrote again, with their history. */
  async function renew(ids: readonly string[]): Promise<void> {
    await refresh(ids);
    void queries.invalidateQueries({ queryKey: [LOG_QUERY] });
  }

  session.store.subscribe(({ status }, before) => {
    if (status === 'signed-in' && before.status !== 'signed-in') follow();
  });
  session.onEnd(() => {
    stop();
    feeds.clear();
    answered.clear();
    store.setState(NOTHING);
  });

  return {
    store,
    /** Keeps orders of the archive or a search that the seller selected. */
    keep: (entries: readonly OrderEntry[]): void => {
      const { known } = store.getState();
      put(byId(entries.filter(({ id }) => !known.has(id))));
    },
    /** Subscribes again after a failure. */
    retry: follow,
    read,
    renew,
    /** Registers an order that this page is about to place, so that its arrival is not news. */
    expect(id: string): void {
      if (!store.getState().known.has(id)) put([[id, null]]);
    },
    markOrderSeen(id: string): void {
      store.setState(({ unseen }) => ({ unseen: new Set([...unseen].filter((other) => other !== id)) }));
    },
  };
}

function byId(entries: readonly OrderEntry[]) {
  return entries.map((entry) => [entry.id, entry] as const);
}
