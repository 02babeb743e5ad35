import {
  collection,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
  type CollectionReference,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { MOST_COUNTED } from '../../../domain/seller/counted.ts';
import type { ChangeOutcome, ChangeRequest } from '../../../domain/seller/order-changes.ts';
import type { OrderQuery } from '../../../domain/seller/order-filter.ts';
import type { OrderLookup } from '../../../domain/seller/order-lookups.ts';
import { ORDER_STATUSES, type Order, type OrderStatus } from '../../../domain/orders/order.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { decodeProduct } from '../../firestore/product-codec.ts';
import { change, type SellerAccess } from '../access.ts';
import { changeOrder } from './change-order.ts';
import { followOrders, ordersQuery, type LiveListeners } from './follow-orders.ts';
import { orderEntry, orderTime, type OrderEntry } from './order-entry.ts';
import { removeOrder } from './remove-order.ts';
import { updateBuyerCopy, type BuyerCopyRequest } from './update-buyer-copy.ts';

/** Number of orders in the database, in all and in each status; a status counts up to {@link MOST_COUNTED}. */
export interface StatusCounts {
  readonly all: number;
  readonly counts: ReadonlyMap<OrderStatus, number>;
}

/** Orders that one lookup of a search reads at most. */
const FOUND = 100;

/**
 * Reads and writes orders for the seller (docs/product.md#seller-orders). Functions that read throw FirebaseError when
 * the database does not answer; functions that write return their outcome.
 */
export function ordersRepository(access: SellerAccess) {
  const orders = () => collection(access.database(), 'ordenes');
  return {
    /** Subscribes to the orders of a filter. */
    follow: (filter: OrderQuery, listeners: LiveListeners) =>
      followOrders(access.database(), filter, listeners),

    /** Returns the newest orders of a filter, at most `most` of them. */
    async list(filter: OrderQuery, most: number): Promise<readonly OrderEntry[]> {
      const { docs } = await getDocsFromServer(query(ordersQuery(access.database(), filter), limit(most)));
      return docs.map(orderEntry);
    },

    /** Returns the orders that match any of the lookups, newest first. */
    async find(lookups: readonly OrderLookup[]): Promise<readonly OrderEntry[]> {
      const found = await Promise.all(lookups.map((lookup) => lookUp(orders(), lookup)));
      const byId = new Map(found.flat().map((snapshot) => [snapshot.id, snapshot]));
      return [...byId.values()].sort((one, other) => orderTime(other) - orderTime(one)).map(orderEntry);
    },

    /** Counts the orders of each status in the database, at the price of one read for a thousand orders. */
    async count(): Promise<StatusCounts> {
      const each = await Promise.all(
        ORDER_STATUSES.map(async (status) => {
          const same = query(orders(), where('estado', '==', status), limit(MOST_COUNTED));
          return [status, (await getCountFromServer(same)).data().count] as const;
        }),
      );
      return { all: each.reduce((sum, [, count]) => sum + count, 0), counts: new Map(each) };
    },

    /** Returns the products of these document ids, without those that are gone or damaged. */
    async products(docIds: readonly string[]): Promise<ReadonlyMap<string, Product>> {
      const snapshots = await Promise.all(
        docIds.map((docId) => getDocFromServer(doc(access.database(), 'productos', docId))),
      );
      const products = new Map<string, Product>();
      for (const snapshot of snapshots) {
        const product = decodeProduct(snapshot.id, snapshot.data());
        if (product.ok) products.set(snapshot.id, product.value);
      }
      return products;
    },

    change: (request: ChangeRequest) =>
      change<ChangeOutcome>(access, 'order change', (context) => changeOrder(context, request)),
    remove: (id: string, seen: Order | null) => removeOrder(access, id, seen),
    updateBuyerCopy: (request: BuyerCopyRequest) =>
      change<ChangeOutcome>(access, 'buyer data', (context) => updateBuyerCopy(context, request)),
  };
}

async function lookUp(
  orders: CollectionReference,
  lookup: OrderLookup,
): Promise<readonly DocumentSnapshot[]> {
  if (lookup.kind === 'id') {
    const snapshot = await getDocFromServer(doc(orders, lookup.id));
    return snapshot.exists() ? [snapshot] : [];
  }
  const { field, value } = lookup;
  const part =
    lookup.kind === 'equal'
      ? query(orders, where(field, '==', value), limit(FOUND))
      : query(
          orders,
          orderBy(field),
          where(field, '>=', value),
          where(field, '<', `${value}\uF8FF`),
          limit(FOUND),
        );
  return (await getDocsFromServer(part)).docs;
}
