import { CLIENT_ID, TOKEN_CLAIM } from './identity/options.ts';
import { seedSeller } from './seed/accounts.ts';
import { sellerHash } from './seller-hash.ts';
import type { StackAddresses } from './stack.ts';

/** The site's configuration (src/config/env.ts) for a local stack. */
export function siteVariables(addresses: StackAddresses): Record<string, string> {
  const { projectId, firestore, auth, identity, services } = addresses;
  return {
    VITE_FIREBASE_API_KEY: 'local',
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    VITE_FIRESTORE_EMULATOR: `${firestore.host}:${firestore.port}`,
    VITE_AUTH_EMULATOR: auth,
    VITE_AUTH0_DOMAIN: identity,
    VITE_AUTH0_CLIENT_ID: CLIENT_ID,
    VITE_FIREBASE_TOKEN_CLAIM: TOKEN_CLAIM,
    VITE_SELLER_HASH: sellerHash(seedSeller.user, seedSeller.password),
    VITE_MARKETPLACE_URL: `${services}/marketplace`,
    VITE_COURIER_URL: `${services}/courier`,
    VITE_GEOCODING_URL: `${services}/geocoding`,
    VITE_IP_URL: `${services}/ip`,
    VITE_EMAIL_URL: `${services}/email`,
    VITE_EMAIL_SERVICE: 'local',
    VITE_EMAIL_KEY: 'local',
    VITE_EMAIL_WITHDRAWAL_TEMPLATE: 'arrepentimiento',
  };
}
