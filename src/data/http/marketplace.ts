import * as v from 'valibot';
import type { Listing } from '#domain/catalogue/listing.ts';
import { amount, price, whole } from '#data/firestore/decode.ts';
import { getJson } from './request.ts';

/** The marketplace may omit any field; a field of the wrong type counts as absent. */
const Item = v.object({
  pictures: v.optional(v.fallback(v.array(v.object({ url: v.string(), secure_url: v.string() })), [])),
  video_id: v.optional(v.fallback(v.nullable(v.string()), null)),
  sold_quantity: v.optional(v.fallback(v.nullable(whole), null)),
  original_price: v.optional(v.fallback(v.nullable(price), null)),
  price: v.optional(v.nullable(amount)),
  available_quantity: v.optional(v.fallback(v.nullable(whole), null)),
  permalink: v.optional(v.fallback(v.string(), '')),
});

/** Returns the undecoded response of `GET items/{idMeli}` (docs/services.md#marketplace). @throws the errors of `getJson` */
export function fetchItem(baseUrl: string, idMeli: string): Promise<unknown> {
  return getJson(`${baseUrl}/items/${encodeURIComponent(idMeli)}`);
}

/** Returns the listing's values from a response; none when the response is not an item. */
export function decodeListing(reply: unknown): Listing {
  const result = v.safeParse(Item, reply);
  if (!result.success) return {};
  const item = result.output;
  return {
    ...(item.pictures && { imgMeliUrl: item.pictures }),
    ...(item.video_id && { video: item.video_id }),
    ...(item.sold_quantity != null && { popularidad: item.sold_quantity }),
    ...(item.original_price !== undefined && { original_price: item.original_price }),
    ...(item.price != null && { price: item.price }),
    ...(item.available_quantity != null && { stock: item.available_quantity }),
    ...(item.permalink && { permalink: item.permalink }),
  };
}
