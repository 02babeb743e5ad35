import * as v from 'valibot';
import { withTimeout } from '#data/async/timeout.ts';
import { stored } from '#data/storage/stored.ts';

const PROBE = 'bornera.probe';

/** Longer than the entries through which the Firestore SDK's tabs communicate in storage. */
const PROBE_TEXT = 'x'.repeat(2000);

/** A database that takes longer to open is not usable. */
const PROBE_TIMEOUT_MS = 1500;

/** Set when a page could not read the account's cache on disk; the next page deletes the cache. */
export const storedCorruption = stored('bornera.broken-copy', 1, v.literal(true));

/**
 * Returns true when the browser can store the account's cache on disk. With full or blocked storage, the Firestore SDK's cache
 * would fail later and never respond again. Deletes a cache that was found corrupt.
 */
export async function canPersistCache(): Promise<boolean> {
  if (storedCorruption.read() === null)
    return acceptsText() && (await supportsIndexedDb()) && (await areCachesFree());
  const caches = await cacheNames();
  // A cache in use by another tab is deleted when that tab closes.
  await Promise.all(caches.map((name) => inTime(indexedDB.deleteDatabase(name))));
  storedCorruption.clear();
  return false;
}

/**
 * Returns true when the caches of earlier pages are writable. WebKit may keep a cache locked that the previous page was writing
 * to when it closed (https://bugs.webkit.org/show_bug.cgi?id=226547). The SDK would wait for that cache silently. The lock is
 * gone for the next page.
 */
async function areCachesFree(): Promise<boolean> {
  const free = (await cacheNames()).map((name) => withTimeout(untilWritable(name), PROBE_TIMEOUT_MS));
  return Promise.all(free).then(
    () => true,
    () => false,
  );
}

/** Resolves once a transaction has had exclusive access to the database. */
function untilWritable(name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', reject);
    // Another tab has deleted the cache: creating an empty one would break the SDK's own upgrade.
    opening.addEventListener('upgradeneeded', () => {
      opening.transaction?.abort();
      resolve(null);
    });
    opening.addEventListener('success', () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) resolve(null);
      else database.transaction(stores, 'readwrite').addEventListener('complete', resolve);
      // The database closes after the transaction.
      database.close();
    });
  });
}

async function cacheNames(): Promise<string[]> {
  const databases = await indexedDB.databases().catch(() => []);
  return databases.flatMap(({ name = '' }) => (name.startsWith('firestore/') ? [name] : []));
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
    return await inTime(opening);
  } catch {
    return false;
  }
}

/** Returns true when the request succeeds before the time-out. */
function inTime(request: IDBOpenDBRequest): Promise<boolean> {
  return withTimeout(isSuccess(request), PROBE_TIMEOUT_MS).catch(() => false);
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
