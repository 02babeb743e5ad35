import { createStore } from 'zustand/vanilla';
import type { Env } from '../../config/env.ts';
import { fetchTrace } from '../http/courier.ts';
import { createSellerOrders } from './orders/orders-store.ts';
import { createTraces, type AskCourier } from './orders/traces.ts';
import { createSellerProducts } from './products/products-store.ts';
import { createSellerQueries } from './queries.ts';
import type { SellerFirebase } from './seller-firebase.ts';
import { createSellerSession } from './session/session.ts';

/** State of the users' section that survives a visit to another section. */
interface UsersView {
  /** Text of the last search in the database; '' for the list of every buyer. */
  readonly searched: string;
  /** Documents read since the session began. */
  readonly read: number;
}

export type Seller = ReturnType<typeof createSeller>;

/** Creates the services of the seller's panel. The end of the session empties all of them. */
export function createSeller(
  sellerHash: string,
  loadFirebase: () => Promise<SellerFirebase>,
  askCourier: AskCourier,
) {
  const session = createSellerSession(sellerHash, loadFirebase);
  const usersView = createStore<UsersView>(() => ({ searched: '', read: 0 }));
  const queries = createSellerQueries();
  session.onEnd(() => {
    queries.clear();
    usersView.setState(usersView.getInitialState());
  });
  return {
    session,
    orders: createSellerOrders(session),
    traces: createTraces(queries, askCourier),
    products: createSellerProducts(session),
    usersView,
    /** Adds to the documents read for the users' section. */
    countUserReads: (documents: number) => usersView.setState(({ read }) => ({ read: read + documents })),
    queries,
  };
}

const known = new WeakMap<Env, Seller>();

/** Returns the page's one seller: a visit to the shop and back to the panel keeps the session. */
export function sellerOf(env: Env): Seller {
  const before = known.get(env);
  if (before !== undefined) return before;
  const seller = createSeller(
    env.sellerHash,
    async () => (await import('./seller-firebase.ts')).sellerFirebase(env),
    (number, signal) => fetchTrace(env.courierUrl, number, signal),
  );
  known.set(env, seller);
  return seller;
}
