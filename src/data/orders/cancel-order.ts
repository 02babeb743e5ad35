import { doc, increment, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import type { Env } from '#config/env.ts';
import { canBuyerCancel, LINES_AT_ONCE, STATUSES, statusSetBy, type Order } from '#domain/orders/order.ts';
import { liteFirestore } from '#data/firestore/lite.ts';
import { readStoredProducts } from '#data/catalogue/database/products.ts';
import { reportError, reportUnexpected } from '#data/reporting/report-error.ts';
import { withTimeout } from '#data/async/timeout.ts';
import { sendBotMessage } from '#data/http/without-reply.ts';
import { isConfigured } from '#data/http/request.ts';
import { cancelledMessage } from '#domain/orders/notification-texts.ts';
import { isRejectedByRules, withRetries } from '#data/firestore/failures.ts';
import { readOwnOrder } from './order-batch.ts';

export type CancelOutcome =
  | { readonly kind: 'cancelled' }
  /** The order's status no longer lets its buyer cancel it (docs/data.md#order-statuses). */
  | { readonly kind: 'too-late'; readonly estado: Order['estado'] }
  /** firestore.rules cannot verify the cancellation of this order from another program: the seller cancels it. */
  | { readonly kind: 'by-seller' }
  | { readonly kind: 'failed' };

/** Cancels the buyer's own order and returns its units to stock in the same batch, exactly once. */
export async function cancelOrder(env: Env, order: Order): Promise<CancelOutcome> {
  try {
    const current = await withTimeout(readOwnOrder(env, order.id));
    if (current !== null && !canBuyerCancel(current)) return { kind: 'too-late', estado: current.estado };
    await withTimeout(withRetries(() => commit(env, order)));
    return announced(env, order);
  } catch (cause) {
    return settleFailure(env, order, cause);
  }
}

/** The response may have been lost, or the seller was faster: the database decides. */
async function settleFailure(env: Env, order: Order, cause: unknown): Promise<CancelOutcome> {
  const current = await withTimeout(readOwnOrder(env, order.id)).catch(() => null);
  if (current === null || canBuyerCancel(current)) {
    reportUnexpected('cancellation', cause);
    return { kind: current !== null && isRejectedByRules(cause) ? 'by-seller' : 'failed' };
  }
  const { estado } = current;
  return STATUSES[estado].setBy === 'buyer-cancellation'
    ? announced(env, order)
    : { kind: 'too-late', estado };
}

/** Notifies the owner of the cancellation, as of a new order (docs/services.md#notifications). The buyer does not wait for it. */
function announced(env: Env, order: Order): CancelOutcome {
  if (isConfigured({ ...env.bot }))
    void sendBotMessage(env.bot, cancelledMessage(order)).catch((cause: unknown) =>
      reportError('bot', cause),
    );
  return { kind: 'cancelled' };
}

/** Returns the units of each product that firestore.rules count for the order. */
async function commit(env: Env, { id, cantidades, productos, user_sub }: Order): Promise<void> {
  const database = liteFirestore(env);
  // A deleted product gets no units back.
  const products = await readStoredProducts(env, Object.keys(cantidades));
  const batch = writeBatch(database);
  const estado = statusSetBy('buyer-cancellation');
  batch.update(doc(database, 'ordenes', id), { estado, cancelado: serverTimestamp() });
  if (productos.length > LINES_AT_ONCE) {
    const witness = { devuelto: { orden: id, cuando: serverTimestamp() } };
    batch.set(doc(database, 'limites', user_sub), witness, { merge: true });
  }
  for (const product of products) {
    // The marketplace manages the stock.
    if (product.get('fullFilment') === true) continue;
    const units = cantidades[product.id] ?? 0;
    batch.update(product.ref, {
      // Firestore's increment of NaN stays NaN, but any other value that is not a number is replaced.
      stock: Number.isNaN(product.get('stock')) ? units : increment(units),
      ultimaOrden: id,
      actualizado: serverTimestamp(),
    });
  }
  await batch.commit();
}
