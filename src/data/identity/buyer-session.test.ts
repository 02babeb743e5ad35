import { expect, it, vi } from 'vitest';
import { ANA } from '#tests/support/fixtures/a-buyer.ts';
import { restorePage } from '#tests/support/screens/other-page.ts';
import { TEST_ENV } from '#tests/support/screens/shop-services.ts';
import { storedIdentity } from '#data/storage/local.ts';
import type * as identityProvider from './identity-provider.tsx';
import { createSession } from './buyer-session.ts';

type IdentityProvider = typeof identityProvider;

it('opens no second login window while the first one is in use', () => {
  const popup = document.createElement('iframe');
  document.body.append(popup);
  const open = vi.spyOn(window, 'open').mockReturnValue(popup.contentWindow);
  const session = createSession(TEST_ENV, () => new Promise(() => undefined));
  session.login();
  expect(session.store.getState()).toMatchObject({ status: 'loading', error: null });
  session.login();
  expect(session.store.getState().error).toBe('popup_open');
  expect(open).toHaveBeenCalledOnce();
});

it('fails as blocked where the browser opens no login window', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const session = createSession(TEST_ENV, () => new Promise(() => undefined));
  session.login();
  expect(session.store.getState()).toMatchObject({ status: 'anonymous', error: 'blocked' });
});

it.each([
  ['unavailable', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['insecure', () => vi.stubGlobal('crypto', {})],
])('opens no login window where a login would be %s', (error, prevent) => {
  prevent();
  const open = vi.spyOn(window, 'open');
  const session = createSession(TEST_ENV, () => new Promise(() => undefined));
  session.login();
  expect(session.store.getState()).toMatchObject({ status: 'anonymous', error });
  expect(open).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it('a restored page shows nothing after a sign-out elsewhere, and reloads', () => {
  storedIdentity.write(ANA);
  createSession(TEST_ENV, () => new Promise(() => undefined));
  storedIdentity.clear();
  expect(restorePage()).toBe(true);
});

it.each([true, false])(
  'signs out through the identity provider’s page only with a network (%s)',
  async (isOnline) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const logout = vi.fn<IdentityProvider['logout']>().mockResolvedValue({ kind: 'ended', code: null });
    const unused = () => Promise.reject(new Error('not asked'));
    const session = createSession(TEST_ENV, () =>
      Promise.resolve({ login: unused, checkSession: unused, logout }),
    );
    session.logout();
    await expect.poll(() => logout.mock.calls).toEqual([[TEST_ENV, isOnline]]);
    await expect.poll(() => session.store.getState().request).toBeNull();
  },
);
