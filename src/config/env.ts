type Variables = Readonly<Record<string, string | boolean | undefined>>;

/** The site's configuration. */
export type Env = ReturnType<typeof readEnv>;

/**
 * Reads and checks the configuration from Vite's `VITE_*` variables, at the build.
 * @throws Error that lists every missing variable
 */
export function readEnv(variables: Variables) {
  const missing: string[] = [];
  const optional = (name: string) => textOf(variables, name);
  const required = (name: string): string => {
    const value = optional(name);
    if (value === '') missing.push(name);
    return value;
  };
  const env = {
    firebase: {
      apiKey: required('VITE_FIREBASE_API_KEY'),
      projectId: required('VITE_FIREBASE_PROJECT_ID'),
      authDomain: required('VITE_FIREBASE_AUTH_DOMAIN'),
    },
    /** `host:port` of a local Firestore, or '' for Google's. */
    firestoreEmulator: optional('VITE_FIRESTORE_EMULATOR'),
    /** `http://host:port` of a local Firebase Auth, or '' for Google's. */
    authEmulator: optional('VITE_AUTH_EMULATOR'),
    auth0: { domain: required('VITE_AUTH0_DOMAIN'), clientId: required('VITE_AUTH0_CLIENT_ID') },
    /** Name of the ID token's claim with the Firebase custom token. */
    firebaseTokenClaim: required('VITE_FIREBASE_TOKEN_CLAIM'),
    /** PBKDF2 hash, in hexadecimal, of each seller's user and password (docs/panel.md#seller-session). */
    sellerHashes: required('VITE_SELLER_HASH')
      .toLowerCase()
      .split(/[\s,]+/u)
      .filter(Boolean),
    ...sideServices(variables),
  };
  if (missing.length > 0) throw new Error(`Missing configuration: ${missing.join(', ')} (docs/deploy.md).`);
  return env;
}

export type SideServices = ReturnType<typeof sideServices>;

/** Returns the optional outside services of a configuration. A service with the address '' is off. */
export function sideServices(variables: Variables) {
  const optional = (name: string) => textOf(variables, name);
  return {
    marketplaceUrl: optional('VITE_MARKETPLACE_URL'),
    /** Address of a parcel's trace. The tracking number replaces `{n}`, or is appended. */
    courierUrl: optional('VITE_COURIER_URL'),
    /** Root of a Nominatim service, e.g. `https://nominatim.openstreetmap.org`. */
    geocodingUrl: optional('VITE_GEOCODING_URL'),
    /** Service that returns the caller's public IP as JSON, e.g. `https://api.ipify.org`. */
    publicIpUrl: optional('VITE_IP_URL'),
    /** EmailJS: the address, the shop's ids, and a template for each kind of e-mail; without a template, that kind is not sent. */
    email: {
      url: optional('VITE_EMAIL_URL'),
      service: optional('VITE_EMAIL_SERVICE'),
      key: optional('VITE_EMAIL_KEY'),
      withdrawalTemplate: optional('VITE_EMAIL_WITHDRAWAL_TEMPLATE'),
      orderTemplate: optional('VITE_EMAIL_ORDER_TEMPLATE'),
      /** EmailJS template for the seller's messages to a buyer. */
      buyerTemplate: optional('VITE_EMAIL_BUYER_TEMPLATE'),
    },
    /** Host of the production site: only orders placed there send an e-mail (docs/services.md#notifications). */
    productionHost: optional('VITE_PRODUCTION_HOST'),
    /** Messaging bot that notifies the owner of an order. */
    bot: { url: optional('VITE_BOT_URL'), phone: optional('VITE_BOT_PHONE'), key: optional('VITE_BOT_KEY') },
    /** IoT service that signals an order to the owner, e.g. with a light; `pin` is the virtual pin, e.g. `V1`. */
    iot: { url: optional('VITE_IOT_URL'), token: optional('VITE_IOT_TOKEN'), pin: optional('VITE_IOT_PIN') },
    /**
     * Form that records visits from shared links and advertisements: its address, and the names of its fields for visitor,
     * product id, title and source, e.g. `entry.1,entry.2,entry.3,entry.4`.
     */
    forms: { url: optional('VITE_FORMS_URL'), fields: optional('VITE_FORMS_FIELDS') },
  };
}

function textOf(variables: Variables, name: string): string {
  return String(variables[name] ?? '').trim();
}

declare global {
  /** Constants of a build, beside its variables. */
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is what can be added to
  interface ImportMetaEnv {
    /** Result of {@link readEnv}, or the message of its error (deploy/build/left-out.ts). */
    readonly CONFIGURATION: Env | string;
    /** The shop has maker documents (deploy/build/documents/document-modules.ts). */
    readonly HAS_PROJECTS: boolean;
  }
}
