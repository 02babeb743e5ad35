import {
  collection,
  count,
  doc,
  getAggregateFromServer,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  sum,
  where,
} from 'firebase/firestore';
import { COUNT_LIMIT, type OrderFilter } from '#domain/seller/order-filter.ts';
import type { OrderSearchQuery } from '#domain/seller/search.ts';
import { SOLD_STATUSES, type Period, type Sales } from '#domain/seller/sales.ts';
import { addPesos } from '#domain/text/money.ts';
import type { SellerAccess } from '#data/seller/database/access.ts';
import { runSearch } from '#data/seller/database/search.ts';
import { readPage, readPages, type Cursor } from '#data/seller/database/read-pages.ts';
import { changeOrder } from './change-order.ts';
import { followOrders } from './follow-orders.ts';
import { archiveQuery, countQuery, ORDERS_PAGE, ordersWithUnknownStatus } from './orders-query.ts';
import { orderEntry, type OrderEntry } from './order-entry.ts';
import { recordShippingFile, recordMessage } from './record-in-order.ts';
import { placeManualOrder, replaceOrder } from './place-manual-order.ts';
import { removeOrder } from './remove-order.ts';

/** Orders found by a search. */
export interface FoundOrders {
  readonly entries: readonly OrderEntry[];
  /** True when more orders may match. */
  readonly isCapped: boolean;
}

/** A page of the order list. */
export interface OrderPage {
  readonly entries: readonly OrderEntry[];
  readonly next: Cursor | null;
}

/** Maximum orders read by one query of a search. */
const FOUND = 100;

/** Documents per page when many orders are read. */
const SCAN_PAGE = 500;

/**
 * Reads and writes orders for the seller (docs/panel.md#seller-orders). Functions that read throw FirebaseError when the database
 * does not respond; functions that write return their outcome.
 */
export function ordersRepository(access: SellerAccess) {
  const orders = () => collection(access.database(), 'ordenes');
  return {
    follow: followOrders.bind(null, access),

    /** Reads the orders with a filter's statuses, newest first, after the loaded ones. */
    async page(filter: OrderFilter, after: Cursor | null): Promise<OrderPage> {
      const { docs, next } = await readPage(archiveQuery(access.database(), filter), ORDERS_PAGE, after);
      return { entries: docs.map(orderEntry), next };
    },

    /** Reads the newest orders with a filter's statuses. */
    async list(filter: OrderFilter, most: number): Promise<readonly OrderEntry[]> {
      const { docs } = await getDocsFromServer(query(archiveQuery(access.database(), filter), limit(most)));
      return docs.map(orderEntry);
    },

    /** Counts the orders with a filter's statuses, up to {@link COUNT_LIMIT}. */
    async count(filter: OrderFilter): Promise<number> {
      const limited = query(countQuery(access.database(), filter), limit(COUNT_LIMIT));
      return (await getCountFromServer(limited)).data().count;
    },

    /** Reads the documents with an unknown status. */
    async strange(): Promise<readonly OrderEntry[]> {
      return (await getDocsFromServer(ordersWithUnknownStatus(access.database()))).docs.map(orderEntry);
    },

    /** Reads every order of a filter, newest first, page by page: a request returns a limited number of orders. */
    async *pages(filter: OrderFilter): AsyncGenerator<readonly OrderEntry[]> {
      for await (const docs of readPages(archiveQuery(access.database(), filter), SCAN_PAGE))
        yield docs.map(orderEntry);
    },

    /** Searches the orders of every age. */
    async find(parts: readonly OrderSearchQuery[]): Promise<FoundOrders> {
      const { docs, isCapped } = await runSearch(orders(), parts, 'fecha', FOUND);
      return { entries: docs.map(orderEntry), isCapped };
    },

    /** Returns an order, or null for an unknown id. */
    async byId(id: string): Promise<OrderEntry | null> {
      const snapshot = await getDocFromServer(doc(orders(), id));
      return snapshot.exists() ? orderEntry(snapshot) : null;
    },

    /** Returns number and total in pesos of the orders sold in a period. The database counts and sums. */
    async sales({ from, to }: Period): Promise<Sales> {
      const sold = query(
        orders(),
        where('estado', 'in', SOLD_STATUSES),
        where('fecha', '>=', from),
        where('fecha', '<', to),
        limit(COUNT_LIMIT),
      );
      const answer = await getAggregateFromServer(sold, { orders: count(), pesos: sum('totalCosto') });
      const totals = answer.data();
      return { orders: totals.orders, pesos: addPesos(totals.pesos) };
    },

    /** Returns the sum in pesos of the payments of a period; old payments without a stored amount do not count. */
    async collected({ from, to }: Period): Promise<number> {
      const paid = query(
        orders(),
        where('pago.fecha', '>=', from),
        where('pago.fecha', '<', to),
        limit(COUNT_LIMIT),
      );
      return addPesos((await getAggregateFromServer(paid, { pesos: sum('pago.monto') })).data().pesos);
    },

    change: changeOrder.bind(null, access),
    recordMessage: recordMessage.bind(null, access),
    recordShippingFile: recordShippingFile.bind(null, access),
    remove: removeOrder.bind(null, access),
    place: placeManualOrder.bind(null, access),
    replace: replaceOrder.bind(null, access),
  };
}
