import { expect, it } from 'vitest';
import { fieldNames } from '#domain/fields.ts';
import { LOGIN_ERRORS, loginErrorCode } from './login-error.ts';

/** Builds an error as the identity SDK throws it: an Error with a code of its own. */
function sdkError(error: string, message = ''): Error {
  return Object.assign(new Error(message), { error });
}

it.each<readonly [unknown, string]>([
  ...['timeout', 'cancelled', 'popup_open', 'missing_refresh_token', 'mfa_required', 'login_required'].map(
    (code) => [sdkError(code), code] as const,
  ),
  [sdkError('state_mismatch', 'Invalid state'), 'invalid_state'],
  [sdkError('missing_transaction', 'Invalid state'), 'invalid_state'],
  [sdkError('access_denied', 'User has canceled the interaction.'), 'cancelled'],
  [sdkError('access_denied', 'User did not authorize the request'), 'cancelled'],
  [sdkError('access_denied', 'Esta cuenta está bloqueada. Escribinos para resolverlo.'), 'access_denied'],
  [sdkError('access_denied', 'unverified_email'), 'unverified_email'],
  [sdkError('invalid_grant', 'Unknown or invalid refresh token.'), 'login_required'],
  [new Error('Expiration Time (exp) claim error in the ID token; current time (…) is after …'), 'clock'],
  [new Error("Not Before time (nbf) claim in the ID token: it can't be used just yet"), 'clock'],
  [new Error('Failed to fetch'), 'unavailable'],
  [sdkError('request_error', 'HTTP error'), 'unavailable'],
  [sdkError('toString'), 'unavailable'],
  ['nothing', 'unavailable'],
  [undefined, 'unavailable'],
])('a failed login with the SDK’s error %s has the code %s', (error, code) => {
  expect(loginErrorCode(error)).toBe(code);
});

it('ends the shop’s session when the provider’s is over, and is for the owner when nothing else explains the failure', () => {
  const codes = fieldNames(LOGIN_ERRORS);
  expect(codes.filter((code) => 'endsSession' in LOGIN_ERRORS[code])).toEqual(
    'access_denied unverified_email missing_refresh_token mfa_required login_required'.split(' '),
  );
  expect(codes.filter((code) => 'concernsOwner' in LOGIN_ERRORS[code])).toEqual(
    'timeout access_denied invalid_state unavailable'.split(' '),
  );
});
