import { InMemoryCache, LocalStorageCache, type ICache } from '@auth0/auth0-react';

/**
 * Returns the identity SDK's token cache: the browser's storage, or memory where that is full or blocked. With the SDK's
 * own cache, nobody could sign in there.
 */
export function tokenCache(): ICache {
  const disk = new LocalStorageCache();
  const memory = new InMemoryCache().enclosedCache;
  return {
    async set(key, entry) {
      const isStored = await attempt(() => {
        disk.set(key, entry);
        return true;
      });
      if (isStored) await memory.remove(key);
      else await memory.set(key, entry);
    },
    get: async (key) => (await memory.get(key)) ?? attempt(() => disk.get(key)),
    async remove(key) {
      await memory.remove(key);
      await attempt(() => disk.remove(key));
    },
    async allKeys() {
      const stored = await attempt(() => disk.allKeys());
      return [...new Set([...(stored ?? []), ...((await memory.allKeys?.()) ?? [])])];
    },
  };
}

/** Returns undefined where the storage throws. */
async function attempt<T>(action: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}
