import * as v from 'valibot';
import { stored } from '../storage/stored.ts';

/** Stores in the browser the tick with which the seller last marked an order as paid: the buyer is told, or is not. */
export const storedNotifyOfPayment = stored('bornera.notify-of-payment', 1, v.boolean());
