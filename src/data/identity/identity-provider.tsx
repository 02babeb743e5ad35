import { Auth0Provider, useAuth0, type Auth0ContextInterface } from '@auth0/auth0-react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import type { Env } from '#config/env.ts';
import { boundedIdentity, type Identity } from '#domain/buyer/buyer.ts';
import { LOGIN_ERRORS, loginErrorCode, type LoginErrorCode } from '#domain/buyer/login-error.ts';
import { reportUnexpected } from '#data/reporting/report-error.ts';
import { stored } from '#data/storage/stored.ts';
import { loginWindow } from './popup.ts';
import { tokenCache } from './token-cache.ts';

/** Outcome of a request to the identity provider; `ended` without a code is a deliberate sign-out. */
export type SessionOutcome =
  | { readonly kind: 'signed-in'; readonly identity: Identity; readonly firebaseToken: string }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'failed'; readonly code: LoginErrorCode }
  | { readonly kind: 'ended'; readonly code: LoginErrorCode | null };

/** True from an offline sign-out to the next login: the provider's own session would sign in without a password. */
const storedOpenSession = stored('bornera.open-session', 1, v.literal(true));

let opened: Promise<Auth0ContextInterface> | undefined;

/**
 * Returns the context of Auth0's provider once it is ready. The provider has its own React root outside the page: no screen reads
 * the context.
 */
function auth0(env: Env): Promise<Auth0ContextInterface> {
  opened ??= new Promise((resolve, reject) => {
    createRoot(document.createElement('div'), { onUncaughtError: reject }).render(
      <Auth0Provider
        {...env.auth0}
        authorizationParams={{
          redirect_uri: window.location.origin,
          scope: 'openid profile email',
          ui_locales: 'es',
        }}
        cache={tokenCache()}
        // The shop has no anonymous sessions; their default store throws when storage is blocked.
        anonymousSessionsCacheMode="memory"
        useRefreshTokens
        skipRedirectCallback
        // Same as the SDK's defaults, but part of docs/services.md#login-limits.
        httpTimeoutInSeconds={10}
        sessionCheckExpiryDays={1}
        // Allowed difference in seconds between the clocks of page and provider.
        leeway={60}
      >
        <WhenReady onReady={resolve} />
      </Auth0Provider>,
    );
  });
  return opened;
}

function WhenReady({ onReady }: { readonly onReady: (context: Auth0ContextInterface) => void }) {
  const context = useAuth0();
  useEffect(() => {
    if (!context.isLoading) onReady(context);
  }, [context, onReady]);
  return null;
}

/** Signs the buyer in using the already opened login window, then closes the window. */
export async function login(env: Env, popup: Window): Promise<SessionOutcome> {
  try {
    const provider = await auth0(env);
    const options = storedOpenSession.read() ? { authorizationParams: { prompt: 'login' as const } } : {};
    // Unlike `loginWithPopup`, this call throws when the login fails.
    await provider.getAccessTokenWithPopup(options, { popup: loginWindow(popup), timeoutInSeconds: 60 });
    storedOpenSession.clear();
    return await signedIn(env);
  } catch (error) {
    return failed(error);
  } finally {
    popup.close();
  }
}

/**
 * Redirects through the identity provider's logout, which returns to `/`.
 * @param isOnline false ends only this browser's session, because the redirect would end on the browser's error page. The next
 * login then asks for the password.
 */
export async function logout(env: Env, isOnline: boolean): Promise<SessionOutcome> {
  const redirect = { logoutParams: { returnTo: window.location.origin } };
  if (!isOnline) storedOpenSession.write(true);
  await (await auth0(env)).logout(isOnline ? redirect : { openUrl: false });
  return { kind: 'ended', code: null };
}

/**
 * Checks whether the identity provider's session is still valid. If not, ends the shop's session without a redirect through the
 * provider's logout, so that the buyer stays on the page. A network failure ends nothing.
 * @param fresh requires a new token, because Firebase's session is gone
 */
export async function checkSession(env: Env, fresh: boolean): Promise<SessionOutcome> {
  try {
    await (await auth0(env)).getAccessTokenSilently(fresh ? { cacheMode: 'off' } : {});
    return fresh ? await signedIn(env) : { kind: 'confirmed' };
  } catch (error) {
    const code = loginErrorCode(error);
    if ('endsSession' in LOGIN_ERRORS[code]) {
      await (await auth0(env)).logout({ openUrl: false });
      return { kind: 'ended', code };
    }
    return fresh ? failed(error) : { kind: 'confirmed' };
  }
}

async function signedIn(env: Env): Promise<SessionOutcome> {
  const claims = await (await auth0(env)).getIdTokenClaims();
  const firebaseToken: unknown = claims?.[env.firebaseTokenClaim];
  if (claims === undefined || typeof firebaseToken !== 'string') {
    reportUnexpected('sign-in', signInError('missing_claim'));
    return { kind: 'failed', code: 'access_denied' };
  }
  return { kind: 'signed-in', identity: boundedIdentity({ ...claims, sub: claims.sub }), firebaseToken };
}

function failed(error: unknown): SessionOutcome {
  const code = loginErrorCode(error);
  if ('concernsOwner' in LOGIN_ERRORS[code])
    reportUnexpected('sign-in', isProvidersError(error) ? signInError(error.error) : error);
  return { kind: 'failed', code };
}

function isProvidersError(error: unknown): error is Error & { readonly error: string } {
  return error instanceof Error && 'error' in error && typeof error.error === 'string';
}

/** Returns an error without the provider's message, which may name the buyer. */
function signInError(code: string): Error {
  return Object.assign(new Error(code), { name: 'SignInError', code });
}
