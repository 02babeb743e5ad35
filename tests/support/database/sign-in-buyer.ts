import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithCustomToken,
  type Auth,
} from 'firebase/auth';
import type { Env } from '#config/env.ts';
import { firebaseApp } from '#data/firestore/firebase.ts';

/** Signs a buyer in like the page after a login, in the memory of this process. */
export async function signInBuyer(env: Env, sub: string): Promise<Auth> {
  const auth = initializeAuth(firebaseApp(env, 'shop'), { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, env.authEmulator, { disableWarnings: true });
  await signInWithCustomToken(auth, customToken(sub));
  return auth;
}

/** Returns the custom token that the Auth0 Action signs in production; the local engine accepts it unsigned. */
export function customToken(uid: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const service = 'firebase-adminsdk@demo-bornera.iam.gserviceaccount.com';
  const aud = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ iss: service, sub: service, aud, uid, iat: now, exp: now + 3600 })}.`;
}
