import * as v from 'valibot';
import { stored } from '../storage/stored.ts';

/** Whether the seller's last payment was marked with a message to the buyer; kept in the browser, true at first. */
export const storedNotifyOfPayment = stored('bornera.notify-of-payment', 1, v.boolean());
