import { setTimeout as pause } from 'node:timers/promises';
import type { TokenSource } from './marketplace-token.ts';

export interface ClientOptions {
  readonly baseUrl: string;
  readonly tokenAfter: TokenSource;
  readonly sleep?: (ms: number) => Promise<void>;
}

/** A parsed response, or the reason why there is none. */
export type MarketplaceAnswer =
  | { readonly ok: true; readonly content: unknown }
  | { readonly ok: false; readonly why: string };

export interface MarketplaceClient {
  /** False without the owner's token, which some calls require. */
  hasToken(): Promise<boolean>;
  get(path: string): Promise<MarketplaceAnswer>;
}

const TRIES = 5;
/** Consecutive calls without a response before the client gives up: the marketplace is down. */
const MOST_LOST = 3;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const TIMEOUT_MS = 10_000;

/** Calls the marketplace with the owner's token. Waits and retries at 429 and 5xx; renews a refused token once. */
export function marketplaceClient({ baseUrl, tokenAfter, sleep = pause }: ClientOptions): MarketplaceClient {
  let token: Promise<string> | null = null;
  let renewed: Promise<string> | null = null;
  let lost = 0;

  function current(): Promise<string> {
    return renewed ?? (token ??= tokenAfter(''));
  }

  return {
    hasToken: async () => (await current().catch(() => '')) !== '',
    async get(path) {
      if (lost >= MOST_LOST) return { ok: false, why: 'not asked: the marketplace is down' };
      let why = '';
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        let retryAfter: string | null = null;
        try {
          const bearer = await current();
          const reply = await ask(baseUrl + path, bearer);
          if (reply.ok) {
            const content: unknown = await reply.json();
            lost = 0;
            return { ok: true, content };
          }
          why = reply.status === 404 ? 'is missing' : `HTTP ${reply.status}`;
          if (reply.status === 401 && bearer !== '') {
            // Concurrently refused calls share one new token, because a refresh token works once.
            renewed ??= tokenAfter(bearer);
            if ((await renewed) !== bearer) continue;
          }
          if (reply.status !== 429 && reply.status < 500) {
            lost = 0;
            return { ok: false, why };
          }
          retryAfter = reply.headers.get('retry-after');
        } catch (cause) {
          why = cause instanceof Error ? cause.message : String(cause);
        }
        await sleep(waitBefore(attempt, retryAfter));
      }
      lost += 1;
      return { ok: false, why };
    },
  };
}

function ask(address: string, bearer: string): Promise<Response> {
  return fetch(address, {
    headers: { accept: 'application/json', ...(bearer !== '' && { authorization: `Bearer ${bearer}` }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Exponential backoff with jitter. A `Retry-After` header takes precedence. */
function waitBefore(attempt: number, retryAfter: string | null): number {
  const asked = Number(retryAfter) * 1000;
  if (asked > 0) return Math.min(asked, LONGEST_WAIT_MS);
  return Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
}
