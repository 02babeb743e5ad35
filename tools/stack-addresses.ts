/** Addresses of a local shop's servers. */
export interface StackAddresses {
  readonly projectId: string;
  readonly firestore: { readonly host: string; readonly port: number };
  /** `http://host:port` */
  readonly auth: string;
  /** `http://localhost:port` */
  readonly identity: string;
  /** `http://localhost:port` */
  readonly services: string;
  /** Address of the engine's own web page, or null. */
  readonly ui: string | null;
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
