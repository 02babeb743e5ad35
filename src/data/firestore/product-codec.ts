import * as v from 'valibot';
import type { Product } from '../../domain/catalogue/product.ts';
import { decode, type Decoded, type ProblemText, type Schemas } from './decode.ts';

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
/** A price before a discount; 0 or an invalid value means none. */
const positive = v.pipe(v.number(), v.finite(), v.minValue(Number.MIN_VALUE));
const text = v.optional(v.fallback(v.string(), ''), '');
const flag = v.optional(v.fallback(v.boolean(), false), false);
const quantity = v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0);

const StoredProduct = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(0)),
  idMeli: text,
  title: v.pipe(v.string(), v.minLength(1)),
  stock: quantity,
  weight: v.optional(v.fallback(amount, 0), 0),
  freeShipping: v.optional(v.fallback(amount, 0), 0),
  fullFilment: flag,
  deprecated: flag,
  info: text,
  internalCategory: text,
  video: text,
  imgMeliUrl: v.optional(v.fallback(v.array(v.object({ url: v.string(), secure_url: v.string() })), []), []),
  popularidad: quantity,
  price: amount,
  original_price: v.optional(v.fallback(v.nullable(positive), null), null),
  permalink: text,
} satisfies Schemas<Product>);

/** Decodes a product's document; without id, title or price it is damaged. */
export function decodeProduct(documentId: string, data: unknown, textOf?: ProblemText): Decoded<Product> {
  return decode(StoredProduct, documentId, data, textOf);
}
