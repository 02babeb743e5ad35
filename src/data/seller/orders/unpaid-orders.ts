import { getAggregateFromServer, limit, query, sum, type Firestore } from 'firebase/firestore';
import {
  COUNT_LIMIT,
  EVERY_ORDER,
  isAtCountLimit,
  isOfPayment,
  type OrderQuery,
} from '#domain/seller/order-filter.ts';
import { addPesos } from '#domain/text/money.ts';
import { readPage, type Cursor, type DocumentPage } from '#data/seller/database/read-pages.ts';
import { orderEntry } from './order-entry.ts';
import { countOf, ORDERS_PAGE, ordersQuery, partlyPaidQuery } from './orders-query.ts';

// No query finds a missing field: the one of the unpaid orders also finds the paid ones that are still to be sent, which
// have a query of their own. What they are of a page, a count or a sum is taken out here.

/** Reads the unpaid orders of a filter after those that are known, oldest first: as many pages as it takes to find one. */
export async function unpaidPage(database: Firestore, filter: OrderQuery, after: Cursor | null) {
  let next = after;
  do {
    const page: DocumentPage = await readPage(ordersQuery(database, filter), ORDERS_PAGE, next);
    const entries = page.docs
      .map(orderEntry)
      .filter(({ order }) => !order.ok || isOfPayment(order.value, 'pendiente'));
    if (entries.length > 0) return { entries, next: page.next };
    ({ next } = page);
  } while (next !== null);
  return { entries: [], next };
}

/** Counts the unpaid orders of a filter, up to {@link COUNT_LIMIT}. */
export async function countUnpaid(database: Firestore, filter: OrderQuery): Promise<number> {
  const [found, paid] = await Promise.all([
    countOf(ordersQuery(database, filter)),
    countOf(ordersQuery(database, { ...filter, pago: 'pagado' })),
  ]);
  return Math.max(0, found - paid);
}

/** Number of orders, and the sum of their totals; null where there may be more than a query adds up. */
interface OrderTotals {
  readonly orders: number;
  readonly pesos: number | null;
}

/** Returns how many orders buyers still have to pay, and how many pesos of them. The database adds. */
export async function owedTotals(database: Firestore): Promise<OrderTotals> {
  const filter = { ...EVERY_ORDER, pago: 'pendiente' } as const;
  const parts = query(partlyPaidQuery(database, filter), limit(COUNT_LIMIT));
  const [found, paid, received] = await Promise.all([
    totalsOf(database, filter),
    totalsOf(database, { ...filter, pago: 'pagado' }),
    getAggregateFromServer(parts, { pesos: sum('pago.monto') }),
  ]);
  const isWhole = found.pesos !== null && paid.pesos !== null;
  return {
    orders: Math.max(0, found.orders - paid.orders),
    pesos: isWhole ? addPesos(found.pesos ?? 0, -(paid.pesos ?? 0), -received.data().pesos) : null,
  };
}

/** Two queries: one with a sum would not count the damaged orders without a total, which the list shows. */
async function totalsOf(database: Firestore, filter: OrderQuery): Promise<OrderTotals> {
  const added = query(ordersQuery(database, filter, 'asc'), limit(COUNT_LIMIT));
  const [orders, sums] = await Promise.all([
    countOf(ordersQuery(database, filter)),
    getAggregateFromServer(added, { pesos: sum('totalCosto') }),
  ]);
  return { orders, pesos: isAtCountLimit(orders) ? null : addPesos(sums.data().pesos) };
}
