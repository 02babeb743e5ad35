import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSeller, OTHER_SELLER, SELLER, type FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { restorePage } from '#tests/support/screens/other-page.ts';
import type { SellerSession } from './seller-session.ts';
import { shop } from '#config/shop/shop.ts';
import { SELLER_SESSION_MS } from '#domain/seller/session-rules.ts';

const EMAIL = `vendedora@${shop.sellerEmailDomain}`;

const START = new Date('2026-03-01T12:00:00Z').getTime();

/** Remaining milliseconds of a session after a reload. */
const LEFT = 300_000;
const SOON_OVER = SELLER_SESSION_MS - 59_000;

let fake: FakeSeller;
let session: SellerSession;

beforeEach(() => {
  startClock(START);
  fake = fakeSeller();
  session = fake.services.session;
});

function startClock(now: number): void {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
}

/** Reloads the page: its memory and timers are lost, the tab's storage stays. */
async function reload(changes: Partial<FakeSeller> = {}, now = Date.now()): Promise<void> {
  vi.useRealTimers();
  startClock(now);
  fake = Object.assign(fakeSeller({ reloaded: true }), changes);
  session = fake.services.session;
  while (state().status === 'restoring') await Promise.resolve();
}

const expectEmptyStorage = () =>
  vi.waitFor(() => expect(sessionStorage).toHaveLength(0), { timeout: 10_000 });

const state = () => session.store.getState();
const signIn = () => session.signIn(SELLER.user, SELLER.password);

describe('signing in', () => {
  it.each(['otra', OTHER_SELLER.password])(
    'checks the hash first, so that the wrong password «%s» never reaches Firebase',
    async (password) => {
      await session.signIn(SELLER.user, password);
      expect(state()).toMatchObject({ status: 'signed-out', problem: 'wrong' });
      expect(fake.asked).toEqual([]);
    },
  );

  it('signs in with the shop’s mail domain for the time of a session, whatever capitals a keyboard added', async () => {
    await session.signIn(' Vendedora ', SELLER.password);
    expect(fake.asked).toEqual([`signIn ${EMAIL}`, 'follow']);
    expect(state()).toMatchObject({ status: 'signed-in', endsAt: START + SELLER_SESSION_MS, problem: null });
  });

  it('signs in several sellers, one after the other, each with their own address', async () => {
    await session.signIn(OTHER_SELLER.user, OTHER_SELLER.password);
    expect(state().status).toBe('signed-in');
    await session.signOut();
    await signIn();
    expect(fake.asked.filter((call) => call.startsWith('signIn'))).toEqual([
      `signIn ${OTHER_SELLER.user}@${shop.sellerEmailDomain}`,
      `signIn ${EMAIL}`,
    ]);
  });

  it('reports a refusal by Firebase like a wrong hash, a lost connection as such, and stores nothing after either', async () => {
    fake.signInOutcome = 'wrong';
    await signIn();
    expect(state()).toMatchObject({ status: 'signed-out', problem: 'wrong' });
    expect(sessionStorage).toHaveLength(0);
    fake.signInOutcome = 'offline';
    await signIn();
    expect(state()).toMatchObject({ status: 'signed-out', problem: 'offline' });
  });

  it('reports a page without https, where no password can be checked', async () => {
    vi.stubGlobal('crypto', {});
    await signIn();
    expect(state()).toMatchObject({ status: 'signed-out', problem: 'insecure' });
    vi.unstubAllGlobals();
  });
});

