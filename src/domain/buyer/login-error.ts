import { fieldNames } from '#domain/fields.ts';

interface LoginError {
  /** True when neither the person nor the device caused the failure, so that the shop's owner must learn of it. */
  readonly concernsOwner?: true;
  /** True when the provider's session is over, which also signs the buyer out of the shop (docs/services.md#sign-in). */
  readonly endsSession?: true;
}

/** Reasons for a failed sign-in: the identity SDK's codes, and a blocked sign-in window. */
export const LOGIN_ERRORS = {
  blocked: {},
  // A page without https, where the browser offers no Web Crypto.
  insecure: {},
  cancelled: {},
  timeout: { concernsOwner: true },
  // Also ends the session: an account that had access has been blocked since.
  access_denied: { concernsOwner: true, endsSession: true },
  unverified_email: { endsSession: true },
  popup_open: {},
  missing_refresh_token: { endsSession: true },
  mfa_required: { endsSession: true },
  invalid_state: { concernsOwner: true },
  login_required: { endsSession: true },
  clock: {},
  unverified: {},
  unavailable: { concernsOwner: true },
} as const satisfies Record<string, LoginError>;

export type LoginErrorCode = keyof typeof LOGIN_ERRORS;

/** Returns the code of an error thrown by the identity SDK (docs/services.md#sign-in). */
export function loginErrorCode(error: unknown): LoginErrorCode {
  if (!(error instanceof Error)) return 'unavailable';
  if (error.message.startsWith('Invalid state')) return 'invalid_state';
  // The SDK checks a token issued seconds ago: only a wrong clock can make it expired or not yet valid.
  if (/^(Expiration|Not Before) [Tt]ime/.test(error.message)) return 'clock';
  const code = 'error' in error ? error.error : undefined;
  if (code === 'access_denied' && CANCELLED.test(error.message)) return 'cancelled';
  // The message of the shop's own Auth0 Action, auth0/post-login.cjs.
  if (code === 'access_denied' && error.message === 'unverified_email') return 'unverified_email';
  // The provider rejects the refresh token: the session is over.
  if (code === 'invalid_grant') return 'login_required';
  return fieldNames(LOGIN_ERRORS).find((known) => known === code) ?? 'unavailable';
}

/** Auth0's descriptions of a sign-in that the person cancelled in the window. */
const CANCELLED = /^(?:User has canceled|User did not authorize|The user (?:has )?(?:denied|cancell?ed))/;
