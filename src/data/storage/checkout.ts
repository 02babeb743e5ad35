import * as v from 'valibot';
import { PAYMENT_METHODS } from '../../domain/checkout/payment-methods.ts';
import { StoredCartItems } from './cart-items.ts';
import { stored } from './stored.ts';

/** How the buyer wants to pay, until the order is placed. */
export const storedPayment = stored('bornera.payment', 1, v.picklist(PAYMENT_METHODS), () => sessionStorage);

const id = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What the shelves changed in a cart and its owner (a sub, '' for a visitor) has not acknowledged. */
export const storedCartChanges = stored(
  'bornera.cart-news',
  1,
  v.object({
    owner: v.string(),
    news: v.array(
      v.variant('kind', [
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

/** What a buyer set apart for the next order, and whose it is. */
export const storedSavedForLater = stored(
  'bornera.aside',
  1,
  v.object({ owner: v.pipe(v.string(), v.minLength(1)), items: StoredCartItems }),
);
