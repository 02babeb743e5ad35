import { oneLine } from '#domain/text/one-line.ts';
import { createStore } from 'zustand/vanilla';
import type { Outcome } from '#domain/seller/outcome.ts';
import { shop } from '#config/shop/shop.ts';
import { SELLER_SESSION_MS, sellerEmail, type SellerProblem } from '#domain/seller/session-rules.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { reloadWhenRestored } from '#data/storage/stored.ts';
import type { SellerFirebase, SellerRepositories, SignInOutcome } from './seller-firebase.ts';
import { storedSellerSession } from './stored-session.ts';

interface SellerSessionState {
  /** `restoring` follows a reload of the tab. */
  readonly status: 'signed-out' | 'signing-in' | 'restoring' | 'signed-in';
  /** The seller who is signing in or signed in. */
  readonly user: string;
  /** When the session ends, in milliseconds since the epoch; null unless signed in. */
  readonly endsAt: number | null;
  /** Why the last sign-in failed, or the session ended. */
  readonly problem: SellerProblem | null;
}

export type SellerSession = ReturnType<typeof createSellerSession>;

const SIGNED_OUT: SellerSessionState = {
  status: 'signed-out',
  user: '',
  endsAt: null,
  problem: null,
};

/**
 * Returns the seller's session (docs/panel.md#seller-session): the hash of the password, then Firebase, then fifteen minutes by
 * the clock. A reload of the tab continues with the remaining time.
 * @param isSeller returns true when the hash of user and password is a seller's
 */
export function createSellerSession(
  isSeller: (user: string, password: string) => Promise<boolean>,
  loadFirebase: () => Promise<SellerFirebase>,
) {
  const store = createStore<SellerSessionState>(() => SIGNED_OUT);
  let firebase: SellerFirebase | null = null;
  /** Number of ended sessions: a sign-in that completes after another end is undone. */
  let ended = 0;
  let stopClock: () => void = () => undefined;
  let leaving: Promise<void> = Promise.resolve();

  /** Returns the user whose hash is a seller's: as typed, or without capitals added by a keyboard. */
  async function nameOf(typed: string, password: string): Promise<string | null> {
    if (await isSeller(typed, password)) return typed;
    const lower = typed.toLowerCase();
    return lower !== typed && (await isSeller(lower, password)) ? lower : null;
  }

  async function prove(password: string, call: 'signIn' | 'renew'): Promise<SignInOutcome> {
    // Without https, browsers offer no Web Crypto, which the password's hash needs.
    if (!Reflect.has(crypto, 'subtle')) return 'insecure';
    try {
      const loading = loadFirebase();
      loading.catch(() => undefined);
      const user = await nameOf(store.getState().user, password);
      if (user === null) return 'wrong';
      store.setState({ user });
      firebase = await loading;
      await leaving;
      // Firebase stores its session before it responds: a reload in between must know when that session ends.
      if (call === 'signIn') storedSellerSession.write({ user, endsAt: Date.now() + SELLER_SESSION_MS });
      return await firebase[call](sellerEmail(user, shop.sellerEmailDomain), password);
    } catch (cause) {
      reportError('seller', cause);
      return 'offline';
    }
  }

  function begin(endsAt = Date.now() + SELLER_SESSION_MS): void {
    const { user } = store.getState();
    storedSellerSession.write({ user, endsAt });
    stopClock();
    stopClock = watchClock(check);
    store.setState({ status: 'signed-in', user, endsAt, problem: null });
    check();
  }

  async function restore(): Promise<void> {
    const stored = storedSellerSession.read();
    if (stored === null) return;
    store.setState({ status: 'restoring', user: stored.user });
    try {
      firebase = await loadFirebase();
      if (stored.endsAt <= Date.now()) return await end('ended');
      if (!(await firebase.restore())) return await end(null);
      begin(stored.endsAt);
    } catch (cause) {
      reportError('seller', cause);
      store.setState({ ...SIGNED_OUT, problem: 'offline' });
    }
  }

  function check(): void {
    const { endsAt: due } = store.getState();
    if (due === null) return;
    // If the clock was set back, at most a whole session remains.
    const endsAt = Math.min(due, Date.now() + SELLER_SESSION_MS);
    if (endsAt <= Date.now()) void end('ended');
    else if (endsAt !== due) store.setState({ endsAt });
  }

  async function end(problem: SellerProblem | null): Promise<void> {
    ended += 1;
    stopClock();
    // A reload before Firebase has signed out completes the sign-out.
    storedSellerSession.write({ user: '', endsAt: 0 });
    // The screen changes first, so that no order stays visible while the connection closes.
    store.setState({ ...SIGNED_OUT, problem });
    await leave();
  }

  function leave(): Promise<void> {
    const work = firebase?.signOut() ?? Promise.resolve();
    leaving = work
      .catch((cause: unknown) => reportError('seller sign-out', cause))
      .then(() => storedSellerSession.clear());
    return leaving;
  }

  function active(): SellerRepositories | null {
    check();
    return store.getState().status === 'signed-in' ? (firebase?.repositories ?? null) : null;
  }

  void restore();
  // The seller has signed out on another page of this tab since.
  reloadWhenRestored(() => {
    const { status, user } = store.getState();
    return status === 'signed-in' && storedSellerSession.read()?.user !== user;
  });
  return {
    store,
    /** Loads the Firebase SDKs while the password is still being typed. */
    prepare() {
      loadFirebase().catch((cause: unknown) => reportError('seller', cause));
    },
    async signIn(typedUser: string, password: string): Promise<void> {
      if (store.getState().status !== 'signed-out') return;
      const session = ended;
      store.setState({ status: 'signing-in', user: oneLine(typedUser), problem: null });
      const outcome = await prove(password, 'signIn');
      if (session !== ended) return outcome === 'ok' ? leave() : undefined;
      if (outcome === 'ok') return begin();
      storedSellerSession.clear();
      store.setState({ ...SIGNED_OUT, problem: outcome });
    },
    /** Gives the same seller another fifteen minutes. Returns why the session was not extended, or null. */
    async renew(password: string): Promise<SellerProblem | null> {
      const session = ended;
      const outcome = await prove(password, 'renew');
      if (session !== ended) {
        // The session ended before the response came: the login must not hide a signed-in seller.
        if (outcome === 'ok' && store.getState().status === 'signed-out') await leave();
        return 'ended';
      }
      if (outcome !== 'ok') return outcome;
      begin();
      return null;
    },
    signOut: () => end(null),
    /** Returns the repositories, or null when the session has ended by the clock. */
    active,
    /** Returns the repositories. @throws Error when the session has ended */
    repositories(): SellerRepositories {
      const repositories = active();
      if (repositories === null) throw new Error('The session is over.');
      return repositories;
    },
    /** Writes with the repositories, unless the session has ended by the clock. */
    async write(work: (repositories: SellerRepositories) => Promise<Outcome>): Promise<Outcome> {
      const repositories = active();
      return repositories === null ? { kind: 'signed-out' } : work(repositories);
    },
    /** Calls back at the end of every session. Returns a function that stops the calls. */
    onEnd: (callback: () => void) =>
      store.subscribe(({ status }, before) => {
        if (before.status === 'signed-in' && status !== 'signed-in') callback();
      }),
  };
}

const TICK_MS = 1000;

/**
 * Calls back every second, and at once when the page becomes visible. A sleeping laptop stops timers but not the clock, so the
 * callback must compare times, not count calls. Returns a function that stops the calls.
 */
function watchClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}
