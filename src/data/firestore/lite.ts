import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import type { Env } from '../../config/env.ts';
import { emulatorAddress, firebaseApp } from './firebase.ts';

const databases = new WeakMap<Env, Firestore>();

/**
 * Firestore without cache or queue: the small SDK. It reads the catalogue, and it places and cancels orders,
 * since its writes either arrive or fail: none waits in a queue to be sent after the buyer gave up.
 */
export function liteFirestore(env: Env): Firestore {
  const known = databases.get(env);
  if (known !== undefined) return known;
  const database = getFirestore(firebaseApp(env, 'shop'));
  const local = emulatorAddress(env);
  if (local !== null) connectFirestoreEmulator(database, local.host, local.port);
  databases.set(env, database);
  return database;
}
