import {
  collection,
  count,
  getAggregateFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  sum,
  where,
} from 'firebase/firestore';
import { MOST_COUNTED } from '../../../domain/seller/counted.ts';
import type { Order, OrderStatus } from '../../../domain/orders/order.ts';
import { SOLD_STATUSES, type Period, type Sales } from '../../../domain/seller/sales.ts';
import { decodedOnly } from '../../firestore/decode.ts';
import { decodeOrder } from '../../firestore/order-codec.ts';
import type { SellerAccess } from '../log/log-repository.ts';

/** The shop's figures. Each throws FirebaseError when the database refuses or does not answer. */
export interface OverviewBackend {
  /** What was sold in a period, worked out by the database. */
  sales(period: Period): Promise<Sales>;
  /** How many orders are in a status, at most {@link MOST_COUNTED}. */
  count(status: OrderStatus): Promise<number>;
  /** The newest orders since a moment, at most so many. */
  recent(since: Date, most: number): Promise<RecentOrders>;
}

export interface RecentOrders {
  /** Newest first; damaged ones are left out. */
  readonly orders: readonly Order[];
  /** Documents that were read. */
  readonly read: number;
}

/** The figures on Firestore: sums and counts are the database's, so that they cost a read in a thousand orders. */
export function overviewBackend(access: SellerAccess): OverviewBackend {
  return {
    async sales({ from, to }) {
      const sold = query(
        collection(access.database(), 'ordenes'),
        where('estado', 'in', SOLD_STATUSES),
        where('fecha', '>=', from),
        where('fecha', '<', to),
        limit(MOST_COUNTED),
      );
      const answer = await getAggregateFromServer(sold, { orders: count(), pesos: sum('totalCosto') });
      const { orders, pesos } = answer.data();
      return { orders, pesos: Math.round(pesos * 100) / 100 };
    },
    async count(status) {
      const orders = collection(access.database(), 'ordenes');
      const same = query(orders, where('estado', '==', status), limit(MOST_COUNTED));
      return (await getAggregateFromServer(same, { orders: count() })).data().orders;
    },
    async recent(since, most) {
      const orders = collection(access.database(), 'ordenes');
      const newest = query(orders, where('fecha', '>=', since), orderBy('fecha', 'desc'), limit(most));
      const { docs } = await getDocsFromServer(newest);
      return { orders: decodedOnly(docs.map((one) => decodeOrder(one.id, one.data()))), read: docs.length };
    },
  };
}
