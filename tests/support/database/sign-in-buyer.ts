import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithCustomToken,
  type Auth,
} from 'firebase/auth';
import type { Env } from '#config/env.ts';
import { firebaseApp } from '#data/firestore/firebase.ts';
import { customToken } from './custom-token.ts';

/** Signs a buyer in as the page does after a login, in the memory of this process. */
export async function signInBuyer(env: Env, sub: string): Promise<Auth> {
  const auth = initializeAuth(firebaseApp(env, 'shop'), { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, env.authEmulator, { disableWarnings: true });
  await signInWithCustomToken(auth, customToken(sub));
  return auth;
}
