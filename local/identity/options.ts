import type { SeedBuyer } from '#local/seed/accounts.ts';

export const CLIENT_ID = 'bornera-local';
/** Claim of the ID token that holds the Firebase custom token, named as in the example for production. */
export const TOKEN_CLAIM = 'https://bornera.ar/firebase_token';

export interface IdentityOptions {
  readonly port: number;
  readonly buyers: readonly SeedBuyer[];
  /** Origins of the sites that may sign in, such as `http://localhost:5173`. */
  readonly siteOrigins: readonly string[];
  /** The Action's secrets. Default: an unsigned token, for the local Auth engine. */
  readonly secrets?: Readonly<Record<string, string>>;
}

/** The Action's secrets in the local stack. */
export const LOCAL_SECRETS: Readonly<Record<string, string>> = {
  FIREBASE_AUTH_EMULATOR: '1',
  FIREBASE_TOKEN_CLAIM: TOKEN_CLAIM,
  SHOP_CLIENT_ID: CLIENT_ID,
};

/** True when the address belongs to one of the shop's origins. */
export function isSiteAddress(address: string, siteOrigins: readonly string[]): boolean {
  return URL.canParse(address) && siteOrigins.includes(new URL(address).origin);
}
