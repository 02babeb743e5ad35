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

/** Orders per page, and in the subscription to the newest; firestore.rules allow 10,000. */
export const ORDERS_PAGE = 50;

/** Open orders in the subscription: as many as firestore.rules allow, which is more than any small shop has. */
const OPEN_LIMIT = 10_000;

/** Cancelled orders in the subscription: the buyers of the newest may still need a message. */
const CANCELLED_LIMIT = 100;

const orders = (database: Firestore) => collection(database, 'ordenes');

/** Returns the query of the orders with the filter's statuses, service, payment method and days, newest first. */
export function archiveQuery(database: Firestore, filter: OrderFilter): Query {
  return query(matching(database, filter), orderBy('fecha', 'desc'));
}

/** Returns the query that counts the same orders: without days, it also finds orders without a date. */
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
 * Returns every order that needs an action of the seller, except a message about a cancellation. These are unfinished orders, and
 * finished ones with an outstanding payment, found by the flag in their payment (`settledFlag`). An unsorted query needs no
 * index, and finds orders without a date.
 */
export function openOrders(database: Firestore): Query {
  const open = ORDER_STATUSES.filter((status) => !FINISHED_STATUSES.includes(status));
  const owing = FINISHED_STATUSES.map((status) =>
    and(where('estado', '==', status), where('pago.acreditado', '==', isCancelled(status))),
  );
  return query(orders(database), or(where('estado', 'in', open), ...owing), limit(OPEN_LIMIT));
}

/** Returns the newest orders of any status. */
export function newestOrders(database: Firestore): Query {
  return query(orders(database), orderBy('fecha', 'desc'), limit(ORDERS_PAGE));
}

/** Returns the orders that the seller cancelled last. */
export function cancelledOrders(database: Firestore): Query {
  const time = `fechasDeEstado.${statusSetBy('closing')}`;
  return query(orders(database), orderBy(time, 'desc'), limit(CANCELLED_LIMIT));
}

/** Returns documents with an unknown status, which no other query of the panel finds. */
export function ordersWithUnknownStatus(database: Firestore): Query {
  return query(orders(database), where('estado', 'not-in', ORDER_STATUSES), limit(ORDERS_PAGE));
}
