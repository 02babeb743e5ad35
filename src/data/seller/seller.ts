import type { Env } from '../../config/env.ts';
import type { SellerBackend } from './seller-backend.ts';
import { createSellerOrders, type SellerOrders } from './seller-orders.ts';
import { createSellerSession, type SellerSession } from './seller-session.ts';

/** Everything that the seller's panel needs of the outside world. */
export interface Seller {
  readonly session: SellerSession;
  readonly orders: SellerOrders;
}

/** Builds the panel's services on a backend that is fetched when it is needed. */
export function createSeller(sellerHash: string, loadBackend: () => Promise<SellerBackend>): Seller {
  const session = createSellerSession(sellerHash, loadBackend);
  return { session, orders: createSellerOrders(session) };
}

const known = new WeakMap<Env, Seller>();

/** The one seller of the page: leaving the panel for the shop and coming back keeps the session. */
export function sellerOf(env: Env): Seller {
  const before = known.get(env);
  if (before !== undefined) return before;
  const seller = createSeller(env.sellerHash, async () =>
    (await import('./firebase-backend.ts')).firebaseBackend(env),
  );
  known.set(env, seller);
  return seller;
}
