import { InMemoryCache, LocalStorageCache, type ICache } from '@auth0/auth0-react';

/**
 * Returns the identity SDK's token cache: browser storage, or memory where storage is full or blocked. The SDK's own cache would
 * make signing in fail there.
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

/** Returns undefined when the storage throws. */
async function attempt<T>(action: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}
