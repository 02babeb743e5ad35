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

/** Counted orders that one batch may drop: proving that they are over costs the rules' document look-ups. */
const MAX_DROPPED = 3;

/** What the rules hold against the buyer's next order (docs/security.md). */
export interface OrderTurn {
  readonly lastOrder: Date | null;
  /** The counted orders that stay counted. */
  readonly stillCounted: readonly string[];
}

const StoredTurn = v.object({
  pedidosActivos: v.optional(v.fallback(v.array(v.string()), []), []),
  ultimoPedido: v.optional(v.fallback(v.nullable(storedDate), null), null),
});

/** When the buyer last ordered, and which orders count against the limit of open ones. */
export async function readTurn(env: Env, sub: string): Promise<OrderTurn> {
  const database = liteFirestore(env);
  const own = collection(database, 'ordenes');
  const [record, processing] = await Promise.all([
    getDoc(doc(database, 'usuarios', sub)),
    getDocs(query(own, where('user_sub', '==', sub), where('estado', '==', 'Procesando'), limit(50))),
  ]);
  const turn = v.parse(StoredTurn, record.data() ?? {});
  const ids = new Set(processing.docs.map((order) => order.id));
  const over = turn.pedidosActivos.filter((id) => !ids.has(id));
  return {
    lastOrder: turn.ultimoPedido,
    stillCounted: turn.pedidosActivos.filter((id) => !over.slice(0, MAX_DROPPED).includes(id)),
  };
}

const StoredUnits = v.object({ cantidades: v.fallback(v.record(v.string(), v.number()), {}) });

/** The units by product of the buyer's order with this id, or null when there is no such order. */
export async function readOrderUnits(env: Env, id: string): Promise<Readonly<Record<string, number>> | null> {
  const snapshot = await getDoc(doc(liteFirestore(env), 'ordenes', id));
  return snapshot.exists() ? v.parse(StoredUnits, snapshot.data()).cantidades : null;
}

/** Writes the order, the stock it takes and the buyer's record in one batch, which the rules prove whole. */
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
