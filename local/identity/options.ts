import type { SeedBuyer } from '../seed/accounts.ts';

export const CLIENT_ID = 'bornera-local';
/** The claim that carries the Firebase custom token; the same name as in production's example. */
export const TOKEN_CLAIM = 'https://bornera.ar/firebase_token';

export interface IdentityOptions {
  readonly port: number;
  readonly buyers: readonly SeedBuyer[];
  /** Origins of the sites that may sign in, such as `http://localhost:5173`. */
  readonly siteOrigins: readonly string[];
  /** File that keeps sessions, refresh tokens and keys; null keeps them in memory. */
  readonly stateFile: string | null;
  /** The Action's secrets. Default: an unsigned token, for the local Auth engine. */
  readonly secrets?: Readonly<Record<string, string>>;
}

/** What the Action is told locally. */
export const LOCAL_SECRETS: Readonly<Record<string, string>> = {
  FIREBASE_AUTH_EMULATOR: '1',
  FIREBASE_TOKEN_CLAIM: TOKEN_CLAIM,
  SHOP_CLIENT_ID: CLIENT_ID,
};
