import {
  collection,
  doc,
  getDoc,
  getDocs,
  increment,
  limit,
  query,
  serverTimestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Env } from '../../config/env.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import { liteFirestore } from '../firestore/lite.ts';
import { storedDate } from '../firestore/timestamp.ts';

/** Finished orders that one batch may stop counting: each costs the rules a document look-up. */
const MAX_DROPPED = 3;

/** Limits of the buyer's next order (docs/product.md#order-limits). */
export interface OrderLimits {
  readonly lastOrder: Date | null;
  /** Ids of the orders that go on counting as open. */
  readonly stillCounted: readonly string[];
}

const StoredLimits = v.object({
  pedidosActivos: v.optional(v.fallback(v.array(v.string()), []), []),
  ultimoPedido: v.optional(v.fallback(v.nullable(storedDate), null), null),
});

/** Reads when the buyer last ordered, and which orders count as open. */
export async function readOrderLimits(env: Env, sub: string): Promise<OrderLimits> {
  const database = liteFirestore(env);
  const own = collection(database, 'ordenes');
  const [record, processing] = await Promise.all([
    getDoc(doc(database, 'usuarios', sub)),
    getDocs(query(own, where('user_sub', '==', sub), where('estado', '==', 'Procesando'), limit(50))),
  ]);
  const { pedidosActivos, ultimoPedido } = v.parse(StoredLimits, record.data() ?? {});
  const open = new Set(processing.docs.map((order) => order.id));
  const dropped = new Set(pedidosActivos.filter((id) => !open.has(id)).slice(0, MAX_DROPPED));
  return { lastOrder: ultimoPedido, stillCounted: pedidosActivos.filter((id) => !dropped.has(id)) };
}

const StoredUnits = v.object({ cantidades: v.fallback(v.record(v.string(), v.number()), {}) });

/** Reads the units by product of the buyer's order with this id; null when there is no such order. */
export async function readOrderUnits(env: Env, id: string): Promise<Readonly<Record<string, number>> | null> {
  const snapshot = await getDoc(doc(liteFirestore(env), 'ordenes', id));
  return snapshot.exists() ? v.parse(StoredUnits, snapshot.data()).cantidades : null;
}

/** Writes the order, the stock and the buyer's record in one batch, which the rules accept or reject as a whole. */
export async function commitOrder(env: Env, order: NewOrder, stillCounted: readonly string[]): Promise<void> {
  const database = liteFirestore(env);
  const batch = writeBatch(database);
  const { id, ...fields } = order;
  batch.set(doc(database, 'ordenes', id), { ...fields, fecha: serverTimestamp() });
  for (const { docId, cantidadDelPedido } of order.productos) {
    batch.update(doc(database, 'productos', docId), {
      stock: increment(-cantidadDelPedido),
      ultimaOrden: id,
      actualizado: serverTimestamp(),
    });
  }
  batch.update(doc(database, 'usuarios', order.user_sub), {
    carrito: [],
    pedidosActivos: [...stillCounted, id],
    ultimoPedido: serverTimestamp(),
    ultimaOrden: id,
    last_update: serverTimestamp(),
  });
  await batch.commit();
}
