import {
  collection,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import { MOST_COUNTED } from '../../../domain/seller/counted.ts';
import { orderDateRange, type OrderQuery } from '../../../domain/seller/order-filter.ts';
import type { OrderLookup } from '../../../domain/seller/order-lookups.ts';
import { ORDER_STATUSES } from '../../../domain/orders/order.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { unknownFields, decodeOrder } from '../../firestore/order-codec.ts';
import { decodeProduct } from '../../firestore/product-codec.ts';
import { problemText } from '../problem-text.ts';
import type { OrderEntry, StatusCounts } from './order-entry.ts';

/** Orders that one question of a search reads at most. */
const MOST = 100;

/** The orders of a query, newest first; every combination has its index in firestore.indexes.json. */
export function ordersOf(database: Firestore, wanted: OrderQuery): Query {
  const { from, before } = orderDateRange(wanted);
  return query(
    collection(database, 'ordenes'),
    ...(wanted.estado === null ? [] : [where('estado', '==', wanted.estado)]),
    ...(wanted.servicio === null ? [] : [where('servicioEnvio', '==', wanted.servicio)]),
    ...(from === null ? [] : [where('fecha', '>=', Timestamp.fromDate(from))]),
    ...(before === null ? [] : [where('fecha', '<', Timestamp.fromDate(before))]),
    orderBy('fecha', 'desc'),
  );
}

/** The newest orders of a query, at most so many. */
export async function listOrders(
  database: Firestore,
  wanted: OrderQuery,
  most: number,
): Promise<OrderEntry[]> {
  const { docs } = await getDocsFromServer(query(ordersOf(database, wanted), limit(most)));
  return docs.map(entryOf);
}

/** How many orders there are in each status, and so in all; a count costs a read in a thousand. */
export async function countOrders(database: Firestore): Promise<StatusCounts> {
  const orders = collection(database, 'ordenes');
  const each = await Promise.all(
    ORDER_STATUSES.map(async (status) => {
      const same = query(orders, where('estado', '==', status), limit(MOST_COUNTED));
      return [status, (await getCountFromServer(same)).data().count] as const;
    }),
  );
  return { all: each.reduce((sum, [, count]) => sum + count, 0), counts: new Map(each) };
}

/** The orders that answer any of the questions, newest first. */
export async function findOrders(
  database: Firestore,
  lookups: readonly OrderLookup[],
): Promise<OrderEntry[]> {
  const found = await Promise.all(lookups.map((lookup) => lookUp(database, lookup)));
  const byId = new Map(found.flat().map((snapshot) => [snapshot.id, snapshot]));
  return [...byId.values()].sort((one, other) => hourOf(other) - hourOf(one)).map(entryOf);
}

/** The catalogue's documents of these ids, those that can be read; ten at most are worth asking for at once. */
export async function readProductsOfOrder(
  database: Firestore,
  docIds: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const snapshots = await Promise.all(
    docIds.map((docId) => getDocFromServer(doc(database, 'productos', docId))),
  );
  const products = new Map<string, Product>();
  for (const snapshot of snapshots) {
    const product = decodeProduct(snapshot.id, snapshot.data());
    if (product.ok) products.set(snapshot.id, product.value);
  }
  return products;
}

/** The document as an order, or as a damaged one. */
export function entryOf(snapshot: DocumentSnapshot): OrderEntry {
  const data = snapshot.data({ serverTimestamps: 'estimate' });
  const order = decodeOrder(snapshot.id, data, problemText);
  const alien = order.ok ? unknownFields(data) : null;
  return { id: snapshot.id, order, ...(alien !== null && { alien }) };
}

/** The order's moment in milliseconds; 0 where the document has none that is a date. */
export function hourOf(snapshot: DocumentSnapshot): number {
  const stored: unknown = snapshot.get('fecha');
  return stored instanceof Timestamp ? stored.toMillis() : 0;
}

async function lookUp(database: Firestore, lookup: OrderLookup): Promise<readonly DocumentSnapshot[]> {
  const orders = collection(database, 'ordenes');
  if (lookup.kind === 'id') {
    const snapshot = await getDocFromServer(doc(orders, lookup.id));
    return snapshot.exists() ? [snapshot] : [];
  }
  const { field, value } = lookup;
  const part =
    lookup.kind === 'equal'
      ? query(orders, where(field, '==', value), limit(MOST))
      : query(
          orders,
          orderBy(field),
          where(field, '>=', value),
          where(field, '<', `${value}\uF8FF`),
          limit(MOST),
        );
  return (await getDocsFromServer(part)).docs;
}
