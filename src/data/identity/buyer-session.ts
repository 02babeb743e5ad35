import { createStore } from 'zustand/vanilla';
import type { Env } from '#config/env.ts';
import type { Identity } from '#domain/buyer/buyer.ts';
import type { LoginErrorCode } from '#domain/buyer/login-error.ts';
import { whenIdle } from '#data/async/when-idle.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { storedIdentity } from '#data/storage/local.ts';
import { reloadWhenRestored } from '#data/storage/stored.ts';
import type * as identityProvider from './identity-provider.tsx';
import { openLoginPopup } from './popup.ts';
import { loadChunk } from '#loading/load-chunk.ts';

export interface SessionState {
  /** `loading` during sign-in, sign-out, and the confirmation after a reload. */
  readonly status: 'anonymous' | 'loading' | 'authenticated';
  /** Already set during the confirmation, so that the header greets the buyer at once. */
  readonly identity: Identity | null;
  readonly error: LoginErrorCode | null;
  /** The running request to the identity provider. */
  readonly request: 'login' | 'logout' | 'check' | null;
}

export type Session = ReturnType<typeof createSession>;

const ANONYMOUS: SessionState = { status: 'anonymous', identity: null, error: null, request: null };

type IdentityProvider = typeof identityProvider;
type SessionOutcome = identityProvider.SessionOutcome;

/** Loads the identity provider's SDK, which is needed only once a buyer signs in. */
export type LoadProvider = () => Promise<IdentityProvider>;

/** Returns the buyer's session, which combines the identity provider's login with Firebase's (docs/services.md#sign-in). */
export function createSession(env: Env, loadProvider: LoadProvider) {
  // The initial state matches prerendered pages; this visitor's state is set afterwards.
  const store = createStore<SessionState>(() => ANONYMOUS);
  const known = storedIdentity.read();
  if (known !== null) store.setState({ status: 'loading', identity: known });
  // The buyer has signed out or in on another page: this restored page would show the previous person.
  reloadWhenRestored(() => storedIdentity.read()?.sub !== store.getState().identity?.sub);
  /** The Firebase uid that firestore.rules see. */
  let uid: string | null = null;
  let watching = false;
  /** Settles when the sign-out of an earlier session is complete. An earlier sign-in would be signed out, too. */
  let leaving = Promise.resolve();

  async function watch(): Promise<void> {
    if (watching) return;
    watching = true;
    const { watchUid } = await firebase();
    await watchUid(env, (next) => {
      uid = next;
      const { identity, request, status } = store.getState();
      if (identity === null || request !== null) return;
      if (uid === identity.sub) {
        store.setState({ status: 'authenticated', error: null });
        if (status === 'loading') void whenIdle().then(confirm);
      } else if (storedIdentity.read() === null) end(null);
      else void send({ status: 'loading', request: 'check' }, (provider) => provider.checkSession(env, true));
    });
  }

  /** Sends a request to the identity provider and applies the outcome, or `unloaded` when the SDK does not load. */
  async function send(
    state: Partial<SessionState>,
    request: (provider: IdentityProvider) => Promise<SessionOutcome>,
    unloaded: () => SessionOutcome = unavailable,
  ): Promise<void> {
    store.setState(state);
    const provider = await loadProvider().catch((cause: unknown) => reportError('session', cause));
    await (provider === undefined ? apply(unloaded()) : request(provider).then(apply)).catch(fail);
  }

  function end(error: LoginErrorCode | null): void {
    store.setState({ ...ANONYMOUS, error });
  }

  function fail(cause: unknown): void {
    reportError('session', cause);
    end('unavailable');
  }

  async function signOutOfFirebase(): Promise<void> {
    storedIdentity.clear();
    await (await firebase()).signOutOfFirebase(env);
  }

  async function join(identity: Identity, token: string): Promise<void> {
    await leaving;
    const { signInWithToken } = await firebase();
    const problem = await signInWithToken(env, token);
    if (problem !== null) return end(problem);
    uid = identity.sub;
    storedIdentity.write(identity);
    store.setState({ status: 'authenticated', identity, error: null, request: null });
    await watch();
  }

  /** Checks a restored session with the identity provider. */
  function confirm(): void {
    const { request, status } = store.getState();
    if (status !== 'authenticated' || request !== null) return;
    // A failed background check shows no message.
    void send(
      { request: 'check' },
      (provider) => provider.checkSession(env, false),
      () => ({ kind: 'confirmed' }),
    );
  }

  async function apply(outcome: SessionOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'signed-in':
        return join(outcome.identity, outcome.firebaseToken);
      case 'confirmed':
        return store.setState({ request: null });
      case 'failed':
        if (uid === null) return end(outcome.code);
        return store.setState({ status: 'authenticated', error: outcome.code, request: null });
      case 'ended':
        // Before Firebase's sign-out, which other tabs observe: they must already find the visitor's cart.
        if (outcome.code !== null) end(outcome.code);
        leaving = signOutOfFirebase().catch((cause: unknown) => reportError('session', cause));
        await leaving;
        return outcome.code === null ? end(null) : undefined;
    }
  }

  return {
    store,
    signOutOfFirebase,
    /** Restores the session of an earlier visit, if any. */
    async restore(): Promise<void> {
      if (store.getState().identity === null) return;
      await watch().catch(fail);
    },
    /** Opens the login window. Must run synchronously in the click handler, or browsers block the window. */
    login(): void {
      if (store.getState().request === 'login') return store.setState({ error: 'popup_open' });
      // Without https, the browser offers no Web Crypto to the identity SDK.
      if (!('subtle' in crypto)) return store.setState({ error: 'insecure' });
      // Offline, the window would show the browser's own error page.
      if (!navigator.onLine) return store.setState({ error: 'unavailable' });
      const popup = openLoginPopup();
      if (popup === null) return store.setState({ error: 'blocked' });
      const closePopup = () => {
        popup.close();
        return unavailable();
      };
      const state = { status: 'loading', error: null, request: 'login' } as const;
      void send(state, (provider) => provider.login(env, popup), closePopup);
    },
    logout(): void {
      void send({ status: 'loading', error: null, request: 'logout' }, async (provider) => {
        // Before the identity provider's logout, which navigates away.
        await signOutOfFirebase();
        return provider.logout(env, navigator.onLine);
      });
    },
  };
}

const unavailable = (): SessionOutcome => ({ kind: 'failed', code: 'unavailable' });

const firebase = () => loadChunk(() => import('./firebase-session.ts'));
export const loadIdentityProvider: LoadProvider = () => loadChunk(() => import('./identity-provider.tsx'));
