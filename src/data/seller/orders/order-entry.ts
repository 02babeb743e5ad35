import { Timestamp, type DocumentSnapshot } from 'firebase/firestore';
import type { Order } from '../../../domain/orders/order.ts';
import type { Decoded } from '../../firestore/decode.ts';
import { decodeOrder, unknownFields } from '../../firestore/order-codec.ts';

/** One document of `ordenes`: an order, or a damaged document with its raw content. */
export interface OrderEntry {
  readonly id: string;
  readonly order: Decoded<Order>;
  /** Stored fields that are not an order's; absent when there are none. */
  readonly unknownFields?: Readonly<Record<string, unknown>>;
}

export function orderEntry(snapshot: DocumentSnapshot): OrderEntry {
  const data = snapshot.data({ serverTimestamps: 'estimate' });
  const order = decodeOrder(snapshot.id, data);
  const unknown = order.ok ? unknownFields(data) : null;
  return { id: snapshot.id, order, ...(unknown !== null && { unknownFields: unknown }) };
}

/** Returns the order's time in milliseconds; 0 when the document has no date. */
export function orderTime(snapshot: DocumentSnapshot): number {
  const stored: unknown = snapshot.get('fecha');
  return stored instanceof Timestamp ? stored.toMillis() : 0;
}
