import type { Env } from '../../config/env.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import type { CheckoutOutcome } from '../../domain/checkout/checkout.ts';
import type { Order } from '../../domain/orders/order.ts';
import { withTimeout } from '../async/timeout.ts';
import { reportError } from '../reporting/report.ts';
import type { CancelOutcome } from './cancel-order.ts';
import type { CheckoutRequest, placeOrder } from './place-order.ts';

/** The buyer's actions on orders. None rejects: a failure is an outcome. */
export interface Orders {
  /** Places an order exactly once. */
  place(request: CheckoutRequest): Promise<CheckoutOutcome>;
  /** Cancels the buyer's own order and returns its units to the stock. */
  cancel(order: Order): Promise<CancelOutcome>;
  /** Reads the current products; unknown ids are absent. Null when the database does not answer. */
  readProducts(ids: readonly number[]): Promise<ReadonlyMap<number, Product> | null>;
}

/** Returns the orders in the shop's database, whose SDK loads with the first action. */
export function createOrders(env: Env): Orders {
  return {
    async place(request) {
      const module = await loadPlaceOrder();
      // Nothing was sent. With a connection, a deploy removed the chunk: trying again needs a reload.
      if (module === null) return navigator.onLine ? { kind: 'refused' } : { kind: 'no-answer' };
      return orElse<CheckoutOutcome>({ kind: 'no-answer' }, () => module.placeOrder(env, request));
    },
    cancel: (order) =>
      orElse<CancelOutcome>({ kind: 'failed' }, async () => {
        const { cancelOrder } = await import('./cancel-order.ts');
        return cancelOrder(env, order);
      }),
    readProducts: (ids) =>
      orElse(null, async () => {
        const { readProductsById } = await import('../catalogue/database/products.ts');
        return withTimeout(readProductsById(env, ids));
      }),
  };
}

/** Loads the chunk that places orders, so that a deploy before the click cannot remove it. Null when loading fails. */
export async function loadPlaceOrder(): Promise<{ placeOrder: typeof placeOrder } | null> {
  return orElse(null, () => import('./place-order.ts'));
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
