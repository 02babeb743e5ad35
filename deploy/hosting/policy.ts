/** Values of `VITE_*` variables; what is not there is off. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Which variable says what stands where firebase.json's policy names a service; without a value it is off. */
const SERVICES: Readonly<Record<string, string>> = {
  'https://bornera.us.auth0.com': 'VITE_AUTH0_DOMAIN',
  'https://api.mercadolibre.com': 'VITE_MARKETPLACE_URL',
  'https://apis.andreani.com': 'VITE_COURIER_URL',
  'https://api.emailjs.com': 'VITE_EMAIL_URL',
  'https://api.callmebot.com': 'VITE_BOT_URL',
  'https://blynk.cloud': 'VITE_IOT_URL',
  'https://docs.google.com': 'VITE_FORMS_URL',
  'https://nominatim.openstreetmap.org': 'VITE_GEOCODING_URL',
  'https://api.ipify.org': 'VITE_IP_URL',
};

/** And which one replaces Google's own hosts, on a machine that has an engine instead. */
const ENGINES: Readonly<Record<string, string>> = {
  'https://firestore.googleapis.com': 'VITE_FIRESTORE_EMULATOR',
  'https://identitytoolkit.googleapis.com': 'VITE_AUTH_EMULATOR',
  'https://securetoken.googleapis.com': 'VITE_AUTH_EMULATOR',
};

/** Each directive's words: `script-src` → `['self']`. */
type Policy = ReadonlyMap<string, readonly string[]>;

/**
 * The Content-Security-Policy for a site's configuration: firebase.json's own, which says what each directive is
 * for, with the addresses that the page really goes to and none besides.
 * @param instead further origins and what replaces each, e.g. where the pictures lie on a developer's machine.
 */
export function policyFor(policy: string, variables: Variables, instead: Variables = {}): string {
  const directives = [...parsePolicy(policy)].map(([name, words]) => {
    const own = words.flatMap((word) => instead[word] ?? originInstead(word, variables));
    const sentry = name === 'connect-src' ? originOf(variables['VITE_SENTRY_DSN']) : [];
    return [name, ...new Set([...own, ...sentry])].join(' ');
  });
  return directives.join('; ');
}

/** A policy's directives in their order. */
export function parsePolicy(policy: string): Policy {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/u));
  return new Map(directives.flatMap(([name, ...words]) => (name ? [[name, words]] : [])));
}

function originInstead(word: string, variables: Variables): readonly string[] {
  const [service, engine] = [SERVICES[word], ENGINES[word]];
  if (service !== undefined) return originOf(variables[service]);
  const local = engine === undefined ? [] : originOf(variables[engine], 'http');
  return local.length > 0 ? local : [word];
}

/** None for no address; an Auth0 domain and an engine come without their scheme. */
function originOf(address = '', scheme = 'https'): readonly string[] {
  if (address.trim() === '') return [];
  return [new URL(address.includes('://') ? address : `${scheme}://${address}`).origin];
}
