import { expect, it, vi } from 'vitest';
import { storedIdentity } from '#data/storage/local.ts';
import { ANA } from '#tests/support/fixtures/a-buyer.ts';
import { forgetBrowserData, readBrowserData } from './browser-data.ts';

it("returns the shop's entries of both storages, and none of the session's tokens", () => {
  localStorage.setItem('bornera.cart', '{"version":1,"value":[]}');
  localStorage.setItem('@@auth0spajs@@::client::x', '{"refresh_token":"secret"}');
  sessionStorage.setItem('bornera.odd', 'no JSON');
  expect(readBrowserData()).toEqual({
    'bornera.cart': { version: 1, value: [] },
    'bornera.odd': 'no JSON',
  });
});

it('removes the entries of the shop and of its sessions, and nothing else', () => {
  const own = ['bornera.cart', 'bornera.new', '@@auth0spajs@@::x', 'a0.spajs.txs', 'firebase:authUser:x'];
  const others = ['firestore_clients_x', 'other'];
  for (const key of [...own, 'firestore_mutations_x_1_auth0|ana', ...others]) {
    localStorage.setItem(key, 'x');
    sessionStorage.setItem(key, 'x');
  }
  forgetBrowserData();
  expect(Object.keys(localStorage).toSorted()).toEqual(others);
  expect(Object.keys(sessionStorage).toSorted()).toEqual(others);
});

it('forgets values that full storage did not accept', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storedIdentity.write(ANA);
  expect(storedIdentity.read()).toEqual(ANA);
  forgetBrowserData();
  expect(storedIdentity.read()).toBeNull();
});

it('returns nothing and throws nothing where storage is blocked', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(readBrowserData()).toEqual({});
  expect(() => forgetBrowserData()).not.toThrow();
});

it('makes the service worker delete cached pages and pictures', () => {
  const postMessage = vi.fn<(message: unknown) => void>();
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
  forgetBrowserData();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith('forget');
});
