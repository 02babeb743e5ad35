import type { Env } from '../../config/env.ts';
import { fetchTrace } from '../http/courier.ts';
import { createSellerLog, type SellerLog } from './log/log-store.ts';
import { createOrderCounts, type OrderCounts } from './orders/order-counts.ts';
import { createSellerOverview, type SellerOverview } from './overview/overview-store.ts';
import { createSellerProducts, type SellerProducts } from './products/products-store.ts';
import type { SellerBackend } from './orders/order-entry.ts';
import { createSellerOrders, type SellerOrders } from './orders/orders-store.ts';
import { createSellerSession, type SellerSession } from './session/session.ts';
import { createSellerUsers, type SellerUsers } from './users/users-store.ts';
import { createTraces, type AskCourier, type Traces } from './orders/traces.ts';

/** Everything that the seller's panel needs of the outside world. */
export interface Seller {
  readonly session: SellerSession;
  readonly orders: SellerOrders;
  readonly counts: OrderCounts;
  readonly traces: Traces;
  readonly products: SellerProducts;
  readonly users: SellerUsers;
  readonly overview: SellerOverview;
  readonly log: SellerLog;
}

/** Builds the panel's services on a backend that is fetched when it is needed. */
export function createSeller(
  sellerHash: string,
  loadBackend: () => Promise<SellerBackend>,
  askCourier: AskCourier,
): Seller {
  const session = createSellerSession(sellerHash, loadBackend);
  const orders = createSellerOrders(session);
  return {
    session,
    orders,
    counts: createOrderCounts(session, orders),
    traces: createTraces(session, askCourier),
    products: createSellerProducts(session),
    users: createSellerUsers(session),
    overview: createSellerOverview(session),
    log: createSellerLog(session),
  };
}

const known = new WeakMap<Env, Seller>();

/** The one seller of the page: leaving the panel for the shop and coming back keeps the session. */
export function sellerOf(env: Env): Seller {
  const before = known.get(env);
  if (before !== undefined) return before;
  const seller = createSeller(
    env.sellerHash,
    async () => (await import('./seller-firebase.ts')).firebaseBackend(env),
    (number, signal) => fetchTrace(env.courierUrl, number, signal),
  );
  known.set(env, seller);
  return seller;
}
