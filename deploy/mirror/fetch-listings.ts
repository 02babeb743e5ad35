import pLimit from 'p-limit';
import * as v from 'valibot';
import { decodeListing } from '#data/http/marketplace.ts';
import type { Listing } from '#domain/catalogue/listing.ts';
import { marketplaceClient, type ClientOptions, type MarketplaceClient } from './marketplace-client.ts';

/** The marketplace's response for one listing. */
export type ListingReply =
  | { readonly ok: true; readonly listing: Listing; readonly status: string }
  | { readonly ok: false; readonly why: string };

/** Maximum ids per call. */
const MOST_IDS = 20;
/** Maximum concurrent calls for prices. */
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

/** The price that a buyer pays, and the listing's price without its promotion. */
const SalePrice = v.object({
  amount: Amount,
  regular_amount: v.optional(v.nullable(Amount), null),
  currency_id: v.literal('ARS'),
});

/**
 * Fetches listings, twenty per call, and each listing's price. A listing without a valid response has the reason; a listing
 * without a price is valid.
 */
export async function fetchListings(
  idMelis: readonly string[],
  options: ClientOptions,
): Promise<ReadonlyMap<string, ListingReply>> {
  const client = marketplaceClient(options);
  const found = new Map<string, ListingReply>();
  for (let from = 0; from < idMelis.length; from += MOST_IDS) {
    const ids = idMelis.slice(from, from + MOST_IDS);
    const answer = await client.get(
      `/items?ids=${ids.map(encodeURIComponent).join(',')}&attributes=${ATTRIBUTES}`,
    );
    const items: readonly unknown[] = answer.ok && Array.isArray(answer.content) ? answer.content : [];
    await pLimit(CALLS_AT_ONCE).map(ids, async (id) => {
      // The marketplace may omit listings, or change their order.
      const item = items.find((one) => v.is(Item, one) && one.body.id === id);
      const reply = answer.ok ? readItem(item) : answer;
      found.set(id, reply.ok ? await withPrice(client, id, reply) : reply);
    });
  }
  return found;
}

function readItem(item: unknown): ListingReply {
  const known = v.safeParse(Item, item);
  if (!known.success) return { ok: false, why: 'the marketplace shows no such listing' };
  const { body } = known.output;
  if (body.currency_id !== 'ARS') return { ok: false, why: `its currency is ${body.currency_id}` };
  return { ok: true, listing: decodeListing(body), status: body.status };
}

/** Prices are requested only with the owner's token. */
async function withPrice(
  client: MarketplaceClient,
  id: string,
  reply: Extract<ListingReply, { ok: true }>,
): Promise<ListingReply> {
  if (!(await client.hasToken())) return reply;
  const answer = await client.get(`/items/${encodeURIComponent(id)}/sale_price?context=channel_marketplace`);
  const price = v.safeParse(SalePrice, answer.ok ? answer.content : null);
  if (!price.success) return reply;
  const { amount, regular_amount } = price.output;
  return { ...reply, listing: { ...reply.listing, price: amount, original_price: regular_amount } };
}
