import * as v from 'valibot';
import { withTimeout } from '../async/timeout.ts';
import { stored } from '../storage/stored.ts';

const PROBE = 'bornera.probe';

/** More than the Firestore SDK's tabs write to the storage that they talk through. */
const PROBE_TEXT = 'x'.repeat(2000);

/** A database that takes longer to open is of no use. */
const PROBE_TIMEOUT_MS = 1500;

/** Set when a page could not read the account's cache on disk: the next page deletes the cache. */
export const storedCorruption = stored('bornera.broken-copy', 1, v.literal(true));

/**
 * Returns whether the browser can hold the account's cache on disk. In a browser whose storage is full or blocked, the
 * Firestore SDK's cache would fail at work and never answer again. Deletes a cache that was found corrupt.
 */
export async function canPersistCache(): Promise<boolean> {
  if (storedCorruption.read() === null) return acceptsText() && (await supportsIndexedDb());
  const databases = await indexedDB.databases().catch(() => []);
  const caches = databases.flatMap(({ name = '' }) => (name.startsWith('firestore/') ? [name] : []));
  // A cache that another tab holds goes when that tab closes.
  await Promise.all(caches.map((name) => isSuccess(indexedDB.deleteDatabase(name))));
  storedCorruption.clear();
  return false;
}

function acceptsText(): boolean {
  try {
    localStorage.setItem(PROBE, PROBE_TEXT);
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

export async function supportsIndexedDb(): Promise<boolean> {
  try {
    const opening = indexedDB.open(PROBE, 1);
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('probe').put(PROBE_TEXT, 'probe');
    });
    opening.addEventListener('success', () => {
      opening.result.close();
      indexedDB.deleteDatabase(PROBE);
    });
    return await withTimeout(isSuccess(opening), PROBE_TIMEOUT_MS);
  } catch {
    return false;
  }
}

function isSuccess(request: IDBOpenDBRequest): Promise<boolean> {
  return new Promise((resolve) => {
    request.addEventListener('success', () => resolve(true));
    request.addEventListener('blocked', () => resolve(false));
    request.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(false);
    });
  });
}
