import { afterEach, expect, it, vi } from 'vitest';
import { storedCart } from '#data/storage/local.ts';
import { forgetBrowserData, readBrowserData } from './browser-data.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const item = { id: 1, cantidadIndividual: 2, freeShipping: 0, weight: 50 };

it('returns the personal data of both storages, without versions', () => {
  storedCart.write({ owner: 'auth0|ana', dirty: false, items: [item] });
  sessionStorage.setItem('bornera.ip', '{"version":1,"value":"203.0.113.7"}');
  localStorage.setItem('bornera.odd', 'no JSON');
  localStorage.setItem('bornera.bare', '{"a":1}');
  expect(readBrowserData()).toEqual({
    'bornera.cart': { owner: 'auth0|ana', dirty: false, items: [item] },
    'bornera.ip': '203.0.113.7',
    'bornera.odd': 'no JSON',
    'bornera.bare': { a: 1 },
  });
});

it('leaves out copies of the catalogue, foreign entries and the session’s tokens', () => {
  localStorage.setItem('bornera.catalogue-news', '{"version":1,"value":{}}');
  localStorage.setItem('@@auth0spajs@@::client::x', '{"refresh_token":"secret"}');
  localStorage.setItem('other', 'x');
  expect(readBrowserData()).toEqual({});
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

it('returns nothing and throws nothing where storage is blocked', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  sessionStorage.setItem('bornera.visit', '{"version":1,"value":"x"}');
  expect(readBrowserData()).toEqual({ 'bornera.visit': 'x' });
  expect(() => forgetBrowserData()).not.toThrow();
});

it('lets the service worker forget the pages and pictures that were seen', () => {
  const postMessage = vi.fn<(message: unknown) => void>();
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
  forgetBrowserData();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'forget' });
  vi.unstubAllGlobals();
});
