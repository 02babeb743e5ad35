import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
} from 'firebase/auth';
import { collection, getDocsFromServer, limit, orderBy, query } from 'firebase/firestore';
import type { Env } from '../../config/env.ts';
import { firebaseApp } from '../firestore/firebase.ts';
import { closeLiveFirestore, liveFirestore } from '../firestore/live.ts';
import { reportError } from '../reporting/report.ts';
import { changeOrder } from './orders/change-order.ts';
import { firebaseRepositories } from './repositories.ts';
import { followOrders } from './orders/follow-orders.ts';
import { countOrders, findOrders, listOrders, readProductsOfOrder } from './orders/orders-repository.ts';
import { removeOrder } from './orders/remove-order.ts';
import type { SellerBackend, SignInOutcome } from './orders/order-entry.ts';

/** The seller's panel on Firebase, in an app of its own that lives in memory only (design, decision 2). */
export function firebaseBackend(env: Env): SellerBackend {
  const access = { database: () => liveFirestore(env, 'seller'), who: () => whoIs(env) };
  return {
    async signIn(email, password) {
      try {
        await signInWithEmailAndPassword(sellerAuth(env), email, password);
        await proveSeller(env);
        return 'ok';
      } catch (cause) {
        await leave(env);
        return failureOf(cause);
      }
    },
    async renew(email, password) {
      try {
        await signInWithEmailAndPassword(sellerAuth(env), email, password);
        return 'ok';
      } catch (cause) {
        return failureOf(cause);
      }
    },
    signOut: () => leave(env),
    database: access.database,
    follow: (query, listeners) => followOrders(liveFirestore(env, 'seller'), query, listeners),
    change: (request) => changeOrder(access, request),
    remove: (id, seen) => removeOrder(access, id, seen),
    list: (query, most) => listOrders(liveFirestore(env, 'seller'), query, most),
    find: (lookups) => findOrders(liveFirestore(env, 'seller'), lookups),
    count: () => countOrders(liveFirestore(env, 'seller')),
    productsById: (docIds) => readProductsOfOrder(liveFirestore(env, 'seller'), docIds),
    desks: firebaseRepositories(access),
  };
}

let auth: Auth | null = null;

function sellerAuth(env: Env): Auth {
  if (auth === null) {
    auth = initializeAuth(firebaseApp(env, 'seller'), { persistence: inMemoryPersistence });
    if (env.authEmulator !== '') connectAuthEmulator(auth, env.authEmulator, { disableWarnings: true });
  }
  return auth;
}

/** The account's e-mail, which the rules want in every entry of the log. */
function whoIs(env: Env): string {
  return sellerAuth(env).currentUser?.email ?? '';
}

/** Nobody may read `admins`, so a read that only the seller is allowed says whether this is one. */
async function proveSeller(env: Env): Promise<void> {
  const orders = collection(liveFirestore(env, 'seller'), 'ordenes');
  await getDocsFromServer(query(orders, orderBy('fecha', 'desc'), limit(1)));
}

async function leave(env: Env): Promise<void> {
  await closeLiveFirestore('seller');
  await signOut(sellerAuth(env));
}

/** Everything but a lost connection reads the same on screen; the log has the code for whoever sets the shop up. */
function failureOf(cause: unknown): SignInOutcome {
  const code = cause instanceof Error && 'code' in cause ? cause.code : cause;
  if (code === 'auth/network-request-failed' || code === 'unavailable') return 'offline';
  reportError('seller sign-in', code);
  return 'wrong';
}
