import { doc, increment, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import type { Env } from '#config/env.ts';
import { canBuyerCancel, STATUSES, statusSetBy, type Order } from '#domain/orders/order.ts';
import { liteFirestore } from '#data/firestore/lite.ts';
import { readProductsById } from '#data/catalogue/database/products.ts';
import { reportError, reportUnexpected } from '#data/reporting/report-error.ts';
import { withTimeout } from '#data/async/timeout.ts';
import { sendBotMessage } from '#data/http/without-reply.ts';
import { isConfigured } from '#data/http/request.ts';
import { cancelledMessage } from '#domain/orders/notification-texts.ts';
import { withRetries } from '#data/firestore/failures.ts';
import { readOrder } from './order-batch.ts';

export type CancelOutcome =
  | { readonly kind: 'cancelled' }
  /** The order has a status by now from which its buyer cannot cancel it (docs/data.md#order-statuses). */
  | { readonly kind: 'too-late'; readonly estado: Order['estado'] }
  | { readonly kind: 'failed' };

/** Cancels the buyer's own order and returns its units to the stock in the same batch, exactly once. */
export async function cancelOrder(env: Env, order: Order): Promise<CancelOutcome> {
  try {
    const current = await withTimeout(readOrder(env, order.id));
    if (current !== null && !canBuyerCancel(current)) return { kind: 'too-late', estado: current.estado };
    await withTimeout(withRetries(() => commit(env, order)));
    return announced(env, order);
  } catch (cause) {
    return settleFailure(env, order, cause);
  }
}

/** The answer may have been lost, or the seller was quicker: the database decides. */
async function settleFailure(env: Env, order: Order, cause: unknown): Promise<CancelOutcome> {
  const current = await withTimeout(readOrder(env, order.id)).catch(() => null);
  if (current === null || canBuyerCancel(current)) {
    reportUnexpected('cancellation', cause);
    return { kind: 'failed' };
  }
  const { estado } = current;
  return STATUSES[estado].setBy === 'buyer-cancellation'
    ? announced(env, order)
    : { kind: 'too-late', estado };
}

/** Tells the owner of the cancellation, as of a new order (docs/services.md#notifications). The buyer does not wait for it. */
function announced(env: Env, order: Order): CancelOutcome {
  if (isConfigured({ ...env.bot }))
    void sendBotMessage(env.bot, cancelledMessage(order)).catch((cause: unknown) =>
      reportError('bot', cause),
    );
  return { kind: 'cancelled' };
}

async function commit(env: Env, order: Order): Promise<void> {
  const database = liteFirestore(env);
  const known = await readProductsById(
    env,
    order.productos.map(({ id }) => id),
  );
  const batch = writeBatch(database);
  const estado = statusSetBy('buyer-cancellation');
  batch.update(doc(database, 'ordenes', order.id), { estado, cancelado: serverTimestamp() });
  for (const { id, docId, cantidadDelPedido } of order.productos) {
    // A deleted product, or one whose stock the marketplace holds, gets no units back.
    if (known.get(id)?.fullFilment !== false) continue;
    batch.update(doc(database, 'productos', docId), {
      stock: increment(cantidadDelPedido),
      ultimaOrden: order.id,
      actualizado: serverTimestamp(),
    });
  }
  await batch.commit();
}
