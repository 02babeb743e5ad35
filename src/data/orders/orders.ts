import type { Env } from '../../config/env.ts';
import type { CheckoutOutcome } from '../../domain/checkout/checkout.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { withTimeout } from '../async/timeout.ts';
import { reportError } from '../reporting/report.ts';
import type { CancelOutcome } from './cancel-order.ts';
import type { CheckoutRequest, placeOrder } from './place-order.ts';

/** What a buyer does about orders. Nothing here rejects: what goes wrong is an outcome. */
export interface Orders {
  /** Places an order exactly once. */
  place(request: CheckoutRequest): Promise<CheckoutOutcome>;
  /** Cancels the buyer's own order and gives its units back. */
  cancel(order: Order): Promise<CancelOutcome>;
  /** These products as they are this moment; unknown ids are absent. Null when nobody answers. */
  readProducts(ids: readonly number[]): Promise<ReadonlyMap<number, Product> | null>;
}

/** Orders in the shop's database, whose SDK loads with the first use. */
export function createOrders(env: Env): Orders {
  return {
    async place(request) {
      const ordering = await loadPlaceOrder();
      if (ordering === null) return notFetched();
      return orElse<CheckoutOutcome>({ kind: 'no-answer' }, () => ordering.placeOrder(env, request));
    },
    cancel: (order) =>
      orElse<CancelOutcome>({ kind: 'failed' }, async () => {
        const { cancelOrder } = await import('./cancel-order.ts');
        return cancelOrder(env, order);
      }),
    readProducts: (ids) =>
      orElse<ReadonlyMap<number, Product> | null>(null, async () => {
        const { readProductsById } = await import('../catalogue/database/products.ts');
        return withTimeout(readProductsById(env, ids));
      }),
  };
}

/**
 * Brings the part that places orders to the page, so that the click finds it there whatever a deploy takes away in
 * between; null where it does not come.
 */
export async function loadPlaceOrder(): Promise<{ placeOrder: typeof placeOrder } | null> {
  return orElse(null, () => import('./place-order.ts'));
}

/** Nothing was sent. With a connection the part is gone, and only the page as it is now has another. */
function notFetched(): CheckoutOutcome {
  return navigator.onLine ? { kind: 'refused' } : { kind: 'no-answer' };
}

/** The work's result, or the fallback when it throws; e.g. a chunk that did not load. */
async function orElse<T>(fallback: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    reportError('orders', cause);
    return fallback;
  }
}
