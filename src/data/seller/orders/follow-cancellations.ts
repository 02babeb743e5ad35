import { limit, onSnapshot, query, type Firestore, type QuerySnapshot } from 'firebase/firestore';
import { EVERY_ORDER } from '../../../domain/seller/order-filter.ts';
import { ordersQuery } from './follow-orders.ts';
import { orderEntry, orderTime, type OrderEntry } from './order-entry.ts';

/** Cancelled orders that are followed: the newest, since only recent orders are still in Procesando. */
const FOLLOWED = 20;

/** Subscribes to orders that change to Cancelar from now on: the status that buyers set. */
export function followCancellations(
  database: Firestore,
  onCancelled: (entries: readonly OrderEntry[]) => void,
  onFailure: (cause: unknown) => void,
): () => void {
  let before: QuerySnapshot | null = null;
  const cancelled = query(ordersQuery(database, { ...EVERY_ORDER, estado: 'Cancelar' }), limit(FOLLOWED));
  return onSnapshot(
    cancelled,
    // The server's first answer is the baseline, also where it equals what the cache has and changes nothing else.
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache && before === null) return;
      const known = before?.docs ?? null;
      before = snapshot;
      if (known === null) return;
      // An order older than a full list takes the place of one that left the list.
      const last = known.length < FOLLOWED ? undefined : known.at(-1);
      const since = last === undefined ? -1 : orderTime(last);
      const added = snapshot
        .docChanges()
        .filter(({ type, doc }) => type === 'added' && orderTime(doc) > since);
      if (added.length > 0) onCancelled(added.map(({ doc }) => orderEntry(doc)));
    },
    onFailure,
  );
}
