import * as v from 'valibot';
import type { Listing } from '../../domain/catalogue/product.ts';
import { getJson } from './request.ts';

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
/** A price before a discount; 0 or nonsense means that there is none. */
const positive = v.pipe(v.number(), v.finite(), v.gtValue(0));

/** Every field may be absent, depending on who asks (facts §1); a field of the wrong type counts as absent. */
const Item = v.object({
  pictures: v.optional(v.fallback(v.array(v.object({ url: v.string(), secure_url: v.string() })), [])),
  video_id: v.optional(v.fallback(v.nullable(v.string()), null)),
  sold_quantity: v.optional(v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null)),
  original_price: v.optional(v.fallback(v.nullable(positive), null)),
  price: v.optional(v.nullable(amount)),
  available_quantity: v.optional(
    v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  ),
  permalink: v.optional(v.fallback(v.string(), '')),
});

/**
 * The marketplace's reply about a listing: `GET items/{idMeli}` (spec §7), still to be decoded.
 * @throws HttpError, TypeError, SyntaxError or DOMException; the caller lives without the answer.
 */
export function fetchItem(baseUrl: string, idMeli: string): Promise<unknown> {
  return getJson(`${baseUrl}/items/${encodeURIComponent(idMeli)}`);
}

/** What is known from a reply; nothing where it is no item at all. */
export function decodeListing(reply: unknown): Listing {
  const result = v.safeParse(Item, reply);
  if (!result.success) return {};
  const item = result.output;
  return {
    ...(item.pictures && { pictures: item.pictures }),
    ...(item.video_id && { videoId: item.video_id }),
    ...(item.sold_quantity != null && { soldQuantity: item.sold_quantity }),
    ...(item.original_price !== undefined && { originalPrice: item.original_price }),
    ...(item.price != null && { price: item.price }),
    ...(item.available_quantity != null && { availableQuantity: item.available_quantity }),
    ...(item.permalink && { permalink: item.permalink }),
  };
}
