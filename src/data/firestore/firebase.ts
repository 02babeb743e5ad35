import { getApps, initializeApp, type FirebaseApp } from 'firebase/app';
import type { Env } from '../../config/env.ts';

/** The page's sign-in and the seller's panel's: two that know nothing of each other (design, decision 2). */
export type AppName = 'shop' | 'seller';

const apps = new WeakMap<Env, Map<AppName, FirebaseApp>>();

/** The Firebase app of that name for a configuration, made once. */
export function firebaseApp(env: Env, name: AppName): FirebaseApp {
  const own = apps.get(env) ?? new Map<AppName, FirebaseApp>();
  apps.set(env, own);
  const app = own.get(name) ?? initializeApp(env.firebase, freeName(name));
  own.set(name, app);
  return app;
}

/** The plain name in a page, where the stored session is kept under it; numbered where many buyers share a process. */
function freeName(name: AppName): string {
  const taken = getApps().filter((app) => app.name.startsWith(name)).length;
  return taken === 0 ? name : `${name}-${taken}`;
}

/** The local Firestore's address as the SDKs take it, or null for Google's. */
export function emulatorAddress(env: Env): { host: string; port: number } | null {
  const [host, port] = env.firestoreEmulator.split(':');
  return host && port ? { host, port: Number(port) } : null;
}
