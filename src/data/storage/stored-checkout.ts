import * as v from 'valibot';
import { PAYMENT_METHODS } from '#domain/checkout/payment-methods.ts';
import { CHECKOUT_DELIVERIES } from '#domain/shipping/shipping-service.ts';
import { stored } from './stored.ts';

/** Payment method, delivery and message that the buyer chose in the cart; cleared once the order is placed. */
export const storedChoices = stored(
  'bornera.choices',
  1,
  v.object({
    payment: v.fallback(v.nullable(v.picklist(PAYMENT_METHODS)), null),
    delivery: v.fallback(v.nullable(v.picklist(CHECKOUT_DELIVERIES)), null),
    /** The message about the delivery, or ''. */
    message: v.string(),
  }),
  () => sessionStorage,
);
