import { doc, getDoc, increment, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Env } from '#config/env.ts';
import { countsAsOpen } from '#domain/checkout/checkout.ts';
import { ORDER_STATUSES, type NewOrder, type Order } from '#domain/orders/order.ts';
import { liteFirestore } from '#data/firestore/lite.ts';
import { decodeOrder } from '#data/firestore/order-codec.ts';
import { storedDate } from '#data/firestore/timestamp.ts';

/** Orders that one batch may stop counting: a deleted one costs the rules two look-ups of 20 (docs/security.md). */
const MAX_DROPPED = 3;

const StoredLimits = v.object({
  pedidosActivos: v.optional(v.fallback(v.array(v.string()), []), []),
  ultimoPedido: v.optional(v.fallback(v.nullable(storedDate), null), null),
});

/** Reads when the buyer last ordered, and which orders go on counting as open (docs/buying.md#order-limits). */
export async function readOrderLimits(env: Env, sub: string) {
  const limits = await getDoc(doc(liteFirestore(env), 'limites', sub));
  const { pedidosActivos, ultimoPedido } = v.parse(StoredLimits, limits.data() ?? {});
  const counted = await Promise.all(pedidosActivos.map((id) => isCounted(env, id)));
  const dropped = new Set(pedidosActivos.filter((_, at) => !counted[at]).slice(0, MAX_DROPPED));
  return {
    lastOrder: ultimoPedido,
    openOrderIds: pedidosActivos.filter((id) => !dropped.has(id)),
  };
}

const StoredHold = v.object({ estado: v.picklist(ORDER_STATUSES), fecha: storedDate });

/** An order that cannot be read counts, as it does for the rules; a deleted one does not. */
async function isCounted(env: Env, id: string): Promise<boolean> {
  const order = await getDoc(doc(liteFirestore(env), 'ordenes', id));
  const hold = v.safeParse(StoredHold, order.data());
  return order.exists() && (!hold.success || countsAsOpen(hold.output, new Date()));
}

/** Reads an order of the buyer; null when there is none, or a damaged one. */
export async function readOrder(env: Env, id: string): Promise<Order | null> {
  const snapshot = await getDoc(doc(liteFirestore(env), 'ordenes', id));
  const decoded = decodeOrder(snapshot.id, snapshot.data());
  return decoded.ok ? decoded.value : null;
}

/** Writes the order, the stock, the buyer's limits and the emptied cart in one batch, which the rules accept or reject as a whole. */
export async function commitOrder(env: Env, order: NewOrder, openOrderIds: readonly string[]): Promise<void> {
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
  const stamp = { pedidosActivos: [...openOrderIds, id], ultimoPedido: serverTimestamp(), ultimaOrden: id };
  batch.set(doc(database, 'limites', order.user_sub), stamp, { merge: true });
  // Nothing of the person: a text of another program that does not fit stays until its buyer changes the form.
  const { debeNotificarAndreani } = order.usuario;
  const record = { carrito: [], debeNotificarAndreani, last_update: serverTimestamp() };
  batch.update(doc(database, 'usuarios', order.user_sub), record);
  await batch.commit();
}
