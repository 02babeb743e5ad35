/** Reasons for a failed sign-in: the identity SDK's codes, and the browser's refusal to open the window. */
export const LOGIN_ERROR_CODES = [
  'blocked',
  'cancelled',
  'timeout',
  'access_denied',
  'unverified_email',
  'popup_open',
  'missing_refresh_token',
  'mfa_required',
  'invalid_state',
  'login_required',
  'clock',
  'unverified',
  'unavailable',
] as const;

export type LoginErrorCode = (typeof LOGIN_ERROR_CODES)[number];

/** Returns the code of an error thrown by the identity SDK (docs/product.md#sign-in). */
export function loginErrorCode(error: unknown): LoginErrorCode {
  if (!(error instanceof Error)) return 'unavailable';
  if (error.message.startsWith('Invalid state')) return 'invalid_state';
  // The SDK checks a token issued seconds ago: only a wrong clock can make it expired or not yet valid.
  if (/^(Expiration|Not Before) [Tt]ime/.test(error.message)) return 'clock';
  const code = 'error' in error ? error.error : undefined;
  if (code === 'access_denied' && CANCELLED.test(error.message)) return 'cancelled';
  // The words of the shop's own Action, deploy/auth0/post-login.cjs.
  if (code === 'access_denied' && error.message === 'unverified_email') return 'unverified_email';
  // The provider rejects the refresh token: the session is over.
  if (code === 'invalid_grant') return 'login_required';
  return LOGIN_ERROR_CODES.find((known) => known === code) ?? 'unavailable';
}

/** Auth0's descriptions of a login that the person declined in the window. */
const CANCELLED = /^(?:User has canceled|User did not authorize|The user (?:has )?(?:denied|cancell?ed))/;

/** Returns true when the provider's session is over, which signs the buyer out of the shop too (docs/product.md#sign-in). */
export function endsSession(code: LoginErrorCode): boolean {
  return ENDING_CODES.has(code);
}

/** Returns true when neither the person nor the device explains the failure: the shop's owner must learn of it. */
export function concernsOwner(code: LoginErrorCode): boolean {
  return OWNERS_CODES.has(code);
}

const OWNERS_CODES: ReadonlySet<LoginErrorCode> = new Set<LoginErrorCode>([
  'timeout',
  'access_denied',
  'invalid_state',
  'unavailable',
]);

/** `access_denied` is included: an account that was let in before has been blocked meanwhile. */
const ENDING_CODES: ReadonlySet<LoginErrorCode> = new Set<LoginErrorCode>([
  'login_required',
  'missing_refresh_token',
  'mfa_required',
  'access_denied',
  'unverified_email',
]);
