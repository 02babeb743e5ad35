import { initializeApp, type FirebaseApp } from 'firebase/app';
import type { Env } from '../../config/env.ts';

const apps = new Map<string, FirebaseApp>();

/**
 * The Firebase app of the page, or of the seller's panel: two sign-ins that know nothing of each other
 * (design, decision 2). Made once each.
 */
export function firebaseApp(env: Env, name: 'shop' | 'seller'): FirebaseApp {
  const known = apps.get(name);
  if (known !== undefined) return known;
  const app = initializeApp(env.firebase, name);
  apps.set(name, app);
  return app;
}

/** The local Firestore's address as the SDKs take it, or null for Google's. */
export function emulatorAddress(env: Env): { host: string; port: number } | null {
  const [host, port] = env.firestoreEmulator.split(':');
  return host && port ? { host, port: Number(port) } : null;
}
