import {
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
} from 'firebase/auth';
import { collection, getDocsFromServer, limit, orderBy, query } from 'firebase/firestore';
import type { Env } from '#config/env.ts';
import { isUnverified } from '#data/firestore/app-check.ts';
import { firebaseApp } from '#data/firestore/firebase.ts';
import { closeLiveFirestore, liveFirestore } from '#data/firestore/live.ts';
import { reportUnexpected } from '#data/reporting/report-error.ts';
import type { SellerAccess } from '#data/seller/database/access.ts';
import { logRepository } from '#data/seller/log/log-repository.ts';
import { notesRepository } from '#data/seller/notes/notes.ts';
import { ordersRepository } from '#data/seller/orders/orders-repository.ts';
import { productsRepository } from '#data/seller/products/products-repository.ts';
import { usersRepository } from '#data/seller/users/users-repository.ts';

export type SignInOutcome = 'ok' | 'wrong' | 'offline' | 'unverified' | 'insecure';

export type SellerFirebase = ReturnType<typeof sellerFirebase>;

export type SellerRepositories = SellerFirebase['repositories'];

/**
 * Connects the panel to Firebase, in its own Firebase app that keeps the sign-in in this tab (docs/panel.md#seller-session). The
 * Firebase SDKs are large, so this module is a separate chunk that loads when the login opens.
 */
export function sellerFirebase(env: Env) {
  const tryPassword = (email: string, password: string) =>
    signInWithEmailAndPassword(sellerAuth(env), email, password);
  const access: SellerAccess = {
    database: () => liveFirestore(env, 'seller'),
    email: () => sellerAuth(env).currentUser?.email ?? '',
  };
  return {
    /** Signs in and checks that the account is the seller's; any other account is signed out again. */
    async signIn(email: string, password: string): Promise<SignInOutcome> {
      try {
        await tryPassword(email, password);
        await proveSeller(env);
        return 'ok';
      } catch (cause) {
        await leave(env);
        return failureOf(cause);
      }
    },
    /** Checks the password of the signed-in seller again; a failure leaves the seller signed in. */
    renew: (email: string, password: string): Promise<SignInOutcome> =>
      tryPassword(email, password).then(() => 'ok' as const, failureOf),
    /** Restores this tab's sign-in from before a reload. Returns false when there is none. */
    async restore(): Promise<boolean> {
      await sellerAuth(env).authStateReady();
      return sellerAuth(env).currentUser !== null;
    },
    signOut: () => leave(env),
    repositories: {
      orders: ordersRepository(access),
      products: productsRepository(access),
      users: usersRepository(access),
      log: logRepository(access),
      notes: notesRepository(access),
    },
  };
}

const opened = new WeakMap<Env, Auth>();

function sellerAuth(env: Env): Auth {
  const known = opened.get(env);
  if (known !== undefined) return known;
  const auth = initializeAuth(firebaseApp(env, 'seller'), { persistence: browserSessionPersistence });
  if (env.authEmulator !== '') connectAuthEmulator(auth, env.authEmulator, { disableWarnings: true });
  opened.set(env, auth);
  return auth;
}

/** Reads a document that firestore.rules allow only to the seller: nobody may read the list of sellers itself. */
async function proveSeller(env: Env): Promise<void> {
  const orders = collection(liveFirestore(env, 'seller'), 'ordenes');
  await getDocsFromServer(query(orders, orderBy('fecha', 'desc'), limit(1)));
}

async function leave(env: Env): Promise<void> {
  await closeLiveFirestore('seller');
  await signOut(sellerAuth(env));
}

/** The screen shows one message for every failure except a lost connection and a missing App Check token; the console shows the code. */
function failureOf(cause: unknown): Exclude<SignInOutcome, 'ok'> {
  const code = cause instanceof Error && 'code' in cause ? cause.code : cause;
  if (code === 'auth/network-request-failed' || code === 'unavailable') return 'offline';
  reportUnexpected('seller sign-in', cause);
  return import.meta.env.VITE_APP_CHECK_KEY && isUnverified() ? 'unverified' : 'wrong';
}
