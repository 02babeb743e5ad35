/**
 * The site's configuration, read once from Vite's `VITE_*` variables.
 * Side services are optional: an empty address means that the service is off (spec §7). Where unexpected failures
 * are reported (`VITE_SENTRY_DSN`) is asked for in src/main.tsx, so that a wrong configuration is reported too.
 */
export interface Env {
  readonly firebase: { readonly apiKey: string; readonly projectId: string; readonly authDomain: string };
  /** `host:port` of a local Firestore, or '' for Google's. */
  readonly firestoreEmulator: string;
  /** `http://host:port` of a local Firebase Auth, or '' for Google's. */
  readonly authEmulator: string;
  readonly auth0: { readonly domain: string; readonly clientId: string };
  /** Name of the ID token's claim that holds the Firebase custom token. */
  readonly firebaseTokenClaim: string;
  /** PBKDF2 hash of the seller's user and password (spec §5), hexadecimal. */
  readonly sellerHash: string;
  readonly marketplaceUrl: string;
  /** Where a parcel's trace is asked for; `{n}` in it is the number's place, otherwise it comes last. */
  readonly courierUrl: string;
  /** Root of a Nominatim service, e.g. `https://nominatim.openstreetmap.org`. */
  readonly geocodingUrl: string;
  /** Address that tells the caller's public IP as JSON, e.g. `https://api.ipify.org`. */
  readonly publicIpUrl: string;
  /** EmailJS: its root, the shop's ids there, and the template of each kind of e-mail; '' leaves it off. */
  readonly email: {
    readonly url: string;
    readonly service: string;
    readonly key: string;
    readonly withdrawalTemplate: string;
    readonly orderTemplate: string;
  };
  /** The site's host in production: only orders made there send an e-mail to their buyer (spec §7). */
  readonly productionHost: string;
  /** The messaging bot that tells the owner of an order. */
  readonly bot: { readonly url: string; readonly phone: string; readonly key: string };
  /** The IoT service that shows an order at the owner's, e.g. as a light; `pin` is the virtual pin, e.g. `V1`. */
  readonly iot: { readonly url: string; readonly token: string; readonly pin: string };
  /**
   * A form that notes shared and ad visits: where its responses go, and the names of its four fields, for the
   * visitor, the product's id, its title and the source, e.g. `entry.1,entry.2,entry.3,entry.4`.
   */
  readonly forms: { readonly url: string; readonly fields: string };
}

type Variables = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Reads and checks the configuration.
 * @throws Error that names every variable that is missing, so that one look mends them all.
 */
export function readEnv(variables: Variables): Env {
  const missing: string[] = [];
  const optional = (name: string): string => String(variables[name] ?? '').trim();
  const required = (name: string): string => {
    const value = optional(name);
    if (value === '') missing.push(name);
    return value;
  };
  const env: Env = {
    firebase: {
      apiKey: required('VITE_FIREBASE_API_KEY'),
      projectId: required('VITE_FIREBASE_PROJECT_ID'),
      authDomain: required('VITE_FIREBASE_AUTH_DOMAIN'),
    },
    firestoreEmulator: optional('VITE_FIRESTORE_EMULATOR'),
    authEmulator: optional('VITE_AUTH_EMULATOR'),
    auth0: { domain: required('VITE_AUTH0_DOMAIN'), clientId: required('VITE_AUTH0_CLIENT_ID') },
    firebaseTokenClaim: required('VITE_FIREBASE_TOKEN_CLAIM'),
    sellerHash: required('VITE_SELLER_HASH'),
    marketplaceUrl: optional('VITE_MARKETPLACE_URL'),
    courierUrl: optional('VITE_COURIER_URL'),
    geocodingUrl: optional('VITE_GEOCODING_URL'),
    publicIpUrl: optional('VITE_IP_URL'),
    email: {
      url: optional('VITE_EMAIL_URL'),
      service: optional('VITE_EMAIL_SERVICE'),
      key: optional('VITE_EMAIL_KEY'),
      withdrawalTemplate: optional('VITE_EMAIL_WITHDRAWAL_TEMPLATE'),
      orderTemplate: optional('VITE_EMAIL_ORDER_TEMPLATE'),
    },
    productionHost: optional('VITE_PRODUCTION_HOST'),
    bot: { url: optional('VITE_BOT_URL'), phone: optional('VITE_BOT_PHONE'), key: optional('VITE_BOT_KEY') },
    iot: { url: optional('VITE_IOT_URL'), token: optional('VITE_IOT_TOKEN'), pin: optional('VITE_IOT_PIN') },
    forms: { url: optional('VITE_FORMS_URL'), fields: optional('VITE_FORMS_FIELDS') },
  };
  if (missing.length > 0)
    throw new Error(`Missing configuration: ${missing.join(', ')} (see README, «Deploy»).`);
  return env;
}
