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
import type { Env } from '../../config/env.ts';
import { closeLiveFirestore } from '../firestore/live.ts';
import { firebaseApp } from '../firestore/firebase.ts';

let auth: Auth | null = null;

function buyerAuth(env: Env): Auth {
  if (auth === null) {
    auth = initializeAuth(firebaseApp(env, 'shop'), {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    });
    if (env.authEmulator !== '') connectAuthEmulator(auth, env.authEmulator, { disableWarnings: true });
  }
  return auth;
}

/** Calls back with the uid that rules see, now and whenever it changes; null when nobody is signed in. */
export function watchUid(env: Env, onUid: (uid: string | null) => void): void {
  onAuthStateChanged(buyerAuth(env), (user) => onUid(user?.uid ?? null));
}

/** Signs in with the custom token of the identity provider's Action, so that uid = the identity's sub. */
export async function signInWithToken(env: Env, token: string): Promise<void> {
  await signInWithCustomToken(buyerAuth(env), token);
}

/** Signs out and wipes the account's cache from the browser. */
export async function signOutOfFirebase(env: Env): Promise<void> {
  await closeLiveFirestore('shop');
  await signOut(buyerAuth(env));
}
