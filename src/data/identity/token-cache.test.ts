import { describe, expect, it, vi } from 'vitest';
import { tokenCache } from './token-cache.ts';

const KEY = '@@auth0spajs@@::cliente::@@user@@';
const entry = { id_token: 'abc' };

describe('tokenCache', () => {
  it('stores tokens in the browser, for the next visit, too', async () => {
    await tokenCache().set(KEY, entry);
    expect(await tokenCache().get(KEY)).toEqual(entry);
    expect(await tokenCache().allKeys?.()).toEqual([KEY]);
    await tokenCache().remove(KEY);
    expect(await tokenCache().get(KEY)).toBeUndefined();
  });

  const full = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  const blocked = () =>
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });

  it.each([
    ['is full', full],
    ['throws on every access', blocked],
  ])(
    'keeps tokens in memory where the storage %s, and prefers them to older stored ones',
    async (_how, fail) => {
      const cache = tokenCache();
      await cache.set(KEY, { id_token: 'old' });
      fail();
      await cache.set(KEY, entry);
      expect(await cache.get(KEY)).toEqual(entry);
      expect(await cache.allKeys?.()).toEqual([KEY]);
    },
  );

  it.each([full, blocked])('removes a token that is kept in memory', async (fail) => {
    const cache = tokenCache();
    fail();
    await cache.set(KEY, entry);
    await cache.remove(KEY);
    expect(await cache.get(KEY)).toBeUndefined();
  });
});
