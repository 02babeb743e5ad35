import * as v from 'valibot';
import type { Product } from '#domain/catalogue/product.ts';
import { amount, decode, flag, price, productId, text, whole, type Decoded, type Schemas } from './decode.ts';

const quantity = v.fallback(whole, 0);
const optionalPrice = v.fallback(v.nullable(price), null);

const StoredProduct = v.object({
  id: productId,
  idMeli: text,
  title: v.pipe(v.string(), v.minLength(1)),
  stock: quantity,
  weight: v.fallback(amount, 0),
  freeShipping: v.fallback(amount, 0),
  fullFilment: flag,
  deprecated: flag,
  pausado: flag,
  info: text,
  internalCategory: text,
  descripcion: text,
  video: text,
  // Keeps unknown fields of other programs, so that writing the list does not lose them.
  imgMeliUrl: v.fallback(v.array(v.looseObject({ url: text, secure_url: text })), []),
  popularidad: quantity,
  price: optionalPrice,
  original_price: optionalPrice,
  permalink: text,
} satisfies Schemas<Product>);

/** Decodes a product's document; without id or title it is damaged (docs/data.md#product-fields). */
export function decodeProduct(data: unknown): Decoded<Product> {
  return decode(StoredProduct, data);
}
