import { doc, getDoc, increment, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Env } from '#config/env.ts';
import { countsAsOpen } from '#domain/checkout/checkout.ts';
import { ORDER_STATUSES, type NewOrder, type Order } from '#domain/orders/order.ts';
import { liteFirestore } from '#data/firestore/lite.ts';
import { decodeOrder } from '#data/firestore/order-codec.ts';
import { storedDate } from '#data/firestore/timestamp.ts';

/** Maximum orders that one batch may remove from the open ones. */
const MAX_DROPPED = 3;

/** Look-ups of firestore.rules in a batch, minus those of the order and the limits (docs/security.md#limits-of-the-engine). */
const LOOK_UPS = 20 - 2;

const StoredLimits = v.object({
  pedidosActivos: v.optional(v.fallback(v.array(v.string()), []), []),
  ultimoPedido: v.optional(v.fallback(v.nullable(storedDate), null), null),
});

/**
 * Reads when the buyer last ordered, and which orders still count as open (docs/buying.md#order-limits).
 * @param lines of the next order; firestore.rules look up their products and each order that no longer counts
 */
export async function readOrderLimits(env: Env, sub: string, lines: number) {
  const limits = await getDoc(doc(liteFirestore(env), 'limites', sub));
  const { pedidosActivos, ultimoPedido } = v.parse(StoredLimits, limits.data() ?? {});
  const costs = await Promise.all(pedidosActivos.map((id) => costOfDropping(env, id)));
  let room = LOOK_UPS - lines;
  let dropped = 0;
  return {
    lastOrder: ultimoPedido,
    storedIds: pedidosActivos,
    openOrderIds: pedidosActivos.filter((_, at) => {
      const cost = costs[at] ?? null;
      if (cost === null || cost > room || dropped === MAX_DROPPED) return true;
      room -= cost;
      dropped += 1;
      return false;
    }),
  };
}

const StoredHold = v.object({ estado: v.picklist(ORDER_STATUSES), fecha: storedDate });

/**
 * Returns the number of look-ups that firestore.rules need for an order that no longer counts, two for a deleted one. Returns
 * null for one that counts, such as an unreadable one.
 */
async function costOfDropping(env: Env, id: string): Promise<number | null> {
  const order = await getDoc(doc(liteFirestore(env), 'ordenes', id));
  if (!order.exists()) return 2;
  const hold = v.safeParse(StoredHold, order.data());
  return !hold.success || countsAsOpen(hold.output, new Date()) ? null : 1;
}

/** Reads an order of the buyer; null for a missing or damaged one. */
export async function readOwnOrder(env: Env, id: string): Promise<Order | null> {
  const snapshot = await getDoc(doc(liteFirestore(env), 'ordenes', id));
  const decoded = decodeOrder(snapshot.id, snapshot.data());
  return decoded.ok ? decoded.value : null;
}

/** Writes order, stock, limits and emptied cart in one batch, which firestore.rules accept or reject as a whole. */
export async function commitOrder(env: Env, order: NewOrder, openOrderIds: readonly string[]): Promise<void> {
  const database = liteFirestore(env);
  const batch = writeBatch(database);
  const { id } = order;
  batch.set(doc(database, 'ordenes', id), { ...order, fecha: serverTimestamp() });
  for (const { docId, cantidadDelPedido } of order.productos) {
    batch.update(doc(database, 'productos', docId), {
      stock: increment(-cantidadDelPedido),
      ultimaOrden: id,
      actualizado: serverTimestamp(),
    });
  }
  const stamp = { pedidosActivos: [...openOrderIds, id], ultimoPedido: serverTimestamp(), ultimaOrden: id };
  batch.set(doc(database, 'limites', order.user_sub), stamp, { merge: true });
  // Writes no personal data: a text of another program that does not fit stays until its buyer edits the form.
  const { debeNotificarAndreani } = order.usuario;
  const record = { carrito: [], debeNotificarAndreani, last_update: serverTimestamp() };
  batch.update(doc(database, 'usuarios', order.user_sub), record);
  await batch.commit();
}
