import type { EngineAccount } from './engines/engine.ts';
import { seedBuyers, seedSeller } from './seed/accounts.ts';

/** Constant, so that the stored `admins/{uid}` document stays valid. */
export const SELLER_UID = 'vendedora-local';

/** Firebase Auth accounts of every local stack. Pages that were signed in during an earlier run keep their account. */
export const localAccounts: readonly EngineAccount[] = [
  ...seedBuyers.map(({ sub }) => ({ uid: sub })),
  { uid: SELLER_UID, login: { email: seedSeller.email, password: seedSeller.password } },
];
