import type { EngineAccount } from './engines/engine.ts';
import { seedBuyers, seedSeller } from './seed/accounts.ts';

/** The same at every start, so that `admins/{uid}` stays right. */
export const SELLER_UID = 'vendedora-local';

/** The accounts of Firebase Auth that every local stack has: pages of an earlier run come back as them. */
export const localAccounts: readonly EngineAccount[] = [
  ...seedBuyers.map(({ sub }) => ({ uid: sub })),
  { uid: SELLER_UID, login: { email: seedSeller.email, password: seedSeller.password } },
];
