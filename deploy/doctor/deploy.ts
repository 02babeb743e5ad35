import type { PaymentData } from '../../src/config/shop/payment.ts';
import type { nationalTaxes } from '../../src/config/shop/prices.ts';
import type { dataFiscal } from '../../src/config/shop/shop.ts';

/** Values of `VITE_*` variables. */
export type DeployVariables = Readonly<Record<string, string>>;

/** Addresses of Google's services, and the access of this machine. */
export interface GoogleAccess {
  readonly rules: string;
  readonly firestore: string;
  /** Headers with an access token; null where this machine has no credentials. */
  readonly headers: Readonly<Record<string, string>> | null;
}

/** A deploy to examine, and what is known of it. */
export interface Deploy {
  readonly variables: DeployVariables;
  /** Folder with firestore.rules, firestore.indexes.json and dist. */
  readonly folder: string;
  readonly google: GoogleAccess;
  /** Data of src/config/shop/payment.ts. */
  readonly payment: PaymentData;
  /** Of src/config/shop/shop.ts and prices.ts. */
  readonly taxes: {
    readonly dataFiscal: typeof dataFiscal;
    readonly nationalTaxes: typeof nationalTaxes;
  };
  /** Origin of the published site; '' before the first deploy. */
  readonly site: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}
