import type { Env } from '#config/env.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { CheckoutOutcome } from '#domain/checkout/checkout.ts';
import type { Order } from '#domain/orders/order.ts';
import { withTimeout } from '#data/async/timeout.ts';
import { reportError } from '#data/reporting/report-error.ts';
import type { CancelOutcome } from './cancel-order.ts';
import type * as placeOrder from './place-order.ts';
import { loadChunk } from '#loading/load-chunk.ts';

export type Orders = ReturnType<typeof createOrders>;

/** Returns the buyer's actions on orders; the SDK loads with the first one. None rejects: a failure is an outcome. */
export function createOrders(env: Env) {
  return {
    async place(request: placeOrder.CheckoutRequest): Promise<CheckoutOutcome> {
      const module = await loadPlaceOrder();
      // Nothing was sent. Online, a deploy removed the chunk, so a retry needs a reload.
      return module?.placeOrder(env, request) ?? { kind: navigator.onLine ? 'refused' : 'no-answer' };
    },
    /** Looks for an order whose response was lost; null when the database has none with this id. */
    findPlacedOrder: (id: string) =>
      orElse<CheckoutOutcome | null>({ kind: 'no-answer' }, async () =>
        (await loadChunk(() => import('./place-order.ts'))).findPlacedOrder(env, id),
      ),
    /** Notifies the buyer and the owner of a new order. Optional: nothing waits for it. */
    announce(order: Order): void {
      if ([env.email.orderTemplate, env.bot.url, env.iot.url].every((setting) => setting === '')) return;
      loadChunk(() => import('./order-messages.ts'))
        .then(({ sendOrderMessages }) => sendOrderMessages(env, order))
        .catch((cause: unknown) => reportError('order messages', cause));
    },
    cancel: (order: Order) =>
      orElse<CancelOutcome>({ kind: 'failed' }, async () => {
        const { cancelOrder } = await loadChunk(() => import('./cancel-order.ts'));
        return cancelOrder(env, order);
      }),
    /** Reads the current products; unknown ids are absent. Null when the database does not respond. */
    readProducts: (ids: readonly number[]) =>
      orElse<ReadonlyMap<number, Product> | null>(null, async () => {
        const { readProductsById } = await loadChunk(() => import('#data/catalogue/database/products.ts'));
        return withTimeout(readProductsById(env, ids));
      }),
  };
}

/** Loads the chunk that places orders, so that a deploy before the click cannot remove it. Null when loading fails. */
export async function loadPlaceOrder(): Promise<typeof placeOrder | null> {
  return orElse(null, () => loadChunk(() => import('./place-order.ts')));
}

/** Returns the work's result, or the fallback when the work throws, e.g. because a chunk did not load. */
async function orElse<T>(fallback: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    reportError('orders', cause);
    return fallback;
  }
}
