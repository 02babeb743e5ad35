import { Auth0Provider, useAuth0, type Auth0ContextInterface } from '@auth0/auth0-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Env } from '../../config/env.ts';
import { boundedIdentity } from '../../domain/buyer/buyer.ts';
import { endsSession, loginErrorCode } from '../../domain/buyer/login-error.ts';
import { POPUP_TIMEOUT_SECONDS, SDK_LIMITS } from './limits.ts';
import type { Session, SessionOutcome, SessionRequest } from './session.ts';
import { tokenCache } from './token-cache.ts';

const TOKENS = tokenCache();

interface Props {
  readonly env: Env;
  readonly session: Session;
}

/** The identity provider's SDK, on the page only when somebody signs in or has signed in. Shows nothing. */
export function IdentityBridge({ env, session }: Props) {
  return (
    <Auth0Provider
      domain={env.auth0.domain}
      clientId={env.auth0.clientId}
      authorizationParams={{ redirect_uri: window.location.origin, scope: 'openid profile email' }}
      cache={TOKENS}
      // The shop has none of these; only asking for their place would throw where storage is blocked.
      anonymousSessionsCacheMode="memory"
      useRefreshTokens
      skipRedirectCallback
      {...SDK_LIMITS}
    >
      <Wishes env={env} session={session} />
    </Auth0Provider>
  );
}

/** Carries out what the session asks of the SDK, one wish at a time. */
function Wishes({ env, session }: Props) {
  const auth0 = useAuth0();
  const wish = useStore(session.store, (state) => state.request);
  const begun = useRef<SessionRequest | null>(null);
  const [popupDone, setPopupDone] = useState<SessionRequest | null>(null);

  useEffect(() => {
    if (auth0.isLoading || wish === null || begun.current === wish) return;
    begun.current = wish;
    if (wish.kind === 'login') {
      const popup = { popup: wish.popup, timeoutInSeconds: POPUP_TIMEOUT_SECONDS };
      void auth0.loginWithPopup({}, popup).then(() => setPopupDone(wish));
    } else {
      const work = wish.kind === 'logout' ? logout(auth0, session) : check(auth0, env, wish.fresh);
      void work.then((outcome) => session.applyOutcome(outcome));
    }
  }, [auth0, wish, env, session]);

  // loginWithPopup never throws: it ends in the hook's `error` or `user` (facts §7), current once it is done.
  useEffect(() => {
    if (popupDone === null || popupDone !== wish) return;
    const outcome = auth0.error ? Promise.resolve(failed(auth0.error)) : signedIn(auth0, env);
    void outcome.then((settled) => session.applyOutcome(settled));
  }, [popupDone, wish, auth0, env, session]);

  return null;
}

/** Leaves Firebase, then sends the page through the identity provider's logout, which comes back to `/`. */
async function logout(auth0: Auth0ContextInterface, session: Session): Promise<SessionOutcome> {
  await session.signOutOfFirebase();
  await auth0.logout({ logoutParams: { returnTo: window.location.origin } });
  return { kind: 'ended', code: null };
}

/**
 * Asks whether the identity's session still holds; an end there ends ours, a network failure does not. Without a
 * trip through the provider's logout: the buyer stays where they are, and its window may still know them.
 */
async function check(auth0: Auth0ContextInterface, env: Env, fresh: boolean): Promise<SessionOutcome> {
  try {
    await auth0.getAccessTokenSilently(fresh ? { cacheMode: 'off' } : {});
    return fresh ? await signedIn(auth0, env) : { kind: 'confirmed' };
  } catch (error) {
    const code = loginErrorCode(error);
    if (endsSession(code)) {
      await auth0.logout({ openUrl: false });
      return { kind: 'ended', code };
    }
    return fresh ? { kind: 'failed', code } : { kind: 'confirmed' };
  }
}

async function signedIn(auth0: Auth0ContextInterface, env: Env): Promise<SessionOutcome> {
  const claims = await auth0.getIdTokenClaims();
  const firebaseToken: unknown = claims?.[env.firebaseTokenClaim];
  if (claims === undefined || typeof firebaseToken !== 'string')
    return { kind: 'failed', code: 'access_denied' };
  const { sub, name, given_name, family_name, email, picture } = claims;
  const identity = boundedIdentity({ sub, name, given_name, family_name, email, picture });
  return { kind: 'signed-in', identity, firebaseToken };
}

function failed(error: Error): SessionOutcome {
  return { kind: 'failed', code: loginErrorCode(error) };
}
