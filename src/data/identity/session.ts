import { createStore } from 'zustand/vanilla';
import type { Env } from '../../config/env.ts';
import type { Identity } from '../../domain/buyer/buyer.ts';
import type { LoginErrorCode } from '../../domain/buyer/login-error.ts';
import { whenIdle } from '../async/when-idle.ts';
import { reportError } from '../reporting/report.ts';
import { storedIdentity } from '../storage/local.ts';
import { openLoginPopup } from './popup.ts';

/** A request to the identity provider's SDK. */
export type SessionRequest =
  | { readonly kind: 'login'; readonly popup: Window }
  | { readonly kind: 'logout' }
  /** `fresh` requires a new token, because Firebase's session is gone. */
  | { readonly kind: 'check'; readonly fresh: boolean };

export type SessionOutcome =
  | { readonly kind: 'signed-in'; readonly identity: Identity; readonly firebaseToken: string }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'failed'; readonly code: LoginErrorCode }
  | { readonly kind: 'ended'; readonly code: LoginErrorCode | null };

export interface SessionState {
  /** `loading` during a login, a logout and the confirmation after a reload. */
  readonly status: 'anonymous' | 'loading' | 'authenticated';
  /** Known during the confirmation, too, so that the header greets the buyer at once. */
  readonly identity: Identity | null;
  readonly error: LoginErrorCode | null;
  /** The request under way. The first request loads the SDK. */
  readonly request: SessionRequest | null;
}

export type Session = ReturnType<typeof createSession>;

/** Returns the buyer's session: the identity provider's login joined to Firebase's (docs/architecture.md#identity). */
export function createSession(env: Env) {
  const store = createStore<SessionState>(() => {
    const identity = storedIdentity.read();
    return { status: identity ? 'loading' : 'anonymous', identity, error: null, request: null };
  });
  /** The uid that the rules see. */
  let uid: string | null = null;
  let watching = false;
  /** Settles when the sign-out of an earlier session is done, which would also end a session joined before. */
  let leaving = Promise.resolve();

  async function watch(): Promise<void> {
    if (watching) return;
    watching = true;
    const { watchUid } = await firebase();
    await watchUid(env, (next) => {
      uid = next;
      const { identity, request } = store.getState();
      if (identity === null || request !== null) return;
      if (uid === identity.sub) store.setState({ status: 'authenticated', error: null });
      else if (storedIdentity.read() === null) end(null);
      else store.setState({ status: 'loading', request: { kind: 'check', fresh: true } });
    });
  }

  function end(error: LoginErrorCode | null): void {
    store.setState({ status: 'anonymous', identity: null, error, request: null });
  }

  function fail(cause: unknown): void {
    reportError('session', cause);
    end('unavailable');
  }

  /** Must run before the identity provider's logout, which leaves the page. */
  async function signOutOfFirebase(): Promise<void> {
    storedIdentity.clear();
    await (await firebase()).signOutOfFirebase(env);
  }

  async function join(identity: Identity, token: string): Promise<void> {
    await leaving;
    const { signInWithToken } = await firebase();
    await signInWithToken(env, token);
    uid = identity.sub;
    storedIdentity.write(identity);
    store.setState({ status: 'authenticated', identity, error: null, request: null });
    await watch();
  }

  /** Checks the session with the identity provider, once Firebase's session is known. */
  function confirm(): void {
    const { request, status } = store.getState();
    if (status === 'authenticated' && request === null)
      return store.setState({ request: { kind: 'check', fresh: false } });
    if (status !== 'loading') return;
    const stop = store.subscribe((state) => {
      if (state.status === 'loading') return;
      stop();
      confirm();
    });
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
        // Before Firebase's sign-out, which other tabs notice: they must find the cart to be the visitor's already.
        if (outcome.code !== null) end(outcome.code);
        leaving = signOutOfFirebase().catch((cause: unknown) => reportError('session', cause));
        await leaving;
        return outcome.code === null ? end(null) : undefined;
    }
  }

  return {
    store,
    signOutOfFirebase,
    /** Restores the session of an earlier visit, if there is one. */
    async restore(): Promise<void> {
      if (store.getState().identity === null) return;
      await watch().catch(fail);
      void whenIdle().then(confirm);
    },
    /** Opens the login window. Must run in the click handler itself, or browsers block the window. */
    login(): void {
      const popup = openLoginPopup();
      if (popup === null) store.setState({ error: 'blocked' });
      else store.setState({ status: 'loading', error: null, request: { kind: 'login', popup } });
    },
    logout(): void {
      store.setState({ status: 'loading', error: null, request: { kind: 'logout' } });
    },
    /** Applies the outcome of a request: signs in to or out of Firebase to match. */
    applyOutcome: (outcome: SessionOutcome) => apply(outcome).catch(fail),
  };
}

const firebase = () => import('./firebase-session.ts');
