import {
  collection,
  count,
  doc,
  documentId,
  getAggregateFromServer,
  getCountFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  sum,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import { isBounded, MOST_COUNTED } from '../../../domain/seller/counted.ts';
import type { ChangeRequest } from '../../../domain/seller/order-changes.ts';
import type { OrderQuery } from '../../../domain/seller/order-filter.ts';
import type { OrderLookup } from '../../../domain/seller/order-lookups.ts';
import { SOLD_STATUSES, type Period, type Sales } from '../../../domain/seller/sales.ts';
import { ORDER_STATUSES, type NewOrder, type Order, type OrderStatus } from '../../../domain/orders/order.ts';
import { addPesos } from '../../../domain/text/money.ts';
import type { ShippingService } from '../../../domain/shipping/shipping-service.ts';
import { decodedOnly } from '../../firestore/decode.ts';
import { decodeOrder } from '../../firestore/order-codec.ts';
import { reportError } from '../../reporting/report-error.ts';
import { changeInTransaction, type SellerAccess } from '../database/access.ts';
import { lookUp } from '../database/lookup.ts';
import { readPages } from '../database/read-pages.ts';
import { changeOrder } from './change-order.ts';
import { followCancellations } from './follow-cancellations.ts';
import { followOrders, ordersQuery, type LiveListeners } from './follow-orders.ts';
import { orderEntry, orderTime, type OrderEntry } from './order-entry.ts';
import { placeManualOrder } from './place-manual-order.ts';
import { redoOrder } from './redo-order.ts';
import { noteShippingFile } from './note-shipping-file.ts';
import { removeOrder } from './remove-order.ts';

/** Number of orders in the database, in all and in each status; a status counts up to {@link MOST_COUNTED}. */
export interface StatusCounts {
  readonly all: number;
  readonly counts: ReadonlyMap<OrderStatus, number>;
}

/** Orders that a search found, newest first. */
export interface FoundOrders {
  readonly entries: readonly OrderEntry[];
  /** More orders may match. */
  readonly isCapped: boolean;
}

/** Number of orders of a filter, and the sum of their totals; null where there may be more than a query adds up. */
export interface OrderTotals {
  readonly orders: number;
  readonly pesos: number | null;
}

/** Orders that one lookup of a search reads at most. */
const FOUND = 100;

/** Documents of one page in a reading of many orders. */
const SCAN_PAGE = 500;

/**
 * Reads and writes orders for the seller (docs/panel.md#seller-orders). Functions that read throw FirebaseError when
 * the database does not answer; functions that write return their outcome.
 */
export function ordersRepository(access: SellerAccess) {
  const orders = () => collection(access.database(), 'ordenes');
  return {
    follow: (filter: OrderQuery, listeners: LiveListeners) =>
      followOrders(access.database(), filter, listeners),

    followCancellations: (
      onCancelled: (entries: readonly OrderEntry[]) => void,
      onFailure: (cause: unknown) => void,
    ) => followCancellations(access.database(), onCancelled, onFailure),

    async list(filter: OrderQuery, most: number): Promise<readonly OrderEntry[]> {
      const { docs } = await getDocsFromServer(query(ordersQuery(access.database(), filter), limit(most)));
      return docs.map(orderEntry);
    },

    /** Counts the orders of a filter, up to {@link MOST_COUNTED}. No query finds an unpaid order: they are the rest. */
    async countMatching(filter: OrderQuery): Promise<number> {
      const found = await countOf(ordersQuery(access.database(), filter));
      if (filter.pago !== 'pendiente') return found;
      return Math.max(
        0,
        found - (await countOf(ordersQuery(access.database(), { ...filter, pago: 'pagado' }))),
      );
    },

    /**
     * Returns how many orders match a filter, and for how many pesos. The database counts and adds. No query finds the orders
     * that are not settled: they are the unsent ones less the settled ones.
     */
    async totals(filter: OrderQuery): Promise<OrderTotals> {
      const totals = await totalsOf(access.database(), filter);
      if (filter.pago !== 'pendiente') return totals;
      const settled = await totalsOf(access.database(), { ...filter, pago: 'pagado' });
      if (totals.pesos === null || settled.pesos === null) return { orders: totals.orders, pesos: null };
      return {
        orders: Math.max(0, totals.orders - settled.orders),
        pesos: addPesos(totals.pesos, -settled.pesos),
      };
    },

    /** Reads every order of a filter, newest first, page by page: a request returns a bounded number of orders. */
    async *pages(filter: OrderQuery): AsyncGenerator<readonly OrderEntry[]> {
      for await (const docs of readPages(ordersQuery(access.database(), filter), SCAN_PAGE))
        yield docs.map(orderEntry);
    },

    /** Searches the orders of every age. `isCapped` says that more may match. */
    async find(lookups: readonly OrderLookup[]): Promise<FoundOrders> {
      const byField = lookups.map((lookup) =>
        lookup.kind === 'id' ? { ...lookup, kind: 'prefix' as const, field: documentId() } : lookup,
      );
      const { docs, isCapped } = await lookUp(orders(), byField, 'fecha', FOUND);
      const entries = [...docs].sort((one, other) => orderTime(other) - orderTime(one)).map(orderEntry);
      return { entries, isCapped };
    },

    /** Subscribes to one order. @param onEntry gets null once the order is gone */
    followOne: (id: string, onEntry: (entry: OrderEntry | null) => void) =>
      onSnapshot(
        doc(orders(), id),
        (snapshot) => {
          if (snapshot.exists()) onEntry(orderEntry(snapshot));
          else if (!snapshot.metadata.fromCache) onEntry(null);
        },
        (cause) => reportError('order', cause),
      ),

    /** Counts the orders of each status. The database counts: a thousand orders cost one read. */
    async count(): Promise<StatusCounts> {
      const each = await Promise.all(
        ORDER_STATUSES.map(async (status) => {
          return [status, await countOf(query(orders(), where('estado', '==', status)))] as const;
        }),
      );
      return { all: each.reduce((all, [, size]) => all + size, 0), counts: new Map(each) };
    },

    /** Returns how many orders were sold in a period and for how many pesos. The database counts and adds. */
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

    change: (request: ChangeRequest) => changeOrder(access, request),
    place: (order: NewOrder) =>
      changeInTransaction(access, 'manual order', (context) => placeManualOrder(context, order)),
    redo: (old: Order, next: NewOrder) => redoOrder(access, old, next),
    remove: (id: string, seen: Order | null) => removeOrder(access, id, seen),
    noteShippingFile: (service: ShippingService, noted: readonly Order[]) =>
      noteShippingFile(access, service, noted),
  };
}

/** Two queries: one with a sum would not count the damaged orders without a total, which the list shows. */
async function totalsOf(database: Firestore, filter: OrderQuery): Promise<OrderTotals> {
  const added = query(ordersQuery(database, filter, 'asc'), limit(MOST_COUNTED));
  const [orders, sums] = await Promise.all([
    countOf(ordersQuery(database, filter)),
    getAggregateFromServer(added, { pesos: sum('totalCosto') }),
  ]);
  return { orders, pesos: isBounded(orders) ? null : addPesos(sums.data().pesos) };
}

/** Counts the documents of a query, up to {@link MOST_COUNTED}. */
async function countOf(part: Query): Promise<number> {
  return (await getCountFromServer(query(part, limit(MOST_COUNTED)))).data().count;
}
