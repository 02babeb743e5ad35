import type { DocumentSnapshot } from 'firebase/firestore';
import type { Order } from '#domain/orders/order.ts';
import type { KnownOrder } from '#domain/seller/order-list.ts';
import type { Decoded } from '#data/firestore/decode.ts';
import { decodeOrder } from '#data/firestore/order-codec.ts';
import { orderTime } from './order-time.ts';

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
