import * as v from 'valibot';
import { amount, whole } from '#data/firestore/decode.ts';
import { CART_KEY, stored } from './stored.ts';

const amountOrZero = v.fallback(amount, 0);

/** A cart's items as stored in the browser or in the buyer's record; duplicates of a product are dropped. */
export const StoredCartItems = v.pipe(
  v.array(
    v.object({
      id: whole,
      cantidadIndividual: v.pipe(v.number(), v.integer(), v.minValue(1)),
      freeShipping: amountOrZero,
      weight: amountOrZero,
    }),
  ),
  v.transform((items) => items.filter(({ id }, at) => items.findIndex((other) => other.id === id) === at)),
);

/** Absent in older carts; the cart does not depend on it. */
const AgreedLines = v.optional(
  v.fallback(
    v.record(v.string(), v.object({ units: whole, price: v.fallback(v.nullable(amount), null) })),
    {},
  ),
  {},
);

/** The browser's cart, its owner, and whether it must still be saved in the buyer's record (`dirty`). */
export const storedCart = stored(
  CART_KEY,
  1,
  v.object({
    /** The buyer's sub, or `anonymous:` and the anonymous id ('' in older carts). */
    owner: v.string(),
    dirty: v.boolean(),
    items: v.pipe(StoredCartItems, v.readonly()),
    /** The units and prices that the owner last agreed to. */
    agreed: AgreedLines,
  }),
);

export type StoredCart = NonNullable<ReturnType<typeof storedCart.read>>;
