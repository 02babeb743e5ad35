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
import { OWN_ORDERS_PAGE, placedAt } from '../../domain/orders/order.ts';
import { decodedOnly } from '../firestore/decode.ts';
import { decodeOrder } from '../firestore/order-codec.ts';
import type { AccountListeners } from './live-account.ts';

/**
 * Subscribes to the buyer's orders, newest first. A query by date skips orders without one, so the first query has no
 * order; a buyer with a page of orders or more needs a second one, for the newest.
 */
export function followOwnOrders(
  database: Firestore,
  sub: string,
  { onOrders, onFailure }: Pick<AccountListeners, 'onOrders' | 'onFailure'>,
): () => void {
  const own = query(collection(database, 'ordenes'), where('user_sub', '==', sub));
  let some: readonly QueryDocumentSnapshot[] = [];
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
      onFailure,
    );
  }

  function emit(): void {
    if (stopNewest !== null && newest.length === 0) return;
    const undated = some.filter((order) => order.get('fecha') === undefined);
    const docs = stopNewest === null ? some : [...newest, ...undated];
    const data = docs.map((order) => decodeOrder(order.id, order.data({ serverTimestamps: 'estimate' })));
    onOrders(decodedOnly(data).toSorted((one, other) => placedAt(other) - placedAt(one)));
  }

  const stopSome = follow(own, (docs) => {
    some = docs;
    if (docs.length === OWN_ORDERS_PAGE)
      stopNewest ??= follow(query(own, orderBy('fecha', 'desc')), (page) => (newest = page));
  });
  return () => {
    stopSome();
    stopNewest?.();
  };
}
