import * as v from 'valibot';
import type { Product } from '../../domain/catalogue/product.ts';
import { amount, decode, flag, price, text, whole, type Decoded, type Schemas } from './decode.ts';

const quantity = v.optional(v.fallback(whole, 0), 0);
const optionalPrice = v.optional(v.fallback(v.nullable(price), null), null);

const StoredProduct = v.object({
  id: whole,
  idMeli: text,
  title: v.pipe(v.string(), v.minLength(1)),
  stock: quantity,
  weight: v.optional(v.fallback(amount, 0), 0),
  freeShipping: v.optional(v.fallback(amount, 0), 0),
  fullFilment: flag,
  deprecated: flag,
  pausado: flag,
  info: text,
  internalCategory: text,
  video: text,
  imgMeliUrl: v.optional(v.fallback(v.array(v.object({ url: v.string(), secure_url: v.string() })), []), []),
  popularidad: quantity,
  price: optionalPrice,
  original_price: optionalPrice,
  permalink: text,
} satisfies Schemas<Product>);

/** Decodes a product's document; without id or title it is damaged (docs/data.md#product-fields). */
export function decodeProduct(data: unknown): Decoded<Product> {
  return decode(StoredProduct, data);
}
