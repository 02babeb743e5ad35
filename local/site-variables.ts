import { CLIENT_ID, TOKEN_CLAIM } from './identity/options.ts';
import { seedSeller } from './seed/accounts.ts';
import { sellerHash } from '#tools/seller-hash.ts';
import { addressVariables, type StackAddresses } from '#tools/stack-addresses.ts';
import { shop } from '#config/shop/shop.ts';

/** Returns the site's `VITE_*` variables (src/config/env.ts) for a local stack. */
export function siteVariables(addresses: StackAddresses): Record<string, string> {
  const { projectId } = addresses;
  return {
    ...addressVariables(addresses),
    VITE_FIREBASE_API_KEY: 'local',
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    VITE_AUTH0_CLIENT_ID: CLIENT_ID,
    VITE_FIREBASE_TOKEN_CLAIM: TOKEN_CLAIM,
    VITE_SELLER_HASH: sellerHash(seedSeller.user, seedSeller.password),
    VITE_EMAIL_SERVICE: 'local',
    VITE_EMAIL_KEY: 'local',
    VITE_EMAIL_WITHDRAWAL_TEMPLATE: 'arrepentimiento',
    VITE_EMAIL_ORDER_TEMPLATE: 'pedido',
    VITE_EMAIL_BUYER_TEMPLATE: 'aviso',
    VITE_PRODUCTION_HOST: 'localhost',
    VITE_BOT_PHONE: `+${shop.whatsapp}`,
    VITE_BOT_KEY: 'local',
    VITE_IOT_TOKEN: 'local',
    VITE_IOT_PIN: 'V1',
    VITE_FORMS_FIELDS: 'entry.1,entry.2,entry.3,entry.4',
  };
}
