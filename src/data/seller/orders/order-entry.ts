import { Timestamp, type DocumentSnapshot } from 'firebase/firestore';
import type { Order } from '../../../domain/orders/order.ts';
import type { Decoded } from '../../firestore/decode.ts';
import { decodeOrder, isOwnShape } from '../../firestore/order-codec.ts';

/** One document of `ordenes`: an order, or a damaged document with its raw content. */
export interface OrderEntry {
  readonly id: string;
  readonly order: Decoded<Order>;
  /** The document of an order that another program stored; absent for the shop's own orders. */
  readonly stored?: unknown;
}

export function orderEntry(snapshot: DocumentSnapshot): OrderEntry {
  const data = snapshot.data({ serverTimestamps: 'estimate' });
  const order = decodeOrder(snapshot.id, data);
  return { id: snapshot.id, order, ...(order.ok && !isOwnShape(data) && { stored: data }) };
}

/** Returns the order's time in milliseconds; 0 when the document has no date. */
export function orderTime(snapshot: DocumentSnapshot): number {
  const stored: unknown = snapshot.get('fecha');
  return stored instanceof Timestamp ? stored.toMillis() : 0;
}
