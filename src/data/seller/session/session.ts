import { createStore, type StoreApi } from 'zustand/vanilla';
import { shop } from '../../../config/shop.ts';
import {
  retryWaitMs,
  SELLER_SESSION_MS,
  sellerEmail,
  sessionPhase,
  type SellerProblem,
} from '../../../domain/seller/session.ts';
import { reportError } from '../../reporting/report.ts';
import { hashCredentials, sameHash } from './hash-credentials.ts';
import type { SellerBackend, SignInOutcome } from '../orders/order-entry.ts';
import { watchClock } from './watch-clock.ts';

interface SellerSessionState {
  readonly status: 'signed-out' | 'signing-in' | 'signed-in';
  /** When the session ends, in milliseconds since the epoch; null unless signed in. */
  readonly endsAt: number | null;
  /** Its last minute has begun. */
  readonly ending: boolean;
  /** The password is being proven again. */
  readonly renewing: boolean;
  /** Why the last try, or the session, came to nothing. */
  readonly problem: SellerProblem | null;
  /** No try is taken before this moment (milliseconds since the epoch). */
  readonly retryAt: number;
}

export interface SellerSession {
  readonly store: StoreApi<SellerSessionState>;
  /** Fetches what signing in needs, while the password is still being typed. */
  prepare(): void;
  signIn(user: string, password: string): Promise<void>;
  /** Gives the same seller another fifteen minutes. @returns whether the password was right. */
  renew(password: string): Promise<boolean>;
  signOut(): Promise<void>;
  /** The backend while the session holds, else null: compares the clocks first. */
  active(): SellerBackend | null;
}

const SIGNED_OUT: SellerSessionState = {
  status: 'signed-out',
  endsAt: null,
  ending: false,
  renewing: false,
  problem: null,
  retryAt: 0,
};

/**
 * The seller's session (spec §4, design decision 2): first the hash, then Firebase, then fifteen minutes by the
 * clock. It lives in memory only.
 */
export function createSellerSession(
  sellerHash: string,
  loadBackend: () => Promise<SellerBackend>,
): SellerSession {
  const store = createStore<SellerSessionState>(() => SIGNED_OUT);
  let backend: SellerBackend | null = null;
  let user = '';
  let failures = 0;
  /** Goes up with every end, so that an answer that comes after it is undone. */
  let turn = 0;
  let stopClock: () => void = () => undefined;
  /** The last sign-out, while it is under way. */
  let leaving: Promise<void> = Promise.resolve();

  async function prove(
    password: string,
    ask: (ready: SellerBackend) => Promise<SignInOutcome>,
  ): Promise<SignInOutcome> {
    try {
      const loading = loadBackend();
      loading.catch(() => undefined);
      if (!sameHash(await hashCredentials(user, password), sellerHash.toLowerCase())) return 'wrong';
      backend = await loading;
      await leaving;
      return await ask(backend);
    } catch (cause) {
      reportError('seller', cause);
      return 'offline';
    }
  }

  function begin(): void {
    failures = 0;
    stopClock();
    stopClock = watchClock(check);
    store.setState({ ...SIGNED_OUT, status: 'signed-in', endsAt: Date.now() + SELLER_SESSION_MS });
  }

  function failed(outcome: 'wrong' | 'offline'): void {
    if (outcome === 'wrong') failures += 1;
    const wait = outcome === 'wrong' ? retryWaitMs(failures) : 0;
    store.setState({ problem: outcome, renewing: false, retryAt: wait === 0 ? 0 : Date.now() + wait });
  }

  function check(): void {
    const { endsAt } = store.getState();
    if (endsAt === null) return;
    const phase = sessionPhase(endsAt, Date.now());
    if (phase === 'ended') void end('ended');
    else if (store.getState().ending !== (phase === 'ending')) store.setState({ ending: phase === 'ending' });
  }

  async function end(problem: SellerProblem | null): Promise<void> {
    turn += 1;
    user = '';
    stopClock();
    // First the screen, so that nothing of the orders stays on it while the connection closes.
    store.setState({ ...SIGNED_OUT, problem });
    await leave();
  }

  function leave(): Promise<void> {
    const work = backend?.signOut() ?? Promise.resolve();
    leaving = work.catch((cause: unknown) => reportError('seller sign-out', cause));
    return leaving;
  }

  return {
    store,
    prepare() {
      loadBackend().catch((cause: unknown) => reportError('seller', cause));
    },
    async signIn(typedUser, password) {
      const { status, retryAt } = store.getState();
      if (status !== 'signed-out' || Date.now() < retryAt) return;
      const mine = turn;
      user = typedUser.trim();
      store.setState({ status: 'signing-in', problem: null });
      const outcome = await prove(password, (ready) =>
        ready.signIn(sellerEmail(user, shop.sellerEmailDomain), password),
      );
      if (mine !== turn) return outcome === 'ok' ? leave() : undefined;
      if (outcome === 'ok') return begin();
      store.setState({ status: 'signed-out' });
      failed(outcome);
    },
    async renew(password) {
      const { status, renewing, retryAt } = store.getState();
      if (status !== 'signed-in' || renewing || Date.now() < retryAt) return false;
      const mine = turn;
      store.setState({ renewing: true, problem: null });
      const outcome = await prove(password, (ready) =>
        ready.renew(sellerEmail(user, shop.sellerEmailDomain), password),
      );
      if (mine !== turn) {
        // The session ended while the answer was on its way: nobody may stay signed in behind the login.
        if (outcome === 'ok' && store.getState().status === 'signed-out') await leave();
        return false;
      }
      if (outcome === 'ok') begin();
      else failed(outcome);
      return outcome === 'ok';
    },
    signOut: () => end(null),
    active() {
      check();
      return store.getState().status === 'signed-in' ? backend : null;
    },
  };
}
