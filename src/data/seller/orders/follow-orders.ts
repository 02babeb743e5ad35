import { limit, onSnapshot, query } from 'firebase/firestore';
import type { SellerAccess } from '#data/seller/database/access.ts';
import type { Cursor } from '#data/seller/database/read-pages.ts';
import {
  cancelledOrders,
  newestOpenOrders,
  newestOrders,
  openOrders,
  type FeedQuery,
} from './orders-query.ts';
import { orderEntry, orderTime, type OrderEntry } from './order-entry.ts';

/** The panel's subscriptions: open orders, the newest ones, and those cancelled last. */
export type Feed = 'open' | 'newest' | 'cancelled';

/** State of a subscription after its last snapshot. */
export interface FeedAnswer {
  readonly feed: Feed;
  /** The orders that arrived or changed. */
  readonly changed: readonly OrderEntry[];
  /** Ids of all orders of the subscription. */
  readonly ids: ReadonlySet<string>;
  /** The last order of a subscription that reached its limit: others may follow. */
  readonly last: Cursor | null;
  /** Time of that order in milliseconds; 0 without one. */
  readonly since: number;
  /** True when the connection is lost: the data may be outdated. */
  readonly isCached: boolean;
}

export interface FeedListeners {
  onAnswer(answer: FeedAnswer): void;
  /** The database refused or broke the subscription; it never responds again. */
  onFailure(cause: unknown): void;
}

/**
 * Subscribes to the orders that the panel needs (docs/panel.md#seller-orders). The first snapshot of each subscription must come
 * from the server, because the cache may have been filled by another one.
 * @returns a function that unsubscribes
 */
export function followOrders(access: SellerAccess, listeners: FeedListeners): () => void {
  const stops = new Map<Feed, () => void>();

  /** @param instead replaces the subscription when there are more orders than the query returns */
  function follow(feed: Feed, { list, most }: FeedQuery, instead?: FeedQuery): void {
    let isFirst = true;
    const stop = onSnapshot(
      query(list, limit(most)),
      { includeMetadataChanges: true },
      (snapshot) => {
        const { docs, size, metadata } = snapshot;
        if (isFirst && metadata.fromCache) return;
        if (isFirst && instead !== undefined && size === most) {
          stop();
          follow(feed, instead);
          return;
        }
        const changes = snapshot.docChanges().filter(({ type }) => type !== 'removed');
        const changed = isFirst ? docs : changes.map(({ doc }) => doc);
        const last = size === most ? (docs.at(-1) ?? null) : null;
        isFirst = false;
        listeners.onAnswer({
          feed,
          changed: changed.map(orderEntry),
          ids: new Set(docs.map(({ id }) => id)),
          last,
          since: last === null ? 0 : orderTime(last),
          isCached: metadata.fromCache,
        });
      },
      (cause) => listeners.onFailure(cause),
    );
    stops.set(feed, stop);
  }

  const database = access.database();
  follow('newest', newestOrders(database));
  follow('open', openOrders(database), newestOpenOrders(database));
  follow('cancelled', cancelledOrders(database));
  return () => stops.forEach((stop) => stop());
}
