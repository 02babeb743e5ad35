import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { inRepository } from '#tools/repository.ts';

/** Configuration of an owner's shop that no test, bench or preview may read, with addresses that never answer. */
const OWNERS = `VITE_FIREBASE_API_KEY=owners-key
VITE_FIREBASE_PROJECT_ID=owners-shop
VITE_FIREBASE_AUTH_DOMAIN=owners-shop.firebaseapp.com
VITE_FIREBASE_APP_ID=1:2:web:3
VITE_APP_CHECK_KEY=owners-site-key
VITE_AUTH0_DOMAIN=owners-shop.invalid
VITE_AUTH0_CLIENT_ID=owners-client
VITE_FIREBASE_TOKEN_CLAIM=https://owners-shop.invalid/firebase
VITE_SELLER_HASH=${'0'.repeat(64)}
VITE_PRODUCTION_HOST=owners-shop.invalid
VITE_SENTRY_DSN=https://key@errors.invalid/1
`;

/**
 * Writes the configuration of an owner's shop, so that all that follows is right for such a shop. Leaves one that is there.
 * Returns the function that removes it.
 */
export function configureShop(): () => void {
  const file = inRepository('.env.production.local');
  if (existsSync(file)) return () => undefined;
  writeFileSync(file, OWNERS);
  return () => rmSync(file);
}
