import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Env } from '../../config/env.ts';
import type { Identity } from '../../domain/buyer/buyer.ts';
import type { LoginErrorCode } from '../../domain/buyer/login-error.ts';
import { reportError } from '../reporting/report.ts';
import { storedIdentity } from '../storage/local.ts';
import { openLoginPopup } from './popup.ts';

/** What the identity provider's SDK is asked to do. */
export type SessionRequest =
  | { readonly kind: 'login'; readonly popup: Window }
  | { readonly kind: 'logout' }
  /** `fresh` asks for a new token because Firebase's session is gone. */
  | { readonly kind: 'check'; readonly fresh: boolean };

/** What came of a wish. */
export type SessionOutcome =
  | { readonly kind: 'signed-in'; readonly identity: Identity; readonly firebaseToken: string }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'failed'; readonly code: LoginErrorCode }
  | { readonly kind: 'ended'; readonly code: LoginErrorCode | null };

export interface SessionState {
  /** `loading` while a login, a reload's confirmation or a logout is under way (spec §4). */
  readonly status: 'anonymous' | 'loading' | 'authenticated';
  /** Known while a reload is being confirmed too, so that the header greets at once. */
  readonly identity: Identity | null;
  readonly error: LoginErrorCode | null;
  /** The wish under way; the SDK is brought to the page by the first one. */
  readonly request: SessionRequest | null;
}

export interface Session {
  readonly store: StoreApi<SessionState>;
  /** Picks up the session of an earlier visit, if there is one. */
  restore(): Promise<void>;
  /** Opens the login window; call it in the click handler itself, or browsers block the window. */
  login(): void;
  logout(): void;
  /** For the bridge: what came of its work. Signs in to or out of Firebase to match. */
  applyOutcome(outcome: SessionOutcome): Promise<void>;
  /** For the bridge: leaves Firebase before the identity provider's logout takes the page away. */
  signOutOfFirebase(): Promise<void>;
}

/** Who the buyer is: the identity provider's login joined to Firebase's (design, decision 1). */
export function createSession(env: Env): Session {
  const store = createStore<SessionState>(() => {
    const identity = storedIdentity.read();
    return { status: identity ? 'loading' : 'anonymous', identity, error: null, request: null };
  });
  /** The uid that Firebase's rules see. */
  let uid: string | null = null;
  let watching = false;
  /** Settles once an earlier session is left: the next one must not be signed out with it. */
  let leaving = Promise.resolve();

  async function watch(): Promise<void> {
    if (watching) return;
    watching = true;
    const { watchUid } = await firebase();
    await watchUid(env, (next) => {
      uid = next;
      const { identity, request: wish } = store.getState();
      if (identity === null || wish !== null) return;
      if (uid === identity.sub) store.setState({ status: 'authenticated', error: null });
      else if (storedIdentity.read() === null) end(null);
      else store.setState({ status: 'loading', request: { kind: 'check', fresh: true } });
    });
  }

  function end(error: LoginErrorCode | null): void {
    store.setState({ status: 'anonymous', identity: null, error, request: null });
  }

  async function leaveFirebase(): Promise<void> {
    storedIdentity.clear();
    const { signOutOfFirebase } = await firebase();
    await signOutOfFirebase(env);
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

  /** Asks the identity provider, as soon as Firebase has said who is signed in. */
  function confirm(): void {
    const { request: wish, status } = store.getState();
    if (status === 'authenticated' && wish === null)
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
        // First: other tabs, which see Firebase left, must find the cart to be this browser's already.
        if (outcome.code !== null) end(outcome.code);
        leaving = leaveFirebase().catch((cause: unknown) => reportError('session', cause));
        await leaving;
        return outcome.code === null ? end(null) : undefined;
      default:
        return outcome satisfies never;
    }
  }

  return {
    store,
    signOutOfFirebase: leaveFirebase,
    async restore() {
      if (store.getState().identity === null) return;
      await watch().catch((cause: unknown) => {
        reportError('session', cause);
        end('unavailable');
      });
      // The identity provider's own word comes when the page is at rest: it delays nothing.
      whenIdle(confirm);
    },
    login() {
      const popup = openLoginPopup();
      if (popup === null) store.setState({ error: 'blocked' });
      else store.setState({ status: 'loading', error: null, request: { kind: 'login', popup } });
    },
    logout() {
      store.setState({ status: 'loading', error: null, request: { kind: 'logout' } });
    },
    async applyOutcome(outcome) {
      await apply(outcome).catch((cause: unknown) => {
        reportError('session', cause);
        end('unavailable');
      });
    },
  };
}

const firebase = () => import('./firebase-session.ts');

function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(action, { timeout: 5000 });
  else setTimeout(action, 2000);
}
