import pLimit from 'p-limit';
import * as v from 'valibot';
import { decodeListing } from '#data/http/marketplace.ts';
import type { Listing } from '#domain/catalogue/listing.ts';
import { marketplaceClient, type ClientOptions, type MarketplaceClient } from './marketplace-client.ts';
import type { MirrorProgress } from './progress.ts';

/** The marketplace's answer about a listing. */
export type ListingReply =
  | { readonly ok: true; readonly listing: Listing; readonly status: string }
  | { readonly ok: false; readonly why: string };

export interface FetchOptions extends ClientOptions {
  /** Answers of an interrupted run. */
  readonly progress: MirrorProgress;
}

/** Most ids in a call. */
const MOST_IDS = 20;
/** Calls for prices at the same time. */
const CALLS_AT_ONCE = 6;

/** The mirrored attributes, and those that decide whether a listing is valid. */
const ATTRIBUTES =
  'id,status,currency_id,price,original_price,available_quantity,sold_quantity,pictures,video_id,permalink';

/** A listing that the marketplace shows. */
const Item = v.object({
  code: v.literal(200),
  body: v.looseObject({
    id: v.string(),
    status: v.optional(v.string(), ''),
    currency_id: v.optional(v.string(), 'ARS'),
  }),
});

const Amount = v.pipe(v.number(), v.minValue(0.01));

/** Price that a buyer pays, and the listing's price without its promotion. */
const SalePrice = v.object({
  amount: Amount,
  regular_amount: v.optional(v.nullable(Amount), null),
  currency_id: v.literal('ARS'),
});

/**
 * Fetches listings, twenty in a call, and each one's price. A listing without a valid answer has the reason;
 * one without a price is valid.
 */
export async function fetchListings(
  idMelis: readonly string[],
  options: FetchOptions,
): Promise<ReadonlyMap<string, ListingReply>> {
  const { answers } = options.progress;
  const client = marketplaceClient(options);
  const found = new Map<string, ListingReply>();
  for (let from = 0; from < idMelis.length; from += MOST_IDS) {
    const ids = idMelis.slice(from, from + MOST_IDS);
    const failures = await fetchItems(client, ids, answers);
    await fetchPrices(client, ids, answers);
    options.progress.save();
    for (const id of ids)
      found.set(id, failures.get(id) ?? withPrice(readItem(answers.get(id)), answers.get(priceKey(id))));
  }
  return found;
}

type Answers = Map<string, unknown>;

/** Adds the valid ones of the missing items to the answers. @returns the others. */
async function fetchItems(
  client: MarketplaceClient,
  ids: readonly string[],
  answers: Answers,
): Promise<ReadonlyMap<string, ListingReply>> {
  const failures = new Map<string, ListingReply>();
  const missing = ids.filter((id) => !answers.has(id));
  if (missing.length === 0) return failures;
  const list = missing.map(encodeURIComponent).join(',');
  const answer = await client.get(`/items?ids=${list}&attributes=${ATTRIBUTES}`);
  const items: readonly unknown[] = answer.ok && Array.isArray(answer.content) ? answer.content : [];
  for (const id of missing) {
    // The marketplace may leave listings out, or answer in another order.
    const item = items.find((one) => v.is(Item, one) && one.body.id === id);
    const reply = answer.ok ? readItem(item) : answer;
    if (reply.ok) answers.set(id, item);
    else failures.set(id, reply);
  }
  return failures;
}

/** Adds the missing prices of valid items to the answers. Without the owner's token nothing is asked. */
async function fetchPrices(
  client: MarketplaceClient,
  ids: readonly string[],
  answers: Answers,
): Promise<void> {
  if (!(await client.hasToken())) return;
  const missing = ids.filter((id) => answers.has(id) && !answers.has(priceKey(id)));
  await pLimit(CALLS_AT_ONCE).map(missing, async (id) => {
    const answer = await client.get(
      `/items/${encodeURIComponent(id)}/sale_price?context=channel_marketplace`,
    );
    if (answer.ok && v.is(SalePrice, answer.content)) answers.set(priceKey(id), answer.content);
  });
}

function priceKey(id: string): string {
  return `${id}/sale_price`;
}

function readItem(item: unknown): ListingReply {
  const known = v.safeParse(Item, item);
  if (!known.success) return { ok: false, why: 'the marketplace shows no such listing' };
  const { body } = known.output;
  if (body.currency_id !== 'ARS') return { ok: false, why: `its currency is ${body.currency_id}` };
  return { ok: true, listing: decodeListing(body), status: body.status };
}

function withPrice(reply: ListingReply, answer: unknown): ListingReply {
  const price = v.safeParse(SalePrice, answer);
  if (!reply.ok || !price.success) return reply;
  const { amount, regular_amount } = price.output;
  return { ...reply, listing: { ...reply.listing, price: amount, original_price: regular_amount } };
}
