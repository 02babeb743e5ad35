import { inject } from 'vitest';

/** A shop that browser tests share, one file after the other. */
export interface SharedShop {
  /** Address of the page. */
  readonly site: string;
  /** Firestore's REST root. */
  readonly documents: string;
  readonly identity: string;
  readonly services: string;
}

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is what can be added to
  interface ProvidedContext {
    /** A shop for each worker that runs browser tests. */
    shops: readonly SharedShop[];
  }
}

/** The shop of the worker that runs this file: no other file touches it meanwhile. */
export function sharedShop(): SharedShop {
  const shops = inject('shops');
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1);
  const shop = shops[(worker - 1) % shops.length];
  if (shop === undefined) throw new Error('The browser tests have no shop.');
  return shop;
}
