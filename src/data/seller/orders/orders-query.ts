import { collection, orderBy, query, Timestamp, where, type Firestore, type Query } from 'firebase/firestore';
import { orderDateRange, type OrderQuery } from '../../../domain/seller/order-filter.ts';

/** Returns the Firestore query of an order filter, newest first. firestore.indexes.json has every combination. */
export function ordersQuery(database: Firestore, filter: OrderQuery): Query {
  const { from, before } = orderDateRange(filter);
  return query(
    collection(database, 'ordenes'),
    ...(filter.estado === null ? [] : [where('estado', '==', filter.estado)]),
    ...(filter.servicio === null ? [] : [where('servicioEnvio', '==', filter.servicio)]),
    ...(from === null ? [] : [where('fecha', '>=', Timestamp.fromDate(from))]),
    ...(before === null ? [] : [where('fecha', '<', Timestamp.fromDate(before))]),
    orderBy('fecha', 'desc'),
  );
}
