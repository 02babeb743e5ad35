import { Auth0Client } from '@auth0/auth0-spa-js';
import type { Env } from '../../config/env.ts';
import { boundedIdentity, type Identity } from '../../domain/buyer/buyer.ts';
import { endsSession, loginErrorCode, type LoginErrorCode } from '../../domain/buyer/login-error.ts';
import { tokenCache } from './token-cache.ts';

/** Outcome of a request to the identity provider; `ended` without a code is a deliberate sign-out. */
export type SessionOutcome =
  | { readonly kind: 'signed-in'; readonly identity: Identity; readonly firebaseToken: string }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'failed'; readonly code: LoginErrorCode }
  | { readonly kind: 'ended'; readonly code: LoginErrorCode | null };

let opened: Auth0Client | undefined;

function auth0(env: Env): Auth0Client {
  opened ??= new Auth0Client({
    ...env.auth0,
    authorizationParams: { redirect_uri: window.location.origin, scope: 'openid profile email' },
    cache: tokenCache(),
    // The shop has no anonymous sessions; their default store throws where storage is blocked.
    anonymousSessionsCacheMode: 'memory',
    useRefreshTokens: true,
    // The limits of docs/product.md#login-limits, stated although they are the SDK's defaults.
    httpTimeoutInSeconds: 10,
    sessionCheckExpiryDays: 1,
    // Seconds by which the clocks of page and provider may differ.
    leeway: 60,
  });
  return opened;
}

/** Lets the buyer sign in in the login window, which is open already. */
export async function login(env: Env, popup: Window): Promise<SessionOutcome> {
  try {
    await auth0(env).loginWithPopup({}, { popup, timeoutInSeconds: 60 });
    return await signedIn(env);
  } catch (error) {
    return { kind: 'failed', code: loginErrorCode(error) };
  }
}

/** Redirects through the identity provider's logout, which returns to `/`. */
export async function logout(env: Env): Promise<SessionOutcome> {
  await auth0(env).logout({ logoutParams: { returnTo: window.location.origin } });
  return { kind: 'ended', code: null };
}

/**
 * Checks whether the identity provider's session still holds. Its end also ends the shop's session, without a redirect
 * through the provider's logout, so that the buyer stays on the page. A network failure ends nothing.
 * @param fresh requires a new token, because Firebase's session is gone.
 */
export async function check(env: Env, fresh: boolean): Promise<SessionOutcome> {
  try {
    await auth0(env).getTokenSilently(fresh ? { cacheMode: 'off' } : {});
    return fresh ? await signedIn(env) : { kind: 'confirmed' };
  } catch (error) {
    const code = loginErrorCode(error);
    if (endsSession(code)) {
      await auth0(env).logout({ openUrl: false });
      return { kind: 'ended', code };
    }
    return fresh ? { kind: 'failed', code } : { kind: 'confirmed' };
  }
}

async function signedIn(env: Env): Promise<SessionOutcome> {
  const claims = await auth0(env).getIdTokenClaims();
  const firebaseToken: unknown = claims?.[env.firebaseTokenClaim];
  if (claims === undefined || typeof firebaseToken !== 'string')
    return { kind: 'failed', code: 'access_denied' };
  const { sub, name, given_name, family_name, email, picture } = claims;
  const identity = boundedIdentity({ sub, name, given_name, family_name, email, picture });
  return { kind: 'signed-in', identity, firebaseToken };
}
