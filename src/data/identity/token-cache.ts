import { InMemoryCache, LocalStorageCache, type ICache } from '@auth0/auth0-react';

/**
 * Where the identity SDK keeps its tokens: in the browser's storage, and as long as the page lives where that is full
 * or blocked. The SDK's own would let nobody sign in there.
 */
export function tokenCache(): ICache {
  const disk = new LocalStorageCache();
  const memory = new InMemoryCache().enclosedCache;
  return {
    async set(key, entry) {
      const isKept = await attempt(() => {
        disk.set(key, entry);
        return true;
      });
      if (isKept) await memory.remove(key);
      else await memory.set(key, entry);
    },
    get: async (key) => (await memory.get(key)) ?? attempt(() => disk.get(key)),
    async remove(key) {
      await memory.remove(key);
      await attempt(() => disk.remove(key));
    },
    async allKeys() {
      const kept = await attempt(() => disk.allKeys());
      return [...new Set([...(kept ?? []), ...((await memory.allKeys?.()) ?? [])])];
    },
  };
}

/** Undefined where the storage throws. */
async function attempt<T>(action: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}
