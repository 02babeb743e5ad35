import {
  and,
  collection,
  limit,
  or,
  orderBy,
  query,
  Timestamp,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import {
  FINISHED_STATUSES,
  archivedStatuses,
  orderDateRange,
  type OrderFilter,
} from '#domain/seller/order-filter.ts';
import { isCancelled, ORDER_STATUSES, statusSetBy } from '#domain/orders/order.ts';

/** Orders of one page, and of the newest ones that are followed; firestore.rules allow 10,000. */
export const ORDERS_PAGE = 50;

/** Open orders that are followed. */
const OPEN_LIMIT = 1000;

/** Cancelled orders that are followed: of the newest, a buyer may still have to be told. */
const CANCELLED_LIMIT = 100;

/** Orders that are followed. */
export interface FeedQuery {
  readonly list: Query;
  /** The largest number of them. */
  readonly most: number;
}

const orders = (database: Firestore) => collection(database, 'ordenes');

/** Returns the query of the orders with the statuses of a filter, newest first, of its service, payment method and days. */
export function archiveQuery(database: Firestore, filter: OrderFilter): Query {
  return query(matching(database, filter), orderBy('fecha', 'desc'));
}

/** Returns the query that counts the same orders: without days it finds those without a date, too. */
export function countQuery(database: Firestore, filter: OrderFilter): Query {
  return filter.desde + filter.hasta === '' ? matching(database, filter) : archiveQuery(database, filter);
}

function matching(database: Firestore, filter: OrderFilter): Query {
  const { servicio, medio } = filter;
  const { from, before } = orderDateRange(filter);
  const statuses = archivedStatuses(filter) ?? [];
  return query(
    orders(database),
    ...(statuses.length === 0 ? [] : [where('estado', 'in', statuses)]),
    ...(servicio === null ? [] : [where('servicioEnvio', '==', servicio)]),
    ...(medio === null ? [] : [where('medioDePago', '==', medio)]),
    ...(from === null ? [] : [where('fecha', '>=', Timestamp.fromDate(from))]),
    ...(before === null ? [] : [where('fecha', '<', Timestamp.fromDate(before))]),
  );
}

/**
 * Returns every order that asks the seller for something, but for a message about a cancellation: the orders that are not
 * finished, and the finished ones of which money is due, which their payment says (`paymentMark`). A query without an order
 * needs no index, and finds orders without a date.
 */
export function openOrders(database: Firestore): FeedQuery {
  const open = ORDER_STATUSES.filter((status) => !FINISHED_STATUSES.includes(status));
  const owing = FINISHED_STATUSES.map((status) =>
    and(where('estado', '==', status), where('pago.acreditado', '==', isCancelled(status))),
  );
  return { list: query(orders(database), or(where('estado', 'in', open), ...owing)), most: OPEN_LIMIT };
}

/** Returns the newest open orders: without an order, the answer is cut anywhere. */
export function newestOpenOrders(database: Firestore): FeedQuery {
  const { list, most } = openOrders(database);
  return { list: query(list, orderBy('fecha', 'desc')), most };
}

/** Returns the newest orders of any status. */
export function newestOrders(database: Firestore): FeedQuery {
  return { list: query(orders(database), orderBy('fecha', 'desc')), most: ORDERS_PAGE };
}

/** Returns the orders that the seller cancelled last. */
export function cancelledOrders(database: Firestore): FeedQuery {
  const time = `fechasDeEstado.${statusSetBy('closing')}`;
  return { list: query(orders(database), orderBy(time, 'desc')), most: CANCELLED_LIMIT };
}

/** Returns the documents with a status that is none of the shop's: no other query of the panel looks for them. */
export function strangeOrders(database: Firestore): Query {
  return query(orders(database), where('estado', 'not-in', ORDER_STATUSES), limit(ORDERS_PAGE));
}
