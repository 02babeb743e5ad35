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
import { supportsIndexedDb } from '../firestore/persistence.ts';
import { closeLiveFirestore } from '../firestore/live.ts';
import { firebaseApp } from '../firestore/firebase.ts';

let opened: Promise<Auth> | null = null;

function buyerAuth(env: Env): Promise<Auth> {
  opened ??= openAuth(env);
  return opened;
}

/** A database that takes no writes would soon tell the SDK that nobody is signed in: then it is only read. */
async function openAuth(env: Env): Promise<Auth> {
  const database = indexedDBLocalPersistence;
  const text = browserLocalPersistence;
  const persistence = (await supportsIndexedDb()) ? [database, text] : [text, database];
  const auth = initializeAuth(firebaseApp(env, 'shop'), { persistence });
  if (env.authEmulator !== '') connectAuthEmulator(auth, env.authEmulator, { disableWarnings: true });
  return auth;
}

/** Calls back with the uid that rules see, now and whenever it changes; null when nobody is signed in. */
export async function watchUid(env: Env, onUid: (uid: string | null) => void): Promise<void> {
  onAuthStateChanged(await buyerAuth(env), (user) => onUid(user?.uid ?? null));
}

/** Signs in with the custom token of the identity provider's Action, so that uid = the identity's sub. */
export async function signInWithToken(env: Env, token: string): Promise<void> {
  await signInWithCustomToken(await buyerAuth(env), token);
}

/** Signs out and wipes the account's cache from the browser. */
export async function signOutOfFirebase(env: Env): Promise<void> {
  await closeLiveFirestore('shop');
  await signOut(await buyerAuth(env));
}
