import { _addOrOverwriteComponent, getApps, initializeApp, type FirebaseApp } from 'firebase/app';
import type { Env } from '#config/env.ts';
import { protectApp } from './app-check.ts';

/** The shop and the seller's panel have separate sessions (docs/panel.md#seller-session). */
export type AppName = 'shop' | 'seller';

declare module '@firebase/app' {
  /** The SDK exports this function for its own packages, but leaves it out of its types. */
  // oxlint-disable-next-line no-underscore-dangle -- the SDK's name
  export function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}

const apps = new WeakMap<Env, Partial<Record<AppName, FirebaseApp>>>();

export function firebaseApp(env: Env, name: AppName): FirebaseApp {
  const own = apps.get(env) ?? {};
  apps.set(env, own);
  return (own[name] ??= openApp(env, freeName(name)));
}

/** A build without a key for App Check does not include App Check (deploy/build/left-out.ts). */
function openApp({ firebase }: Env, name: string): FirebaseApp {
  const options = import.meta.env.VITE_APP_CHECK_KEY
    ? { ...firebase, appId: String(import.meta.env.VITE_FIREBASE_APP_ID) }
    : firebase;
  const app = initializeApp(options, name);
  // The SDK counts its uses in IndexedDB, and each sign-in waits for that: forever when IndexedDB never responds.
  const noCount = { triggerHeartbeat: async () => {}, getHeartbeatsHeader: async () => '' };
  _addOrOverwriteComponent(app, { name: 'heartbeat', instanceFactory: () => noCount });
  if (import.meta.env.VITE_APP_CHECK_KEY) protectApp(app, String(import.meta.env.VITE_APP_CHECK_KEY));
  return app;
}

/** The SDK stores a page's session under the plain name. Tests with several buyers in one process get numbered names. */
function freeName(name: AppName): string {
  const taken = getApps().filter((app) => app.name.startsWith(name)).length;
  return taken === 0 ? name : `${name}-${taken}`;
}

/** Returns the address of the local Firestore for the SDKs, or null for Google's Firestore. */
export function emulatorAddress(env: Env): { host: string; port: number } | null {
  const [host, port] = env.firestoreEmulator.split(':');
  return host && port ? { host, port: Number(port) } : null;
}
