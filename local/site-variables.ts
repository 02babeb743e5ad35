import { CLIENT_ID, TOKEN_CLAIM } from './identity/options.ts';
import { seedSeller } from './seed/accounts.ts';
import { sellerHash } from '../deploy/seller/seller-credentials.ts';
import type { StackAddresses } from './stack.ts';
import { shop } from '../src/config/shop.ts';

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

/** Returns the variables with addresses, which the Content-Security-Policy also allows. */
export function addressVariables(addresses: StackAddresses): Record<string, string> {
  const { firestore, auth, identity, services } = addresses;
  return {
    VITE_FIRESTORE_EMULATOR: `${firestore.host}:${firestore.port}`,
    VITE_AUTH_EMULATOR: auth,
    VITE_AUTH0_DOMAIN: identity,
    VITE_MARKETPLACE_URL: `${services}/marketplace`,
    VITE_COURIER_URL: `${services}/courier`,
    VITE_GEOCODING_URL: `${services}/geocoding`,
    VITE_IP_URL: `${services}/ip`,
    VITE_EMAIL_URL: `${services}/email`,
    VITE_BOT_URL: `${services}/bot`,
    VITE_IOT_URL: `${services}/iot/external/api/update`,
    VITE_FORMS_URL: `${services}/forms/visitas/formResponse`,
  };
}
