import { okUnless, type Finding } from '../checks/check.ts';
import type { Deploy } from './deploy.ts';

/** No bank has this number, and nobody this CUIT. */
const DEMO_BANK = '999';
const DEMO_CUIT = '30-00000000-7';

/** Checks that the payment data are no longer the demo shop's (docs/buying.md#how-to-pay). */
export function demoPayment({ payment: { transfer, echeque } }: Deploy): Finding {
  const account = transfer?.cbu.startsWith(DEMO_BANK) ? 'CBU of transfer' : '';
  const cuits = Object.entries({ transfer, echeque }).map(([of, data]) =>
    data?.cuit === DEMO_CUIT ? `CUIT of ${of}` : '',
  );
  const demo = [account, ...cuits].filter(Boolean);
  return okUnless(
    demo.map(
      (what) => `the ${what} is the demo shop’s: write your own into src/config/shop/payment.ts, or null`,
    ),
    transfer === null && echeque === null ? 'arranged with each buyer' : 'not the demo shop’s',
  );
}
