import * as v from 'valibot';

const faultsSchema = v.object({
  /** Milliseconds before `/oauth/token` answers. */
  tokenDelayMs: v.optional(v.number(), 0),
  /** Announced lifetime of access tokens in seconds; null means one day. */
  accessTokenLifeS: v.optional(v.nullable(v.number()), null),
  /** Error code that refuses every refresh token. */
  refreshError: v.optional(v.nullable(v.string()), null),
});

/** Failures for tests. `POST /_faults` replaces all of them; `{}` switches every one off. */
export type Faults = v.InferOutput<typeof faultsSchema>;

/** @throws ValiError when the text is not a valid set of faults. */
export function parseFaults(text: string): Faults {
  return v.parse(faultsSchema, JSON.parse(text));
}

/** Answer of `/oauth/token`. */
interface TokenAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Applies the faults to an answer. */
export function faultyTokens(answer: TokenAnswer, grant: unknown, faults: Faults): TokenAnswer {
  const { refreshError: error, accessTokenLifeS } = faults;
  if (grant === 'refresh_token' && error !== null)
    return { status: 403, body: { error, error_description: 'Unknown or invalid refresh token.' } };
  if (answer.status !== 200 || typeof answer.body !== 'object') return answer;
  return { status: 200, body: { ...answer.body, ...(accessTokenLifeS && { expires_in: accessTokenLifeS }) } };
}
