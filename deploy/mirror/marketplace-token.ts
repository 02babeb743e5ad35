import * as v from 'valibot';
import { readInternal, writeInternal, type RestDatabase } from '#deploy/database/rest-database.ts';

/** Credentials for the marketplace; '' where not configured. */
export interface MarketplaceKeys {
  /** Access token, valid for six hours. */
  readonly token: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** First refresh token. Each use returns the next one, which is stored in the database. */
  readonly refreshToken: string;
}

/**
 * Returns a token for the marketplace that has not expired, or ''.
 * @param refused a token that the marketplace refused, to be avoided if there is another; '' at first
 */
export type TokenSource = (refused: string) => Promise<string>;

/** Document with the tokens, which firestore.rules close to everyone. */
const DOCUMENT = 'marketplace';
/** Time before expiry at which tokens are renewed. */
const MARGIN_MS = 5 * 60_000;

const StoredTokens = v.object({
  access_token: v.optional(v.string(), ''),
  refresh_token: v.optional(v.string(), ''),
  /** Milliseconds since 1970. */
  expires: v.optional(v.number(), 0),
});

const Grant = v.object({
  access_token: v.string(),
  refresh_token: v.optional(v.string(), ''),
  expires_in: v.number(),
});

/**
 * Returns a source of tokens: the environment's token or, with client credentials, refresh grants. A refresh token works once, so
 * the next one is stored before the access token is used.
 */
export function marketplaceTokens(
  baseUrl: string,
  keys: MarketplaceKeys,
  database: RestDatabase,
): TokenSource {
  return async (refused) => {
    if (keys.clientId === '' || keys.clientSecret === '') return keys.token;
    const stored = v.parse(StoredTokens, await readInternal(database, DOCUMENT));
    if (stored.access_token !== refused && stored.expires - MARGIN_MS > Date.now())
      return stored.access_token;
    // The environment's token is the fallback when the stored one no longer works.
    for (const refresh_token of new Set([stored.refresh_token, keys.refreshToken])) {
      if (refresh_token === '') continue;
      const { clientId: client_id, clientSecret: client_secret } = keys;
      const grant = { grant_type: 'refresh_token', client_id, client_secret, refresh_token };
      const reply = await fetch(`${baseUrl}/oauth/token`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(grant),
        signal: AbortSignal.timeout(10_000),
      });
      if (!reply.ok) continue;
      const granted = v.parse(Grant, await reply.json());
      await writeInternal(database, DOCUMENT, {
        access_token: granted.access_token,
        refresh_token: granted.refresh_token || refresh_token,
        expires: Date.now() + granted.expires_in * 1000,
      });
      return granted.access_token;
    }
    return keys.token;
  };
}
