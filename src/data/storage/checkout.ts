import * as v from 'valibot';
import { PAYMENT_METHODS } from '../../domain/checkout/payment-methods.ts';
import { stored } from './stored.ts';

/** The payment method that the buyer chose, until the order is placed. */
export const storedPayment = stored('bornera.payment', 1, v.picklist(PAYMENT_METHODS), () => sessionStorage);

const id = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Changes of a cart by stock and prices that its owner (a sub, '' for a visitor) has not dismissed. */
export const storedCartChanges = stored(
  'bornera.cart-news',
  1,
  v.object({
    owner: v.string(),
    news: v.array(
      v.union([
        v.object({
          kind: v.literal('stock'),
          id,
          title: v.string(),
          wanted: v.number(),
          left: v.number(),
        }),
        v.object({ kind: v.literal('price'), id, title: v.string(), before: v.number(), now: v.number() }),
        v.object({ kind: v.literal('full'), id, title: v.string() }),
      ]),
    ),
  }),
  () => sessionStorage,
);
