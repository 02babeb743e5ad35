import { onSnapshot, type Query } from 'firebase/firestore';
import type { SellerAccess } from '#data/seller/database/access.ts';
import type { Cursor } from '#data/seller/database/read-pages.ts';
import { cancelledOrders, newestOrders, openOrders, ORDERS_PAGE } from './orders-query.ts';
import { orderEntry, type OrderEntry } from './order-entry.ts';

/** The panel's subscriptions: open orders, the newest ones, and those cancelled last. */
export type Feed = 'open' | 'newest' | 'cancelled';

/** State of a subscription after its last snapshot. */
export interface FeedAnswer {
  readonly feed: Feed;
  /** The orders that arrived or changed. */
  readonly changed: readonly OrderEntry[];
  /** Ids of all orders of the subscription. */
  readonly ids: ReadonlySet<string>;
  /** The last of a whole page of the newest orders, which others may follow; null in another subscription. */
  readonly last: Cursor | null;
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
  function follow(feed: Feed, orders: Query): () => void {
    let isFirst = true;
    return onSnapshot(
      orders,
      { includeMetadataChanges: true },
      (snapshot) => {
        const { docs, size, metadata } = snapshot;
        if (isFirst && metadata.fromCache) return;
        const changes = snapshot.docChanges().filter(({ type }) => type !== 'removed');
        const changed = isFirst ? docs : changes.map(({ doc }) => doc);
        const last = (feed === 'newest' && size === ORDERS_PAGE && docs.at(-1)) || null;
        isFirst = false;
        listeners.onAnswer({
          feed,
          changed: changed.map(orderEntry),
          ids: new Set(docs.map(({ id }) => id)),
          last,
          isCached: metadata.fromCache,
        });
      },
      (cause) => listeners.onFailure(cause),
    );
  }

  const database = access.database();
  const stops = [
    follow('newest', newestOrders(database)),
    follow('open', openOrders(database)),
    follow('cancelled', cancelledOrders(database)),
  ];
  return () => stops.forEach((stop) => stop());
}
