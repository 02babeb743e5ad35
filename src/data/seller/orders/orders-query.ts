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
import {
  COUNT_LIMIT,
  orderDateRange,
  queriedStatuses,
  SENT_STATUSES,
  UNSENT_STATUSES,
  type OrderQuery,
} from '#domain/seller/order-filter.ts';

/** True in every order that is paid in full, false in one that is paid in part or was sent unpaid; absent in the others. */
const PAID_FIELD = 'pago.acreditado';

/** Orders of one page; firestore.rules allow 10,000. */
export const ORDERS_PAGE = 50;

/** Returns the query of a filter, newest first but for the unpaid orders. firestore.indexes.json has every combination. */
export function ordersQuery(
  database: Firestore,
  filter: OrderQuery,
  direction = filter.pago === 'pendiente' ? ('asc' as const) : ('desc' as const),
): Query {
  if (filter.pago !== 'pendiente')
    return ofPayment(database, filter, direction, filter.pago === 'pagado' ? true : null);
  // No query finds a missing field: of the unsent orders the paid ones are found too (see unpaid-orders.ts).
  return query(
    collection(database, 'ordenes'),
    and(
      or(
        where('estado', 'in', UNSENT_STATUSES),
        and(where('estado', 'in', SENT_STATUSES), where(PAID_FIELD, '==', false)),
      ),
      ...conditions(filter),
    ),
    orderBy('fecha', direction),
  );
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

/** Service and days of a filter. */
function conditions(filter: OrderQuery): QueryFieldFilterConstraint[] {
  const { from, before } = orderDateRange(filter);
  return [
    ...(filter.servicio === null ? [] : [where('servicioEnvio', '==', filter.servicio)]),
    ...(from === null ? [] : [where('fecha', '>=', Timestamp.fromDate(from))]),
    ...(before === null ? [] : [where('fecha', '<', Timestamp.fromDate(before))]),
  ];
}

/** Counts the documents of a query, up to {@link COUNT_LIMIT}. */
export async function countOf(part: Query): Promise<number> {
  return (await getCountFromServer(query(part, limit(COUNT_LIMIT)))).data().count;
}
