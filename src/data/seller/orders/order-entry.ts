import { Timestamp, type DocumentSnapshot } from 'firebase/firestore';
import type { Order } from '#domain/orders/order.ts';
import type { KnownOrder } from '#domain/seller/order-list.ts';
import type { Decoded } from '#data/firestore/decode.ts';
import { decodeOrder } from '#data/firestore/order-codec.ts';

/** One document of `ordenes`: an order, or an unreadable document with its raw content. */
export interface OrderEntry extends KnownOrder {
  readonly order: Decoded<Order>;
  /** The whole document: other programs store additional fields. */
  readonly stored?: unknown;
}

export function orderEntry(snapshot: DocumentSnapshot): OrderEntry {
  const data = snapshot.data({ serverTimestamps: 'estimate' });
  return { id: snapshot.id, time: orderTime(snapshot), order: decodeOrder(snapshot.id, data), stored: data };
}

/**
 * Returns the time in milliseconds from which all orders of a list are loaded: 0 once every page is.
 * @param last the last order of the loaded pages; null where no other follows, undefined before the first page
 */
export function loadedSince(last: DocumentSnapshot | null | undefined): number {
  if (last === undefined) return Infinity;
  return last === null ? 0 : orderTime(last);
}

/** Returns the order's time in milliseconds; 0 for a document without a date. */
function orderTime(snapshot: DocumentSnapshot): number {
  const stored: unknown = snapshot.get('fecha');
  return stored instanceof Timestamp ? stored.toMillis() : 0;
}
