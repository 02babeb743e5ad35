import * as v from 'valibot';

const amount = v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0);

/** A cart's items as stored in the browser or in the buyer's record; a product's second item is dropped. */
export const StoredCartItems = v.pipe(
  v.array(
    v.object({
      id: v.pipe(v.number(), v.integer(), v.minValue(0)),
      cantidadIndividual: v.pipe(v.number(), v.integer(), v.minValue(1)),
      freeShipping: amount,
      weight: amount,
    }),
  ),
  v.transform((items) => items.filter(({ id }, at) => items.findIndex((other) => other.id === id) === at)),
);
