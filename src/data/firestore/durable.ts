import * as v from 'valibot';
import { stored } from '../storage/stored.ts';

/** Names that nothing else has, for a moment. */
const PROBE = 'bornera.probe';

/** What the Firestore SDK's cache needs of the storage that its tabs talk through, and some more. */
const PROBE_TEXT = 'x'.repeat(2000);

/** A database that does not even open within this is of no use. */
const PATIENCE_MS = 1500;

/** Whether an earlier page found that the account's copy on the disk cannot be read. */
const storedDoubt = stored('bornera.broken-copy', 1, v.literal(true));

/**
 * Whether the browser can hold the account's copy. Where it is full or allows no storage, the Firestore SDK's cache on
 * disk would fail in the middle of its work and never answer again. A copy that was found broken is thrown away.
 */
export async function canPersistCache(): Promise<boolean> {
  if (storedDoubt.read() === true) {
    await throwCopiesAway();
    storedDoubt.clear();
    return false;
  }
  return keepsText() && (await supportsIndexedDb());
}

/** Nothing came of the copy: the next page throws it away, unless the database still answers. */
export function markCacheCorrupt(): void {
  storedDoubt.write(true);
}

export function markCacheSound(): void {
  if (storedDoubt.read() !== null) storedDoubt.clear();
}

async function throwCopiesAway(): Promise<void> {
  const all = await indexedDB.databases().catch(() => []);
  const names = all.flatMap(({ name }) => (name?.startsWith('firestore/') === true ? [name] : []));
  await Promise.all(names.map(throwAway));
}

/** Another tab may hold it: then it goes when that one is closed. */
function throwAway(name: string): Promise<void> {
  return new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(name);
    for (const event of ['success', 'error', 'blocked']) deleting.addEventListener(event, () => resolve());
  });
}

function keepsText(): boolean {
  try {
    localStorage.setItem(PROBE, PROBE_TEXT);
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser takes a new database. */
export function supportsIndexedDb(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, false);
    try {
      const opening = indexedDB.open(PROBE, 1);
      opening.addEventListener('upgradeneeded', () => {
        opening.result.createObjectStore('probe').put(PROBE_TEXT, 'probe');
      });
      opening.addEventListener('success', () => {
        opening.result.close();
        indexedDB.deleteDatabase(PROBE);
        resolve(true);
      });
      opening.addEventListener('error', (event) => {
        event.preventDefault();
        resolve(false);
      });
    } catch {
      resolve(false);
    }
  });
}
