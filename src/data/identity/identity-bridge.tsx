import { Auth0Provider, useAuth0, type Auth0ContextInterface } from '@auth0/auth0-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Env } from '../../config/env.ts';
import { boundedIdentity } from '../../domain/buyer/buyer.ts';
import { endsSession, loginErrorCode } from '../../domain/buyer/login-error.ts';
import type { Session, SessionOutcome, SessionRequest } from './session.ts';
import { tokenCache } from './token-cache.ts';

/** Limits of docs/product.md#login-limits, stated although they are the SDK's defaults. */
const SDK_LIMITS = {
  /** Seconds that the token endpoint may take; the SDK tries three times. */
  httpTimeoutInSeconds: 10,
  /** Days that the cookie of an authenticated session lives. */
  sessionCheckExpiryDays: 1,
  /** Seconds by which the clocks of page and provider may differ. */
  leeway: 60,
};

/** Seconds that the login window may stay open. */
const POPUP_TIMEOUT_SECONDS = 60;

const TOKENS = tokenCache();

interface Props {
  readonly env: Env;
  readonly session: Session;
}

/** Loads the identity provider's SDK, which the page needs only once a buyer signs in. Renders nothing. */
export function IdentityBridge({ env, session }: Props) {
  return (
    <Auth0Provider
      domain={env.auth0.domain}
      clientId={env.auth0.clientId}
      authorizationParams={{ redirect_uri: window.location.origin, scope: 'openid profile email' }}
      cache={TOKENS}
      // The shop has no anonymous sessions; their default store throws where storage is blocked.
      anonymousSessionsCacheMode="memory"
      useRefreshTokens
      skipRedirectCallback
      {...SDK_LIMITS}
    >
      <SessionRequests env={env} session={session} />
    </Auth0Provider>
  );
}

/** Carries out the session's requests with the SDK, one at a time. */
function SessionRequests({ env, session }: Props) {
  const auth0 = useAuth0();
  const request = useStore(session.store, (state) => state.request);
  const started = useRef<SessionRequest | null>(null);
  const [closedLogin, setClosedLogin] = useState<SessionRequest | null>(null);

  useEffect(() => {
    if (auth0.isLoading || request === null || started.current === request) return;
    started.current = request;
    if (request.kind === 'login') {
      const popup = { popup: request.popup, timeoutInSeconds: POPUP_TIMEOUT_SECONDS };
      void auth0.loginWithPopup({}, popup).then(() => setClosedLogin(request));
    } else {
      const work = request.kind === 'logout' ? logout(auth0, session) : check(auth0, env, request.fresh);
      void work.then((outcome) => session.applyOutcome(outcome));
    }
  }, [auth0, request, env, session]);

  // loginWithPopup never throws: the hook's `error` or `user` has the result, in the render after it resolved.
  useEffect(() => {
    if (closedLogin === null || closedLogin !== request) return;
    const outcome = auth0.error ? Promise.resolve(failed(auth0.error)) : signedIn(auth0, env);
    void outcome.then((result) => session.applyOutcome(result));
  }, [closedLogin, request, auth0, env, session]);

  return null;
}

/** Signs out of Firebase, then redirects through the identity provider's logout, which returns to `/`. */
async function logout(auth0: Auth0ContextInterface, session: Session): Promise<SessionOutcome> {
  await session.signOutOfFirebase();
  await auth0.logout({ logoutParams: { returnTo: window.location.origin } });
  return { kind: 'ended', code: null };
}

/**
 * Checks whether the identity provider's session still holds. Its end also ends the shop's session, without a redirect
 * through the provider's logout, so that the buyer stays on the page. A network failure ends nothing.
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
