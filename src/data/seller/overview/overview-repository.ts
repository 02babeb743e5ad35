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
import { SOLD_STATUSES, type Period, type Sales } from '../../../domain/seller/sales.ts';
import { decodedOnly } from '../../firestore/decode.ts';
import { decodeOrder } from '../../firestore/order-codec.ts';
import type { SellerAccess } from '../access.ts';

/**
 * Reads the shop's figures (docs/product.md#seller-overview). The database adds and counts, so that a thousand orders
 * cost one read. Each function throws FirebaseError when the database refuses or does not answer.
 */
export function overviewRepository(access: SellerAccess) {
  const orders = () => collection(access.database(), 'ordenes');
  return {
    /** Returns how many orders were sold in a period and for how many pesos. */
    async sales({ from, to }: Period): Promise<Sales> {
      const sold = query(
        orders(),
        where('estado', 'in', SOLD_STATUSES),
        where('fecha', '>=', from),
        where('fecha', '<', to),
        limit(MOST_COUNTED),
      );
      const answer = await getAggregateFromServer(sold, { orders: count(), pesos: sum('totalCosto') });
      const totals = answer.data();
      return { orders: totals.orders, pesos: Math.round(totals.pesos * 100) / 100 };
    },
    /** Returns the newest orders since a moment, without damaged ones, from at most `most` documents read. */
    async recent(since: Date, most: number) {
      const newest = query(orders(), where('fecha', '>=', since), orderBy('fecha', 'desc'), limit(most));
      const { docs } = await getDocsFromServer(newest);
      return { orders: decodedOnly(docs.map((one) => decodeOrder(one.id, one.data()))), read: docs.length };
    },
  };
}
