import * as v from 'valibot';
import { PAYMENT_METHODS } from '#domain/checkout/payment-methods.ts';
import { CHECKOUT_DELIVERIES } from '#domain/shipping/shipping-service.ts';
import { stored } from './stored.ts';

/** The payment method chosen by the buyer, until the order is placed. */
export const storedPaymentMethod = stored(
  'bornera.payment',
  1,
  v.picklist(PAYMENT_METHODS),
  () => sessionStorage,
);

/** The buyer's message about the delivery, until the order is placed. */
export const storedMessage = stored('bornera.message', 1, v.string(), () => sessionStorage);

/** The delivery chosen by the buyer, until the order is placed. */
export const storedDelivery = stored(
  'bornera.delivery',
  1,
  v.picklist(CHECKOUT_DELIVERIES),
  () => sessionStorage,
);
