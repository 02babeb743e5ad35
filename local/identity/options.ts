import type { SeedBuyer } from '#local/seed/accounts.ts';

export const CLIENT_ID = 'bornera-local';
/** Claim of the ID token with the Firebase custom token, named as in the example for production. */
export const TOKEN_CLAIM = 'https://bornera.ar/firebase_token';

export interface IdentityOptions {
  readonly port: number;
  readonly buyers: readonly SeedBuyer[];
  /** Origins of the sites that may sign in, such as `http://localhost:5173`. */
  readonly siteOrigins: readonly string[];
}

/** Returns true when the address belongs to one of the shop's origins. */
export function isSiteAddress(address: string, siteOrigins: readonly string[]): boolean {
  return URL.canParse(address) && siteOrigins.includes(new URL(address).origin);
}
