import * as v from 'valibot';
import { readOwn, writeOwn, type MirrorDatabase } from './database.ts';

/** How the mirror proves to the marketplace whose listings they are; '' is not given. */
export interface MarketplaceKeys {
  /** A token made by hand; it lives six hours. */
  readonly token: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The first one; each use gives another, which the database keeps. */
  readonly refreshToken: string;
}

/** Where tokens come from. */
export interface MarketplaceTokens {
  /** A token that should hold, or '' when there is none. */
  current(): Promise<string>;
  /** Another one, after that one was refused; '' when there is none to be had. */
  renew(): Promise<string>;
}

/** The document, closed to everyone by the rules, in which the tokens wait for the next run. */
const DOCUMENT = 'marketplace';
/** A token is not used in its last minutes. */
const MARGIN_MS = 5 * 60_000;

const Kept = v.object({
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
 * Tokens from the environment, and from refresh grants where the keys for them are given (facts §1). A refresh
 * token works once, so each new one is kept before the token that came with it is used.
 */
export function marketplaceTokens(
  baseUrl: string,
  keys: MarketplaceKeys,
  database: MirrorDatabase,
  now: () => number = Date.now,
): MarketplaceTokens {
  const canRefresh = keys.clientId !== '' && keys.clientSecret !== '';

  async function refresh(): Promise<string> {
    if (!canRefresh) return '';
    const kept = v.parse(Kept, await readOwn(database, DOCUMENT));
    // The kept one first; the environment's where somebody put a new one after the kept one was lost.
    for (const token of new Set([kept.refresh_token, keys.refreshToken])) {
      const granted = token === '' ? null : await ask(baseUrl, keys, token);
      if (granted === null) continue;
      await writeOwn(database, DOCUMENT, {
        access_token: granted.access_token,
        refresh_token: granted.refresh_token || token,
        expires: now() + granted.expires_in * 1000,
      });
      return granted.access_token;
    }
    return '';
  }

  return {
    async current() {
      if (!canRefresh) return keys.token;
      const kept = v.parse(Kept, await readOwn(database, DOCUMENT));
      if (kept.access_token !== '' && kept.expires - MARGIN_MS > now()) return kept.access_token;
      return (await refresh()) || keys.token;
    },
    renew: refresh,
  };
}

/** Null when the marketplace does not take the refresh token. */
async function ask(
  baseUrl: string,
  keys: MarketplaceKeys,
  refreshToken: string,
): Promise<v.InferOutput<typeof Grant> | null> {
  const reply = await fetch(`${baseUrl}/oauth/token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: keys.clientId,
      client_secret: keys.clientSecret,
      refresh_token: refreshToken,
    }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!reply.ok) return null;
  return v.parse(Grant, await reply.json());
}
