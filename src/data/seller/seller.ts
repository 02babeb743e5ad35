import { createStore } from 'zustand/vanilla';
import type { Env } from '../../config/env.ts';
import { fetchTrace } from '../http/courier.ts';
import { fetchItem } from '../http/marketplace.ts';
import { createSellerOrders } from './orders/orders-store.ts';
import { createTraces, type AskCourier } from './orders/traces.ts';
import { createSellerProducts } from './products/products-store.ts';
import { createSellerQueries } from './queries.ts';
import type { SellerFirebase } from './seller-firebase.ts';
import { createSellerSession } from './session/session.ts';
import { loadChunk } from '../../loading/load-chunk.ts';

export type Seller = ReturnType<typeof createSeller>;

/**
 * Creates the services of the seller's panel. The end of the session empties all of them.
 * @param askListing null where no marketplace is configured, which is usual: it refuses pages.
 */
export function createSeller(
  sellerHash: string,
  loadFirebase: () => Promise<SellerFirebase>,
  askCourier: AskCourier | null,
  askListing: AskListing | null,
) {
  const session = createSellerSession(sellerHash, loadFirebase);
  /** The users' section: the last text searched in the database ('' lists every buyer), and the documents read. */
  const usersView = createStore(() => ({ searched: '', read: 0 }));
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
    askListing,
    usersView,
    countUserReads: (documents: number) => usersView.setState(({ read }) => ({ read: read + documents })),
    queries,
  };
}

/** Returns the marketplace's answer about a listing, not yet decoded. */
export type AskListing = (idMeli: string) => Promise<unknown>;

const sellers = new WeakMap<Env, Seller>();

/** Returns the page's one seller: a visit to the shop and back to the panel keeps the session. */
export function sellerOf(env: Env): Seller {
  const load = async () => (await loadChunk(() => import('./seller-firebase.ts'))).sellerFirebase(env);
  const ask: AskCourier = (number, signal) => fetchTrace(env.courierUrl, number, signal);
  const askCourier = env.courierUrl === '' ? null : ask;
  const askListing: AskListing = (idMeli) => fetchItem(env.marketplaceUrl, idMeli);
  const seller =
    sellers.get(env) ??
    createSeller(env.sellerHash, load, askCourier, env.marketplaceUrl === '' ? null : askListing);
  sellers.set(env, seller);
  return seller;
}
