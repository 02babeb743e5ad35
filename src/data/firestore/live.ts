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
import type { Env } from '../../config/env.ts';
import { emulatorAddress, firebaseApp } from './firebase.ts';

/** Bytes of the buyer's offline cache (spec §9). */
const CACHE_BYTES = 41_943_040;

const databases = new Map<'shop' | 'seller', Firestore>();

/**
 * Firestore with live updates: the full SDK, loaded at sign-in. The buyer's keeps a cache on disk where the browser
 * can; the seller's keeps nothing, so that nothing of the panel survives in the browser.
 * @param isKept whether there is a cache on disk; what was opened first stays.
 */
export function liveFirestore(env: Env, name: 'shop' | 'seller', isKept = false): Firestore {
  const known = databases.get(name);
  if (known !== undefined) return known;
  const database = initializeFirestore(firebaseApp(env, name), {
    localCache: isKept
      ? persistentLocalCache({ cacheSizeBytes: CACHE_BYTES, tabManager: persistentMultipleTabManager() })
      : memoryLocalCache(),
  });
  const local = emulatorAddress(env);
  if (local !== null) connectFirestoreEmulator(database, local.host, local.port);
  databases.set(name, database);
  return database;
}

/** Stops the live database and wipes its cache: nothing of the account stays on a shared machine. */
export async function closeLiveFirestore(name: 'shop' | 'seller'): Promise<void> {
  const database = databases.get(name);
  if (database === undefined) return;
  databases.delete(name);
  await terminate(database);
  // Another tab may still hold the cache; it is wiped when that one signs out.
  if (name === 'shop') await clearIndexedDbPersistence(database).catch(() => undefined);
}
