import { limit, onSnapshot, query, type QueryDocumentSnapshot } from 'firebase/firestore';
import type { OrderQuery } from '#domain/seller/order-filter.ts';
import type { SellerAccess } from '#data/seller/database/access.ts';
import type { Cursor } from '#data/seller/database/read-pages.ts';
import { ORDERS_PAGE, ordersQuery } from './orders-query.ts';
import { orderEntry, orderTime, type OrderEntry } from './order-entry.ts';

export interface LivePage {
  /** In the order of the filter. */
  readonly entries: readonly OrderEntry[];
  /** The last order of the first answer: the next page begins after it. Null where there is no other page. */
  readonly last: Cursor | null;
}

export interface LiveListeners {
  onPage(page: LivePage): void;
  /** The database refused or broke off; no further page follows. */
  onFailure(cause: unknown): void;
}

/**
 * Subscribes to the first page of a filter. Orders that newer ones push out of the page stay in it, as they were: the next
 * page begins after the first answer's last order, so that none is lost between the two.
 * @returns the function that ends the subscription
 */
export function followOrders(access: SellerAccess, filter: OrderQuery, listeners: LiveListeners): () => void {
  const decoded = new WeakMap<QueryDocumentSnapshot, OrderEntry>();
  const pushedOut = new Map<string, QueryDocumentSnapshot>();
  let last: Cursor | null | undefined;

  /** An unchanged order stays the same object, so that its row is not rendered again. */
  function entryOf(snapshot: QueryDocumentSnapshot): OrderEntry {
    const entry = decoded.get(snapshot) ?? orderEntry(snapshot);
    decoded.set(snapshot, entry);
    return entry;
  }

  return onSnapshot(
    query(ordersQuery(access.database(), filter), limit(ORDERS_PAGE)),
    { includeMetadataChanges: true },
    (snapshot) => {
      const { docs, size, metadata } = snapshot;
      // Offline from the start: an empty cache says nothing.
      if (last === undefined && metadata.fromCache && size === 0) return;
      if (last === undefined && !metadata.fromCache)
        last = size === ORDERS_PAGE ? (docs.at(-1) ?? null) : null;
      const end = docs.at(-1);
      for (const { type, doc } of snapshot.docChanges()) {
        const isPushedOut =
          type === 'removed' && size === ORDERS_PAGE && end !== undefined && orderTime(doc) <= orderTime(end);
        if (isPushedOut) pushedOut.set(doc.id, doc);
        else pushedOut.delete(doc.id);
      }
      const kept = [...pushedOut.values()].sort((one, other) => orderTime(other) - orderTime(one));
      listeners.onPage({
        entries: [...docs, ...kept].map(entryOf),
        last: last ?? null,
      });
    },
    (cause) => listeners.onFailure(cause),
  );
}
