import * as v from 'valibot';

const faultsSchema = v.object({
  /** Milliseconds before `/oauth/token` answers. */
  tokenDelayMs: v.optional(v.number(), 0),
  /** Announced lifetime of access tokens in seconds; null means one day. */
  accessTokenLifeS: v.optional(v.nullable(v.number()), null),
  /** Error code that refuses every refresh token. */
  refreshError: v.optional(v.nullable(v.picklist(['mfa_required', 'invalid_grant', 'login_required'])), null),
});

/** Failures for tests. `POST /_faults` replaces all of them; `{}` switches every one off. */
export type Faults = v.InferOutput<typeof faultsSchema>;

export const NO_FAULTS: Faults = v.parse(faultsSchema, {});

/** @throws ValiError when the text is not a valid set of faults. */
export function parseFaults(text: string): Faults {
  return v.parse(faultsSchema, JSON.parse(text === '' ? '{}' : text));
}

/** Auth0's answer to each refusal of a refresh token. */
const REFUSALS: Readonly<Record<NonNullable<Faults['refreshError']>, object>> = {
  mfa_required: { error_description: 'Multifactor authentication required', mfa_token: 'token-de-pruebas' },
  invalid_grant: { error_description: 'Unknown or invalid refresh token.' },
  login_required: { error_description: 'Login required' },
};

/** Answer of `/oauth/token`. */
export interface TokenAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Applies the faults to an answer. */
export function faultyTokens(answer: TokenAnswer, grant: unknown, faults: Faults): TokenAnswer {
  const { refreshError, accessTokenLifeS } = faults;
  if (grant === 'refresh_token' && refreshError !== null)
    return { status: 403, body: { error: refreshError, ...REFUSALS[refreshError] } };
  if (answer.status !== 200 || typeof answer.body !== 'object') return answer;
  return { status: 200, body: { ...answer.body, ...(accessTokenLifeS && { expires_in: accessTokenLifeS }) } };
}
