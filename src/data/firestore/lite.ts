import {
  connectFirestoreEmulator,
  getDocs,
  getFirestore,
  limit,
  query,
  startAfter,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import type { Env } from '#config/env.ts';
import { withTimeout } from '#data/async/timeout.ts';
import { emulatorAddress, firebaseApp } from './firebase.ts';

const databases = new WeakMap<Env, Firestore>();

/**
 * Returns Firestore Lite, without cache or queue. The shop reads the catalogue and writes orders with this SDK: a write succeeds
 * or fails at once, and is never sent after the buyer gave up.
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

/** Reads an ordered query page by page. @param timeoutMs for each page @throws TimeoutError; FirebaseError */
export async function readAllPages(
  ordered: Query,
  pageSize: number,
  timeoutMs?: number,
): Promise<QueryDocumentSnapshot[]> {
  const all: QueryDocumentSnapshot[] = [];
  for (let size = pageSize; size === pageSize;) {
    const after = all.slice(-1).map((last) => startAfter(last));
    const { docs } = await withTimeout(getDocs(query(ordered, ...after, limit(pageSize))), timeoutMs);
    all.push(...docs);
    size = docs.length;
  }
  return all;
}
