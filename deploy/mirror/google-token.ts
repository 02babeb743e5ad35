import { createSign } from 'node:crypto';
import * as v from 'valibot';

/** The key file of a service account. */
export const ServiceAccount = v.object({
  project_id: v.string(),
  client_email: v.string(),
  private_key: v.string(),
  token_uri: v.optional(v.string(), 'https://oauth2.googleapis.com/token'),
});
export type ServiceAccount = v.InferOutput<typeof ServiceAccount>;

const SCOPE = 'https://www.googleapis.com/auth/datastore';
const LIFE_SECONDS = 3600;
/** Tokens are renewed this long before they expire. */
const MARGIN_MS = 5 * 60_000;

const Reply = v.object({ access_token: v.string(), expires_in: v.number() });

/** Returns a function that gets access tokens for Firestore from a service account (OAuth 2.0 JWT bearer grant). */
export function googleTokens(account: ServiceAccount, now: () => number = Date.now): () => Promise<string> {
  let token = '';
  let expires = 0;
  return async () => {
    if (now() < expires - MARGIN_MS) return token;
    const reply = await fetch(account.token_uri, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: assertion(account, Math.floor(now() / 1000)),
      }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!reply.ok) throw new Error(`Google no dio un token: ${reply.status} ${await reply.text()}`);
    const granted = v.parse(Reply, await reply.json());
    token = granted.access_token;
    expires = now() + granted.expires_in * 1000;
    return token;
  };
}

function assertion(account: ServiceAccount, seconds: number): string {
  const claims = {
    iss: account.client_email,
    scope: SCOPE,
    aud: account.token_uri,
    iat: seconds,
    exp: seconds + LIFE_SECONDS,
  };
  const content = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`;
  const signature = createSign('RSA-SHA256').update(content).sign(account.private_key, 'base64url');
  return `${content}.${signature}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
