import {
  collection,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { OWN_ORDERS_PAGE, placedAt, type Order } from '#domain/orders/order.ts';
import { decodedOnly } from '#data/firestore/decode.ts';
import { decodeOrder } from '#data/firestore/order-codec.ts';

export interface OwnOrdersListeners {
  onOrders(orders: readonly Order[]): void;
  onFailure(cause: unknown): void;
}

/**
 * Subscribes to the buyer's orders, newest first. A query by date skips orders without one, so the first query has no
 * order; a buyer with a page of orders or more needs a second one, for the newest.
 */
export function followOwnOrders(database: Firestore, sub: string, listeners: OwnOrdersListeners): () => void {
  const own = query(collection(database, 'ordenes'), where('user_sub', '==', sub));
  let firstPage: readonly QueryDocumentSnapshot[] = [];
  let newest: readonly QueryDocumentSnapshot[] = [];
  let stopNewest: (() => void) | null = null;

  function follow(part: Query, take: (docs: readonly QueryDocumentSnapshot[]) => void): () => void {
    return onSnapshot(
      query(part, limit(OWN_ORDERS_PAGE)),
      // Reports also when only `fromCache` changes: an empty list is certain only when the server confirms it.
      { includeMetadataChanges: true },
      ({ docs, metadata }) => {
        if (metadata.fromCache && docs.length === 0) return;
        take(docs);
        emit();
      },
      (cause) => listeners.onFailure(cause),
    );
  }

  function emit(): void {
    if (stopNewest !== null && newest.length === 0) return;
    const undated = firstPage.filter((order) => order.get('fecha') === undefined);
    const docs = stopNewest === null ? firstPage : [...newest, ...undated];
    const data = docs.map((order) => decodeOrder(order.id, order.data({ serverTimestamps: 'estimate' })));
    listeners.onOrders(decodedOnly(data).sort((one, other) => placedAt(other) - placedAt(one)));
  }

  const stopFirst = follow(own, (docs) => {
    firstPage = docs;
    if (docs.length === OWN_ORDERS_PAGE)
      stopNewest ??= follow(query(own, orderBy('fecha', 'desc')), (page) => (newest = page));
  });
  return () => {
    stopFirst();
    stopNewest?.();
  };
}
