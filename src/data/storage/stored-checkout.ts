import * as v from 'valibot';
import { PAYMENT_METHODS } from '#domain/checkout/payment-methods.ts';
import { COURIER, PICK_UP } from '#domain/shipping/shipping-service.ts';
import { whole } from '#data/firestore/decode.ts';
import { stored } from './stored.ts';

/** The payment method that the buyer chose, until the order is placed. */
export const storedPaymentMethod = stored(
  'bornera.payment',
  1,
  v.picklist(PAYMENT_METHODS),
  () => sessionStorage,
);

/** The delivery that the buyer chose, until the order is placed. */
export const storedDelivery = stored(
  'bornera.delivery',
  1,
  v.picklist([COURIER, PICK_UP]),
  () => sessionStorage,
);

/** Changes of a cart by stock and prices that its owner (a sub, '' for a visitor) has not dismissed. */
export const storedCartChanges = stored(
  'bornera.cart-news',
  2,
  v.object({
    owner: v.string(),
    news: v.array(
      v.object({
        kind: v.picklist(['stock', 'marketplace', 'unpriced', 'price', 'no-room']),
        id: whole,
        title: v.string(),
        before: v.number(),
        now: v.number(),
      }),
    ),
  }),
  () => sessionStorage,
);
