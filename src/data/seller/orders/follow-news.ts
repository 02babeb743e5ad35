import { limit, onSnapshot, query, type Firestore, type QuerySnapshot } from 'firebase/firestore';
import { statusSetBy } from '#domain/orders/order.ts';
import { EVERY_ORDER, type OrderQuery } from '#domain/seller/order-filter.ts';
import type { SellerAccess } from '#data/seller/database/access.ts';
import { ordersQuery } from './orders-query.ts';
import { orderEntry, orderTime, type OrderEntry } from './order-entry.ts';

/** Cancelled orders that are followed: the newest, since only recent orders can still be cancelled by their buyers. */
const FOLLOWED_CANCELLATIONS = 20;

/**
 * Subscribes to the newest order of all, and to the newest orders that buyers cancelled.
 * @returns the function that ends both subscriptions
 */
export function followNews(
  access: SellerAccess,
  onArrived: (entries: readonly OrderEntry[]) => void,
  onCancelled: (entries: readonly OrderEntry[]) => void,
  onFailure: (cause: unknown) => void,
): () => void {
  const cancelled = { ...EVERY_ORDER, estado: statusSetBy('buyer-cancellation') };
  const database = access.database();
  const stops = [
    followAdded(database, EVERY_ORDER, 1, onArrived, onFailure),
    followAdded(database, cancelled, FOLLOWED_CANCELLATIONS, onCancelled, onFailure),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Tells the orders that join the newest of a filter after the server's first answer. */
function followAdded(
  database: Firestore,
  filter: OrderQuery,
  size: number,
  onAdded: (entries: readonly OrderEntry[]) => void,
  onFailure: (cause: unknown) => void,
): () => void {
  let before: QuerySnapshot | null = null;
  return onSnapshot(
    query(ordersQuery(database, filter), limit(size)),
    // The server's first answer is the baseline, also where it equals what the cache has and changes nothing else.
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache && before === null) return;
      const known = before?.docs ?? null;
      before = snapshot;
      if (known === null) return;
      // An order older than a full list takes the place of one that left the list.
      const last = known.length < size ? undefined : known.at(-1);
      const since = last === undefined ? -1 : orderTime(last);
      const added = snapshot
        .docChanges()
        .filter(({ type, doc }) => type === 'added' && orderTime(doc) > since);
      if (added.length > 0) onAdded(added.map(({ doc }) => orderEntry(doc)));
    },
    onFailure,
  );
}
