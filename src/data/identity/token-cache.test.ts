import { afterEach, describe, expect, it, vi } from 'vitest';
import { tokenCache } from './token-cache.ts';

const KEY = '@@auth0spajs@@::cliente::@@user@@';
const entry = { id_token: 'abc' };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('tokenCache', () => {
  it('stores tokens in the browser, for the next visit, too', async () => {
    await tokenCache().set(KEY, entry);
    expect(await tokenCache().get(KEY)).toEqual(entry);
    expect(await tokenCache().allKeys?.()).toEqual([KEY]);
    await tokenCache().remove(KEY);
    expect(await tokenCache().get(KEY)).toBeUndefined();
  });

  it('keeps tokens in memory where the storage is full', async () => {
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

  it('prefers a newer token in memory to the stored one', async () => {
    const cache = tokenCache();
    await cache.set(KEY, { id_token: 'old' });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await cache.set(KEY, entry);
    expect(await cache.get(KEY)).toEqual(entry);
  });

  it('keeps tokens in memory where access to the storage throws', async () => {
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
