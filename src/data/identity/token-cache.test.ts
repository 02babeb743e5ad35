import { afterEach, describe, expect, it, vi } from 'vitest';
import { tokenCache } from './token-cache.ts';

const KEY = '@@auth0spajs@@::cliente::@@user@@';
const entry = { id_token: 'abc' };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the identity SDK’s tokens', () => {
  it('are kept in the browser, for the next visit too', async () => {
    await tokenCache().set(KEY, entry);
    expect(await tokenCache().get(KEY)).toEqual(entry);
    expect(await tokenCache().allKeys?.()).toEqual([KEY]);
    await tokenCache().remove(KEY);
    expect(await tokenCache().get(KEY)).toBeUndefined();
  });

  it('are kept as long as the page lives where the storage is full', async () => {
    const cache = tokenCache();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await cache.set(KEY, entry);
    expect(await cache.get(KEY)).toEqual(entry);
    expect(await cache.allKeys?.()).toEqual([KEY]);
    await cache.remove(KEY);
    expect(await cache.get(KEY)).toBeUndefined();
  });

  it('are newer in memory than what the storage still holds', async () => {
    const cache = tokenCache();
    await cache.set(KEY, { id_token: 'old' });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await cache.set(KEY, entry);
    expect(await cache.get(KEY)).toEqual(entry);
  });

  it('are kept as long as the page lives where the very mention of the storage throws', async () => {
    const cache = tokenCache();
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await cache.set(KEY, entry);
    expect(await cache.get(KEY)).toEqual(entry);
    expect(await cache.allKeys?.()).toEqual([KEY]);
    await cache.remove(KEY);
    expect(await cache.get(KEY)).toBeUndefined();
  });
});
