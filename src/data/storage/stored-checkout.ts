import * as v from 'valibot';
import { PAYMENT_METHODS } from '#domain/checkout/payment-methods.ts';
import { CHECKOUT_DELIVERIES } from '#domain/shipping/shipping-service.ts';
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
  v.picklist(CHECKOUT_DELIVERIES),
  () => sessionStorage,
);
