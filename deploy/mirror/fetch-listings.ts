import * as v from 'valibot';
import { decodeListing } from '../../src/data/http/marketplace.ts';
import type { Listing } from '../../src/domain/catalogue/listing.ts';
import type { MarketplaceTokens } from './marketplace-token.ts';
import type { Progress } from './progress.ts';

/** The marketplace's answer about a listing. */
export type ListingReply =
  | { readonly ok: true; readonly listing: Listing; readonly status: string }
  | { readonly ok: false; readonly why: string };

export interface FetchOptions {
  readonly baseUrl: string;
  readonly tokens: MarketplaceTokens;
  /** Answers of an interrupted run. */
  readonly progress: Progress;
  readonly sleep?: (ms: number) => Promise<void>;
}

/** Most ids in a call. */
const MOST_IDS = 20;
const TRIES = 5;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const TIMEOUT_MS = 10_000;

/** The mirrored attributes, and those that decide whether a listing is valid. */
const ATTRIBUTES =
  'id,status,currency_id,price,original_price,available_quantity,sold_quantity,pictures,video_id,permalink';

const Replies = v.array(v.object({ code: v.number(), body: v.unknown() }));
const Body = v.object({
  id: v.string(),
  status: v.optional(v.string(), ''),
  currency_id: v.optional(v.string(), 'ARS'),
});

/** Fetches listings, twenty in a call. A listing without a valid answer has the reason in Spanish. */
export async function fetchListings(
  idMelis: readonly string[],
  options: FetchOptions,
): Promise<ReadonlyMap<string, ListingReply>> {
  const found = new Map<string, ListingReply>();
  const missing: string[] = [];
  for (const id of idMelis) {
    const known = options.progress.get(id);
    if (known === undefined) missing.push(id);
    else found.set(id, readBody(known));
  }
  const fetchSome = createFetcher(options);
  for (let from = 0; from < missing.length; from += MOST_IDS) {
    const ids = missing.slice(from, from + MOST_IDS);
    const { replies, why } = await fetchSome(ids);
    for (const id of ids) found.set(id, replies.get(id) ?? { ok: false, why });
  }
  return found;
}

/** Returns a function that fetches up to twenty listings with a shared token. */
function createFetcher({ baseUrl, tokens, progress, sleep = pause }: FetchOptions) {
  let token: string | null = null;
  let renewed = false;

  async function ask(ids: readonly string[]): Promise<Response> {
    token ??= await tokens.current();
    return fetch(`${baseUrl}/items?ids=${ids.join(',')}&attributes=${ATTRIBUTES}`, {
      headers: { accept: 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  return async (ids: readonly string[]) => {
    let why = '';
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      try {
        const reply = await ask(ids);
        if (reply.ok)
          return { replies: readReplies(ids, await reply.json(), progress), why: 'sin respuesta' };
        why = `HTTP ${reply.status}`;
        if (reply.status === 401 && !renewed) {
          renewed = true;
          token = (await tokens.renew()) || token;
          continue;
        }
        if (reply.status !== 429 && reply.status < 500) break;
        await sleep(waitBefore(attempt, reply.headers.get('retry-after')));
      } catch (cause) {
        why = cause instanceof Error ? cause.message : String(cause);
        await sleep(waitBefore(attempt, null));
      }
    }
    return { replies: new Map<string, ListingReply>(), why };
  };
}

function readReplies(
  ids: readonly string[],
  content: unknown,
  progress: Progress,
): Map<string, ListingReply> {
  const replies = v.parse(Replies, content);
  const found = new Map<string, ListingReply>();
  for (const [at, { code, body }] of replies.entries()) {
    const id = ids[at];
    if (id === undefined) continue;
    if (code === 200) {
      const reply = readBody(body);
      found.set(id, reply);
      if (reply.ok) progress.add(id, body);
    } else found.set(id, { ok: false, why: code === 404 ? 'la publicación no existe' : `código ${code}` });
  }
  progress.save();
  return found;
}

function readBody(body: unknown): ListingReply {
  const known = v.safeParse(Body, body);
  if (!known.success) return { ok: false, why: 'la respuesta no es una publicación' };
  if (known.output.currency_id !== 'ARS') return { ok: false, why: `está en ${known.output.currency_id}` };
  const listing = decodeListing(body);
  if (listing.price === undefined || listing.price <= 0) return { ok: false, why: 'sin precio' };
  return { ok: true, listing, status: known.output.status };
}

/** Exponential backoff with jitter. A `Retry-After` header takes precedence. */
function waitBefore(attempt: number, retryAfter: string | null): number {
  const asked = Number(retryAfter) * 1000;
  if (asked > 0) return Math.min(asked, LONGEST_WAIT_MS);
  return Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
