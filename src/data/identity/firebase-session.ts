import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithCustomToken,
  signOut,
  type Auth,
} from 'firebase/auth';
import type { Env } from '#config/env.ts';
import { isUnverified } from '#data/firestore/app-check.ts';
import { firebaseApp } from '#data/firestore/firebase.ts';
import { closeLiveFirestore } from '#data/firestore/live.ts';
import { supportsIndexedDb } from '#data/firestore/persistence.ts';
import { reportUnexpected } from '#data/reporting/report-error.ts';

const opened = new WeakMap<Env, Promise<Auth>>();

function buyerAuth(env: Env): Promise<Auth> {
  const auth = opened.get(env) ?? openAuth(env);
  opened.set(env, auth);
  return auth;
}

async function openAuth(env: Env): Promise<Auth> {
  // The SDK's own check is not enough: with a read-only IndexedDB it would soon report that nobody is signed in, and with one
  // that never responds it would wait at each step.
  const persistence = [browserLocalPersistence];
  if (await supportsIndexedDb()) persistence.unshift(indexedDBLocalPersistence);
  const auth = initializeAuth(firebaseApp(env, 'shop'), { persistence });
  if (env.authEmulator !== '') connectAuthEmulator(auth, env.authEmulator, { disableWarnings: true });
  return auth;
}

/** Calls back with the Firebase uid that firestore.rules see, now and at each change; null while nobody is signed in. */
export async function watchUid(env: Env, onUid: (uid: string | null) => void): Promise<void> {
  onAuthStateChanged(await buyerAuth(env), (user) => onUid(user?.uid ?? null));
}

/**
 * Signs in with the custom token of the identity provider's Action; its uid is the identity's sub.
 * @returns `unverified` when Firebase refused and App Check had no token (docs/security.md#app-check)
 */
export async function signInWithToken(env: Env, token: string): Promise<'unverified' | null> {
  try {
    await signInWithCustomToken(await buyerAuth(env), token);
    return null;
  } catch (cause) {
    reportUnexpected('sign-in', cause);
    if (import.meta.env.VITE_APP_CHECK_KEY && isUnverified()) return 'unverified';
    throw cause;
  }
}

/** Signs out and deletes the account's cache from the browser. */
export async function signOutOfFirebase(env: Env): Promise<void> {
  await closeLiveFirestore('shop');
  await signOut(await buyerAuth(env));
}
