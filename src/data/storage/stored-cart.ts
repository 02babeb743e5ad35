import * as v from 'valibot';
import { amount, whole } from '#data/firestore/decode.ts';

const amountOrZero = v.fallback(amount, 0);

/** A cart's items as stored in the browser or in the buyer's record; a product's second item is dropped. */
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
