import {
  and,
  collection,
  getCountFromServer,
  limit,
  or,
  orderBy,
  query,
  Timestamp,
  where,
  type Firestore,
  type OrderByDirection,
  type Query,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore';
import { statusSetBy } from '#domain/orders/order.ts';
import {
  COUNT_LIMIT,
  orderDateRange,
  queriedStatuses,
  SENT_STATUSES,
  UNSENT_STATUSES,
  type OrderQuery,
} from '#domain/seller/order-filter.ts';

/**
 * True in every order that is paid in full, and in a cancelled one of which the seller has money. False in one that is paid in
 * part, was sent unpaid, or whose money was given back. Absent in the others.
 */
const PAID_FIELD = 'pago.acreditado';

/** Orders of one page; firestore.rules allow 10,000. */
export const ORDERS_PAGE = 50;

/** Returns the query of a filter, newest first but for the unpaid orders. firestore.indexes.json has every combination. */
export function ordersQuery(
  database: Firestore,
  filter: OrderQuery,
  direction = filter.pago === 'pendiente' ? ('asc' as const) : ('desc' as const),
): Query {
  const [whole, part, isPaid] = unionOf(filter) ?? [];
  if (whole === undefined || part === undefined)
    return ofPayment(database, filter, direction, filter.pago === 'pagado' ? true : null);
  return query(
    collection(database, 'ordenes'),
    and(
      or(where('estado', 'in', whole), and(where('estado', 'in', part), where(PAID_FIELD, '==', isPaid))),
      ...conditions(filter),
    ),
    orderBy('fecha', direction),
  );
}

/** Returns statuses whose orders all belong to a filter, and those whose orders do with this payment; null for other filters. */
function unionOf({ estado, pago }: OrderQuery) {
  // No query finds a missing field: of the unsent orders the paid ones are found too (see unpaid-orders.ts).
  if (pago === 'pendiente') return [UNSENT_STATUSES, SENT_STATUSES, false] as const;
  if (estado !== 'Cancelaciones') return null;
  return [[statusSetBy('buyer-cancellation')], [CLOSED], true] as const;
}

/** Status of a cancelled order with which the seller is done, but for its money. */
const CLOSED = statusSetBy('closing');

/** Counts the finished orders of a filter: closed ones of which the seller has money are found, but are not done. */
export async function countDone(database: Firestore, filter: OrderQuery): Promise<number> {
  const open = ofPayment(database, { ...filter, estado: CLOSED }, 'desc', true);
  const [found, left] = await Promise.all([countOf(ordersQuery(database, filter)), countOf(open)]);
  return Math.max(0, found - left);
}

/** Returns the query of the orders of a filter that are paid in part, or that were sent unpaid. */
export function partlyPaidQuery(database: Firestore, filter: OrderQuery): Query {
  return ofPayment(database, filter, 'asc', false);
}

function ofPayment(
  database: Firestore,
  filter: OrderQuery,
  direction: OrderByDirection,
  isPaid: boolean | null,
): Query {
  const statuses = queriedStatuses(filter);
  return query(
    collection(database, 'ordenes'),
    ...(statuses === null ? [] : [where('estado', 'in', statuses)]),
    ...(isPaid === null ? [] : [where(PAID_FIELD, '==', isPaid)]),
    ...conditions(filter),
    orderBy('fecha', direction),
  );
}

/** Service, payment method and days of a filter. */
function conditions(filter: OrderQuery): QueryFieldFilterConstraint[] {
  const { from, before } = orderDateRange(filter);
  return [
    ...(filter.servicio === null ? [] : [where('servicioEnvio', '==', filter.servicio)]),
    ...(filter.medio === null ? [] : [where('medioDePago', '==', filter.medio)]),
    ...(from === null ? [] : [where('fecha', '>=', Timestamp.fromDate(from))]),
    ...(before === null ? [] : [where('fecha', '<', Timestamp.fromDate(before))]),
  ];
}

/** Counts the documents of a query, up to {@link COUNT_LIMIT}. */
export async function countOf(part: Query): Promise<number> {
  return (await getCountFromServer(query(part, limit(COUNT_LIMIT)))).data().count;
}
