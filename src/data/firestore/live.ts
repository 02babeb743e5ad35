import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
  type Firestore,
} from 'firebase/firestore';
import type { Env } from '#config/env.ts';
import { waitAtMost } from '#data/async/timeout.ts';
import { emulatorAddress, firebaseApp, type AppName } from './firebase.ts';

/** Size of the buyer's offline cache in bytes (docs/data.md#database-limits). */
const CACHE_BYTES = 41_943_040;

/** Milliseconds that closing the database and its cache may delay a sign-out. */
const CLOSING_TIMEOUT_MS = 3000;

const databases = new Map<AppName, Firestore>();

/**
 * Returns Firestore with live updates: the full SDK, loaded at sign-in. The buyer's instance caches on disk where the browser
 * allows it. The seller's does not, so that no data of the panel stay in the browser.
 * @param isPersistent true to cache on disk; ignored when the database is already open
 */
export function liveFirestore(env: Env, name: AppName, isPersistent = false): Firestore {
  const known = databases.get(name);
  if (known !== undefined) return known;
  const database = initializeFirestore(firebaseApp(env, name), {
    localCache: isPersistent
      ? persistentLocalCache({ cacheSizeBytes: CACHE_BYTES, tabManager: persistentMultipleTabManager() })
      : memoryLocalCache(),
  });
  const local = emulatorAddress(env);
  if (local !== null) connectFirestoreEmulator(database, local.host, local.port);
  databases.set(name, database);
  return database;
}

/** Closes the live database and deletes its cache, so that no account data stay on a shared machine. */
export async function closeLiveFirestore(name: AppName): Promise<void> {
  const database = databases.get(name);
  if (database === undefined) return;
  databases.delete(name);
  await waitAtMost(CLOSING_TIMEOUT_MS, close(name, database));
}

async function close(name: AppName, database: Firestore): Promise<void> {
  await terminate(database);
  // A cache in use by another tab is deleted when that tab signs out; a locked one (persistence.ts) when it is unlocked.
  if (name === 'shop') await clearIndexedDbPersistence(database);
}
