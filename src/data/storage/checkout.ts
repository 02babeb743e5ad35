import * as v from 'valibot';
import { PAYMENT_METHODS } from '../../domain/checkout/payment-methods.ts';
import { whole } from '../firestore/decode.ts';
import { stored } from './stored.ts';

/** The payment method that the buyer chose, until the order is placed. */
export const storedPayment = stored('bornera.payment', 1, v.picklist(PAYMENT_METHODS), () => sessionStorage);

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
          id: whole,
          title: v.string(),
          wanted: v.number(),
          left: v.number(),
        }),
        v.object({
          kind: v.literal('price'),
          id: whole,
          title: v.string(),
          before: v.number(),
          now: v.number(),
        }),
        v.object({ kind: v.literal('full'), id: whole, title: v.string() }),
      ]),
    ),
  }),
  () => sessionStorage,
);
