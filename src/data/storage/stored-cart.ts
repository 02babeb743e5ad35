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

/** The browser's cart, its owner, and whether it must still be saved in the buyer's record (`dirty`). */
export const storedCart = stored(
  CART_KEY,
  1,
  v.object({
    /** The buyer's sub, or `anonymous:` and the anonymous id ('' in older carts). */
    owner: v.string(),
    dirty: v.boolean(),
    items: v.pipe(StoredCartItems, v.readonly()),
  }),
);

export type StoredCart = NonNullable<ReturnType<typeof storedCart.read>>;

/**
 * The units and prices that the cart's owner last agreed to. Stored separately: an older version of the site in another tab would
 * write the cart without them.
 */
export const storedAgreedCart = stored(
  'bornera.agreed',
  1,
  v.object({
    owner: v.string(),
    lines: v.record(v.string(), v.object({ units: whole, price: v.fallback(v.nullable(amount), null) })),
  }),
);

/**
 * Items that an earlier version of the site saved for the next order, and their owner: a sub, or '' for a visitor. They are
 * merged into the cart.
 */
export const storedAside = stored(
  'bornera.aside',
  1,
  v.object({ owner: v.string(), items: v.pipe(StoredCartItems, v.readonly()) }),
);
