import pLimit from 'p-limit';
import * as v from 'valibot';
import { decodeListing } from '../../src/data/http/marketplace.ts';
import type { Listing } from '../../src/domain/catalogue/listing.ts';
import { marketplaceClient, type ClientOptions, type MarketplaceClient } from './marketplace-client.ts';
import type { Progress } from './progress.ts';

/** The marketplace's answer about a listing. */
export type ListingReply =
  | { readonly ok: true; readonly listing: Listing; readonly status: string }
  | { readonly ok: false; readonly why: string };

export interface FetchOptions extends ClientOptions {
  /** Answers of an interrupted run. */
  readonly progress: Progress;
}

/** Most ids in a call. */
const MOST_IDS = 20;
/** Calls for prices at the same time. */
const CALLS_AT_ONCE = 6;

/** The mirrored attributes, and those that decide whether a listing is valid. */
const ATTRIBUTES =
  'id,status,currency_id,price,original_price,available_quantity,sold_quantity,pictures,video_id,permalink';

const Replies = v.array(v.object({ code: v.number(), body: v.unknown() }));
const Body = v.object({
  id: v.string(),
  status: v.optional(v.string(), ''),
  currency_id: v.optional(v.string(), 'ARS'),
});

const Amount = v.pipe(v.number(), v.minValue(0.01));

/** Price that a buyer pays, and the listing's price without its promotion. */
const SalePrice = v.object({
  amount: Amount,
  regular_amount: v.optional(v.nullable(Amount), null),
  currency_id: v.literal('ARS'),
});

/**
 * Fetches listings, twenty in a call, and each one's price. A listing without a valid answer has the reason in Spanish;
 * one without a price is valid.
 */
export async function fetchListings(
  idMelis: readonly string[],
  options: FetchOptions,
): Promise<ReadonlyMap<string, ListingReply>> {
  const { progress } = options;
  const client = marketplaceClient(options);
  const found = new Map<string, ListingReply>();
  for (let from = 0; from < idMelis.length; from += MOST_IDS) {
    const ids = idMelis.slice(from, from + MOST_IDS);
    const whys = await fetchItems(client, ids, progress);
    await fetchPrices(client, ids, progress);
    progress.save();
    for (const id of ids) found.set(id, readReply(id, progress, whys.get(id) ?? 'sin respuesta'));
  }
  return found;
}

/** Adds the items that are missing to the progress. @returns why others have no answer. */
async function fetchItems(
  client: MarketplaceClient,
  ids: readonly string[],
  progress: Progress,
): Promise<ReadonlyMap<string, string>> {
  const missing = ids.filter((id) => progress.get(id) === undefined);
  if (missing.length === 0) return new Map();
  const answer = await client.get(`/items?ids=${missing.join(',')}&attributes=${ATTRIBUTES}`);
  const replies = answer.ok ? v.safeParse(Replies, answer.content) : null;
  if (replies?.success !== true) {
    const why = answer.ok ? 'la respuesta no es una lista' : answer.why;
    return new Map(missing.map((id) => [id, why]));
  }
  const whys = new Map<string, string>();
  for (const [at, { code, body }] of replies.output.entries()) {
    const id = missing[at];
    if (id === undefined) continue;
    if (code === 200 && readBody(body).ok) progress.add(id, body);
    else whys.set(id, whyNot(code, body));
  }
  return whys;
}

function whyNot(code: number, body: unknown): string {
  if (code === 404) return 'la publicación no existe';
  const reply = readBody(body);
  return code === 200 && !reply.ok ? reply.why : `código ${code}`;
}

/** Adds the missing prices of valid items to the progress. Without the owner's token nothing is asked. */
async function fetchPrices(
  client: MarketplaceClient,
  ids: readonly string[],
  progress: Progress,
): Promise<void> {
  if (!(await client.hasToken())) return;
  const missing = ids.filter(
    (id) => progress.get(id) !== undefined && progress.get(priceKey(id)) === undefined,
  );
  await pLimit(CALLS_AT_ONCE).map(missing, async (id) => {
    const answer = await client.get(
      `/items/${encodeURIComponent(id)}/sale_price?context=channel_marketplace`,
    );
    if (answer.ok && v.is(SalePrice, answer.content)) progress.add(priceKey(id), answer.content);
  });
}

function priceKey(id: string): string {
  return `${id}/sale_price`;
}

function readReply(id: string, progress: Progress, why: string): ListingReply {
  const body = progress.get(id);
  if (body === undefined) return { ok: false, why };
  const reply = readBody(body);
  const price = v.safeParse(SalePrice, progress.get(priceKey(id)));
  if (!reply.ok || !price.success) return reply;
  const { amount, regular_amount } = price.output;
  return { ...reply, listing: { ...reply.listing, price: amount, originalPrice: regular_amount } };
}

function readBody(body: unknown): ListingReply {
  const known = v.safeParse(Body, body);
  if (!known.success) return { ok: false, why: 'la respuesta no es una publicación' };
  if (known.output.currency_id !== 'ARS') return { ok: false, why: `está en ${known.output.currency_id}` };
  return { ok: true, listing: withoutHalfPrice(decodeListing(body)), status: known.output.status };
}

/** A price before a discount means nothing without the price itself. */
function withoutHalfPrice({ price, originalPrice, ...others }: Listing): Listing {
  if (price === undefined || price <= 0) return others;
  return { ...others, price, ...(originalPrice !== undefined && { originalPrice }) };
}