describe('the end of the session', () => {
  it('signs out exactly when the time is over, and clears the orders', async () => {
    await signIn();
    vi.advanceTimersByTime(SELLER_SESSION_MS - 1000);
    expect(state().status).toBe('signed-in');
    vi.advanceTimersByTime(1000);
    expect(state()).toMatchObject({ status: 'signed-out', problem: 'ended', endsAt: null });
    expect(fake.asked.at(-1)).toBe('signOut');
  });

  it('ends at once when a laptop wakes up later, although no timer ran', async () => {
    await signIn();
    vi.setSystemTime(START + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(state()).toMatchObject({ status: 'signed-out', problem: 'ended' });
  });

  it('has no repositories after the end, before the screen shows it', async () => {
    await signIn();
    vi.setSystemTime(START + SELLER_SESSION_MS);
    expect(session.active()).toBeNull();
  });

  it('on another page of the tab hides and reloads a restored panel', async () => {
    await signIn();
    sessionStorage.clear();
    expect(restorePage()).toBe(true);
  });

  it('leaves the browser’s storage empty', async () => {
    await signIn();
    await session.signOut();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

describe('a reload of the tab', () => {
  it('keeps the session until its time is over', async () => {
    await signIn();
    vi.advanceTimersByTime(SELLER_SESSION_MS - LEFT);
    await reload();
    expect(state()).toMatchObject({ status: 'signed-in', endsAt: START + SELLER_SESSION_MS });
    expect(fake.asked).toEqual(['restore', 'follow']);
    vi.advanceTimersByTime(LEFT - 1000);
    expect(state().status).toBe('signed-in');
    vi.advanceTimersByTime(1000);
    expect(state()).toMatchObject({ status: 'signed-out', problem: 'ended' });
    await expectEmptyStorage();
  });

  it('lets only the password of the same user extend the session', async () => {
    await signIn();
    await reload();
    vi.advanceTimersByTime(SOON_OVER);
    expect(await session.renew(SELLER.password)).toBeNull();
    expect(state().endsAt).toBe(START + SOON_OVER + SELLER_SESSION_MS);
    await reload();
    expect(state().endsAt).toBe(START + SOON_OVER + SELLER_SESSION_MS);
  });

  it('after its time signs out of Firebase and shows that the session ended', async () => {
    await signIn();
    await reload({}, START + SELLER_SESSION_MS);
    expect(state()).toMatchObject({ status: 'signed-out', problem: 'ended' });
    expect(fake.asked).toEqual(['signOut']);
    await expectEmptyStorage();
  });

  it('does not restore a session that was signed out', async () => {
    await signIn();
    const signedOut = session.signOut();
    await reload();
    await signedOut;
    expect(state().status).toBe('signed-out');
    expect(fake.asked).not.toContain('follow');
  });

  it('asks for the password when Firebase no longer knows the seller', async () => {
    await signIn();
    await reload({ isRestorable: false });
    expect(state()).toMatchObject({ status: 'signed-out', problem: null });
    await expectEmptyStorage();
  });

  it('asks for the password in a tab without a session, at once', () => {
    expect(state().status).toBe('signed-out');
    expect(fake.asked).toEqual([]);
  });
});

it('a clock that is set back leaves at most a whole session', async () => {
  await signIn();
  vi.setSystemTime(START - 3_600_000);
  vi.advanceTimersByTime(SELLER_SESSION_MS);
  expect(state().status).toBe('signed-in');
  vi.advanceTimersByTime(1000);
  expect(state()).toMatchObject({ status: 'signed-out', problem: 'ended' });
});

describe('signing in again in time', () => {
  it('adds the time of a session without signing out', async () => {
    await signIn();
    vi.advanceTimersByTime(SOON_OVER);
    expect(await session.renew(SELLER.password)).toBeNull();
    expect(state().endsAt).toBe(START + SOON_OVER + SELLER_SESSION_MS);
    expect(fake.asked).toEqual([`signIn ${EMAIL}`, 'follow', `renew ${EMAIL}`]);
  });

  it('keeps the session unchanged when the password is wrong', async () => {
    await signIn();
    expect(await session.renew('otra')).toBe('wrong');
    expect(state()).toMatchObject({ status: 'signed-in', endsAt: START + SELLER_SESSION_MS });
  });

  it('does not extend a session that ended before the response came', async () => {
    await signIn();
    let answer: () => void = () => undefined;
    fake.hold = new Promise((resolve) => {
      answer = resolve;
    });
    const renewing = session.renew(SELLER.password);
    await vi.waitFor(() => expect(fake.asked).toContain(`renew ${EMAIL}`));
    vi.setSystemTime(START + SELLER_SESSION_MS);
    document.dispatchEvent(new Event('visibilitychange'));
    answer();
    expect(await renewing).toBe('ended');
    expect(state().status).toBe('signed-out');
    expect(fake.asked.at(-1)).toBe('signOut');
  });
});
